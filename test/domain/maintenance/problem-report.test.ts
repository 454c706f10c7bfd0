import { describe, expect, it } from 'vitest';
import { problemReport, withoutIdentifiers } from '#domain/maintenance/problem-report.ts';

describe('a problem report', () => {
  it('says what it is, and has its parts in order', () => {
    const text = problemReport('2026-11-23T10:00:00.000Z', [
      { title: 'Program', text: 'Cointill 0.1.0' },
      { title: 'server.log', text: '' },
    ]);
    expect(text).toMatch(/^Cointill problem report\n\nRead this before you send it\./);
    expect(text).toContain(
      'Made 2026-11-23T10:00:00.000Z\n\n== Program ==\nCointill 0.1.0\n\n== server.log ==\n(empty)\n',
    );
  });

  it.each([
    ['an address', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1qa…f5mdq'],
    ['an old address', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '1BvBM…aNVN2'],
    [
      'a Monero address',
      '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
      '888tN…vup3H',
    ],
    ['a transaction', `seen ${'ab12'.repeat(16)}:0`, 'seen ab12a…2ab12:0'],
    ['a Lightning invoice', `lnbc20u1p${'3y2q'.repeat(20)}`, 'lnbc2…q3y2q'],
    [
      'a key',
      `zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs`,
      'zpub6…utZYs',
    ],
    ['an API key without a digit', 'ctAbcDefGhijKlmnOpqRstUvwx', 'ctAbc…tUvwx'],
    ['a login in a URL', 'https://till:pa55@node.example:8332/', 'https://…@node.example:8332/'],
    ['a value in a query', 'GET https://a.example/x?token=short&b=2', 'GET https://a.example/x?token=…&b=…'],
    ['a Lightning address', 'asked alice@wallet.example', 'asked …@wallet.example'],
  ])('shortens %s', (_what, text, short) => {
    expect(withoutIdentifiers(text)).toBe(short);
  });

  it.each([
    'LITECOIN: asking the node failed: nothing answers at 127.0.0.1:9',
    'electrum.blockstream.info:50002 is behind by 12 blocks since 2026-11-23T10:00:00.000Z',
    '    at openStore (/opt/Cointill/resources/app.asar/dist/node/server.js:12:34)',
    'Betriebssystemschnittstellenfehler beim Schreiben',
  ])('leaves ordinary text alone: %s', (text) => {
    expect(withoutIdentifiers(text)).toBe(text);
  });
});
