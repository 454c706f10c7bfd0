/** Refused certificates in a method's messages, however deeply nested. */
import { expect, it } from 'vitest';
import { createMessage } from '#domain/messages/message.ts';
import { refusedCertificates } from '#domain/methods/certificate.ts';

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
  expect(refusedCertificates(none.why)).toEqual(both);
  expect(refusedCertificates([none.why, [changed, unvouched]])).toEqual(both);
  expect(refusedCertificates([null, away.why, []])).toEqual([]);
});
