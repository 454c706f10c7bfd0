/** Grouping of servers by operator, by their host names. */
import { describe, expect, it } from 'vitest';
import { hasOtherOperator, operatorOf } from '#adapters/electrum/operator.ts';
import { publicServers } from '#adapters/electrum/public-servers.ts';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { isChainMethod, METHODS } from '#domain/coins/method.ts';

const server = (host: string, port = 50_002) => ({ host, port, tls: true });

describe('the operator of a server', () => {
  it.each([
    ['electrum1.cipig.net', 'cipig.net'],
    ['Electrum2.CIPIG.net.', 'cipig.net'],
    ['electrum.emzy.de', 'emzy.de'],
    ['cipig.net', 'cipig.net'],
    ['a.example.co.uk', 'example.co.uk'],
    ['b.example.com.au', 'example.com.au'],
    ['one.io', 'one.io'],
    ['a.b.one.io', 'one.io'],
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['localnode', 'localnode'],
  ])('of %s is %s', (host, operator) => {
    expect(operatorOf(server(host))).toBe(operator);
    // Another port is the same operator.
    expect(operatorOf(server(host, 443))).toBe(operator);
  });

  it('of a port of this computer is unique: it may be a tunnel to anywhere', () => {
    for (const host of ['127.0.0.1', 'localhost', '::1']) {
      expect(hasOtherOperator([server(host, 1), server(host, 2)])).toBe(true);
    }
  });

  it.each(METHODS.filter(isChainMethod))(
    'is the same for all public servers of %s if its record says so',
    (method) => {
      const { onePublicOperator } = COIN_RECORDS[method].chain;
      expect(hasOtherOperator(publicServers(method, 'mainnet'))).toBe(!onePublicOperator);
    },
  );
});
