/** Refused certificates in a method's messages, however deeply nested. */
import { expect, it } from 'vitest';
import { createMessage } from '#domain/messages/message.ts';
import { refusedByElectrum, refusedByLightning } from '#domain/methods/certificate.ts';

const [FIRST, SECOND] = ['1a'.repeat(32), '2b'.repeat(32)];
const changed = createMessage('electrum-certificate', {
  server: 'a.example:50002',
  pinned: 'ff',
  shown: FIRST,
});
const unvouched = createMessage('electrum-unvouched', {
  server: '[::1]:50002',
  problem: 'CERT_HAS_EXPIRED',
  shown: SECOND,
});
const away = createMessage('electrum-silent', { server: 'b.example:50002' });

it('finds each once, among the reasons of a list of servers and among warnings', () => {
  const none = createMessage('electrum-none', { count: 3, reasons: [changed, away, unvouched] });
  const both = [
    { server: 'a.example:50002', shown: FIRST },
    { server: '[::1]:50002', shown: SECOND },
  ];
  expect(refusedByElectrum(none.why)).toEqual(both);
  expect(refusedByElectrum([none.why, [changed, unvouched]])).toEqual(both);
  expect(refusedByElectrum([null, away.why, []])).toEqual([]);
});

it('finds the certificate of a Lightning node, and none of an Electrum server with it', () => {
  const fresh = createMessage('certificate-new', { at: '127.0.0.1:8080', shown: FIRST });
  const another = createMessage('certificate-changed', { at: '10.0.0.1', shown: SECOND, pinned: FIRST });
  const all = createMessage('several', { reasons: [fresh, another, changed] });
  expect(refusedByLightning(all.why)).toEqual([
    { server: '127.0.0.1:8080', shown: FIRST },
    { server: '10.0.0.1', shown: SECOND },
  ]);
  expect(refusedByElectrum(fresh.why)).toEqual([]);
});
