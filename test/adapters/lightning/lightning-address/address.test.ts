/** Lightning Address parser, and the URL of its service. */
import { describe, expect, it } from 'vitest';
import { parseAddress } from '#adapters/lightning/lightning-address/address.ts';
import { Failure } from '#domain/messages/errors.ts';

describe('a Lightning Address', () => {
  it.each([
    ['satoshi@bitcoin.org', 'https://bitcoin.org/.well-known/lnurlp/satoshi'],
    ['  Satoshi@Bitcoin.ORG ', 'https://bitcoin.org/.well-known/lnurlp/satoshi'],
    ['lightning:a.b-c_d+tag@pay.example.com', 'https://pay.example.com/.well-known/lnurlp/a.b-c_d+tag'],
    ['shop@example.com:8443', 'https://example.com:8443/.well-known/lnurlp/shop'],
    ['shop@bücher.example', 'https://xn--bcher-kva.example/.well-known/lnurlp/shop'],
    ['shop@expyuzz4wqqyqhjn.onion', 'http://expyuzz4wqqyqhjn.onion/.well-known/lnurlp/shop'],
    ['shop@127.0.0.1:5000', 'https://127.0.0.1:5000/.well-known/lnurlp/shop'],
  ])('%s is requested at %s', (written, url) => {
    const address = parseAddress(written, 'mainnet');
    expect(address.url.href).toBe(url);
    expect(address.home).toBe(false);
  });

  it('on this machine is requested over http by a shop on regtest, and by no other', () => {
    expect(parseAddress('shop@127.0.0.1:5000', 'regtest')).toMatchObject({
      text: 'shop@127.0.0.1:5000',
      home: true,
      url: new URL('http://127.0.0.1:5000/.well-known/lnurlp/shop'),
    });
    expect(parseAddress('shop@192.168.1.5', 'regtest').home).toBe(false);
    expect(() => parseAddress('shop@localhost', 'mainnet')).toThrow(Failure);
  });

  it.each([
    ['nothing', ''],
    ['no @', 'example.com'],
    ['two @', 'a@b@example.com'],
    ['no name', '@example.com'],
    ['a name with a slash', 'a/../b@example.com'],
    ['a name with a space', 'a b@example.com'],
    ['no domain', 'shop@'],
    ['a path behind the domain', 'shop@example.com/x'],
    ['a query behind the domain', 'shop@example.com?x'],
    ['a domain of one word', 'shop@example'],
    [
      'an LNURL',
      'LNURL1DP68GURN8GHJ7UM9WFMXJCM99E3K7MF0V9CXJ0M385EKVCENXC6R2C35XVUKXEFCV5MKVV34X5EKZD3EV56NYD3HXQURZEPEXEJXXEPNXSCRVWFNV9NXZCN9XQ6XYEFHVGCXXCMYXYMNSERXFQ5FNS',
    ],
  ])('is not recognized in %s, and the field and the form are named', (_what, written) => {
    let refused: unknown;
    try {
      parseAddress(written, 'mainnet');
    } catch (error) {
      refused = error;
    }
    expect(refused).toMatchObject({ code: 'invalid-request', field: 'address' });
    expect(String(refused)).toContain('looks like shop@example.com');
  });
});
