/** Address classifier: public, private, or forbidden for requests, in every spelling. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressKind } from '#adapters/net/guard/address.ts';

const KINDS: Readonly<Record<'public' | 'private' | 'never', readonly string[]>> = {
  public: [
    '1.1.1.1',
    '8.8.8.8',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80b::200e',
    '::ffff:8.8.8.8',
    '::FFFF:808:808',
    '0:0:0:0:0:ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
  ],
  private: [
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '::1',
    '0:0:0:0:0:0:0:1',
    'fc00::1',
    'fd12:3456:789a::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '64:ff9b::192.168.1.1',
  ],
  never: [
    '0.0.0.0',
    '0.1.2.3',
    '169.254.0.1',
    '169.254.169.254',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::127.0.0.1',
    '::7f00:1',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '::ffff:0.0.0.0',
    '64:ff9b::169.254.169.254',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:0:7f00:1::',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:808:808::1',
    '3fff::1',
    '4000::1',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    'fec0::1',
    'fd00:ec2::254',
    'ff02::1',
    'localhost',
    '',
    '1.2.3',
    '0x7f.1',
    '127.1',
  ],
};

describe.each(Object.entries(KINDS))('%s', (kind, addresses) => {
  test.each(addresses)('%s', (address) => {
    expect(addressKind(address)).toBe(kind);
  });
});

test('an IPv4 address keeps its kind when IPv6 carries it', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(addressKind(`::ffff:${address}`)).toBe(addressKind(address));
    }),
  );
});

test('every IPv6 address has a kind, and only global unicast is public', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const kind = addressKind(address);
      if (kind !== 'public' || /^[0:]*:ffff:|^64:ff9b::/i.test(address)) return;
      expect(Number.parseInt(address.split(':')[0] || '0', 16) >> 13).toBe(1);
    }),
  );
});
