import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METHODS, type Method } from '#domain/coins/method.ts';
import { Failure } from '#domain/messages/errors.ts';
import { secretsOf, secretToKeep } from '#domain/methods/backend-setting.ts';
import { parseBackendSetting, parseSecrets, secretsApart } from '#domain/methods/parse-backend-setting.ts';

const ADDRESS = `4${'A'.repeat(94)}`;
const GOOD: readonly (readonly [Method, object])[] = [
  ['LITECOIN', { kind: 'core-rpc', extendedPublicKey: 'zpub', url: 'http://127.0.0.1:9332', username: 'u' }],
  [
    'BITCOIN',
    { kind: 'electrum', extendedPublicKey: 'zpub', servers: [{ host: 'a.example', port: 50_002 }] },
  ],
  ['DOGECOIN', { kind: 'electrum', extendedPublicKey: 'zpub', agreeAbove: 'never' }],
  ['LIGHTNING', { kind: 'lightning', ways: [{ kind: 'lnd', url: 'https://127.0.0.1:8080' }] }],
  ['MONERO', { kind: 'monero-daemon', address: ADDRESS, daemons: [{ url: 'http://127.0.0.1:18081' }] }],
  ['MONERO', { kind: 'monero-wallet-rpc', address: ADDRESS, url: 'http://127.0.0.1:18083' }],
];

describe("a backend's setting", () => {
  it('is completed with defaults', () => {
    expect(GOOD.map(([method, wish]) => parseBackendSetting(method, wish))).toEqual([
      {
        kind: 'core-rpc',
        extendedPublicKey: 'zpub',
        url: 'http://127.0.0.1:9332',
        username: 'u',
        cookieFile: null,
        zmq: null,
      },
      {
        kind: 'electrum',
        extendedPublicKey: 'zpub',
        servers: [{ host: 'a.example', port: 50_002, tls: true, pin: null }],
        agreeAbove: null,
      },
      { kind: 'electrum', extendedPublicKey: 'zpub', servers: [], agreeAbove: 'never' },
      { kind: 'lightning', ways: [{ kind: 'lnd', url: 'https://127.0.0.1:8080', pin: null }] },
      {
        kind: 'monero-daemon',
        address: ADDRESS,
        daemons: [{ url: 'http://127.0.0.1:18081', username: '' }],
        agreeAbove: null,
        restoreHeight: null,
      },
      {
        kind: 'monero-wallet-rpc',
        address: ADDRESS,
        url: 'http://127.0.0.1:18083',
        username: '',
        wallet: '',
        keep: null,
        restoreHeight: null,
      },
    ]);
  });

  it('that was parsed once parses to the same again', () => {
    for (const [method, wish] of GOOD) {
      const setting = parseBackendSetting(method, wish);
      expect(parseBackendSetting(method, setting)).toEqual(setting);
    }
  });

  it('accepts a fingerprint as browsers and openssl write it', () => {
    const pin = 'AB:'.repeat(31).concat('AB');
    const setting = parseBackendSetting('LIGHTNING', {
      kind: 'lightning',
      ways: [{ kind: 'lnd', url: 'https://127.0.0.1:8080', pin }],
    });
    expect(setting).toMatchObject({ ways: [{ pin: 'ab'.repeat(32) }] });
  });

  it.each([
    ['LITECOIN', { kind: 'lightning', ways: [] }, 'backend.kind'],
    ['MONERO', { kind: 'electrum' }, 'backend.kind'],
    ['LITECOIN', { kind: 'practice' }, 'backend.kind'],
    ['LITECOIN', 'electrum', 'backend'],
    ['LITECOIN', { kind: 'electrum', extendedPublicKey: '' }, 'backend.extendedPublicKey'],
    ['LITECOIN', { kind: 'electrum', extendedPublicKey: 'x', password: 'p' }, 'backend'],
    ['LITECOIN', { kind: 'electrum', extendedPublicKey: 'x', agreeAbove: '1e3' }, 'backend.agreeAbove'],
    [
      'MONERO',
      { kind: 'monero-daemon', address: ADDRESS, daemons: [{ url: 'http://a' }], agreeAbove: '-1' },
      'backend.agreeAbove',
    ],
    [
      'LITECOIN',
      { kind: 'electrum', extendedPublicKey: 'x', servers: [{ host: 'a b', port: 1 }] },
      'backend.servers.0.host',
    ],
    [
      'LITECOIN',
      { kind: 'electrum', extendedPublicKey: 'x', servers: [{ host: 'a', port: 0 }] },
      'backend.servers.0.port',
    ],
    [
      'LITECOIN',
      { kind: 'electrum', extendedPublicKey: 'x', servers: [{ host: 'a', port: 1, tls: 1 }] },
      'backend.servers.0.tls',
    ],
    [
      'LITECOIN',
      { kind: 'electrum', extendedPublicKey: 'x', servers: [{ host: 'a', port: 1, pin: 'zz' }] },
      'backend.servers.0.pin',
    ],
    ['LITECOIN', { kind: 'core-rpc', extendedPublicKey: 'x', url: 'ftp://a' }, 'backend.url'],
    ['LITECOIN', { kind: 'core-rpc', extendedPublicKey: 'x', url: 'http://u:p@a' }, 'backend.url'],
    [
      'LITECOIN',
      { kind: 'core-rpc', extendedPublicKey: 'x', url: 'http://a', cookieFile: '/etc/shadow' },
      'backend.cookieFile',
    ],
    [
      'LITECOIN',
      { kind: 'core-rpc', extendedPublicKey: 'x', url: 'http://a', zmq: 'ipc:///tmp/x' },
      'backend.zmq',
    ],
    ['LIGHTNING', { kind: 'lightning', ways: [] }, 'backend.ways'],
    ['LIGHTNING', { kind: 'lightning', ways: [{ kind: 'bank' }] }, 'backend.ways.0.kind'],
    [
      'LIGHTNING',
      { kind: 'lightning', ways: [{ kind: 'lightning-address', address: 'nobody' }] },
      'backend.ways.0.address',
    ],
    [
      'MONERO',
      { kind: 'monero-daemon', address: 'short', daemons: [{ url: 'http://a' }] },
      'backend.address',
    ],
    [
      'MONERO',
      { kind: 'monero-daemon', address: ADDRESS, daemons: [{ url: 'http://a' }], restoreHeight: -1 },
      'backend.restoreHeight',
    ],
    [
      'MONERO',
      { kind: 'monero-wallet-rpc', address: ADDRESS, keep: { binary: '/bin/sh', daemonUrl: 'http://a' } },
      'backend.keep.binary',
    ],
  ] as const)('is refused for %s when it is %j, naming %s', (method, wish, field) => {
    expect(() => parseBackendSetting(method, wish)).toThrow(
      expect.objectContaining({ code: 'invalid-request', field }),
    );
  });

  it('never repeats a value in a refusal, for any input', () => {
    const marked = fc.stringMatching(/^SECRET[a-z]{4,12}$/);
    const value = fc.oneof(marked, fc.integer(), fc.constant(null), fc.array(marked, { maxLength: 2 }));
    const keys = [
      'extendedPublicKey',
      'url',
      'servers',
      'ways',
      'address',
      'daemons',
      'keep',
      'cookieFile',
      'password',
    ];
    const kind = fc.constantFrom('electrum', 'core-rpc', 'lightning', 'monero-daemon', 'monero-wallet-rpc');
    fc.assert(
      fc.property(
        fc.constantFrom(...METHODS),
        kind,
        fc.dictionary(fc.constantFrom(...keys), value),
        (method, which, fields) => {
          try {
            parseBackendSetting(method, { ...fields, kind: which });
          } catch (error) {
            expect(error).toBeInstanceOf(Failure);
            expect(String(error)).not.toContain('SECRET');
          }
        },
      ),
    );
  });
});

describe('the secrets of a backend', () => {
  const lnd = { kind: 'lnd', url: 'https://127.0.0.1:8080', pin: null } as const;
  const phoenixd = { kind: 'phoenixd', url: 'http://127.0.0.1:9740', pin: null } as const;

  it('are separated from text that contains them', () => {
    const { setting, secrets } = secretsApart({
      kind: 'lightning',
      ways: [
        { ...lnd, macaroon: 'm' },
        { ...phoenixd, password: 'p' },
      ],
    });
    expect(setting).toEqual({ kind: 'lightning', ways: [lnd, phoenixd] });
    expect(secrets).toEqual({ '0.macaroon': 'm', '1.password': 'p' });
    expect(secretsOf(parseBackendSetting('LIGHTNING', setting)).map(({ name }) => name)).toEqual([
      '0.macaroon',
      '1.password',
    ]);
  });

  it('without a place are refused, and so are empty ones', () => {
    const setting = parseBackendSetting('LIGHTNING', { kind: 'lightning', ways: [lnd] });
    expect(() => parseSecrets(setting, { '0.rune': 'r' })).toThrow(/secrets must name only 0.macaroon/);
    expect(() => parseSecrets(setting, { '0.macaroon': '' })).toThrow(/1 to 2000/);
  });

  it('are preserved for the same place, also when it moved in the list, and for no other', () => {
    const before = { kind: 'lightning', ways: [lnd, phoenixd] } as const;
    expect(secretToKeep('0.password', { kind: 'lightning', ways: [phoenixd, lnd] }, before)).toBe(
      '1.password',
    );
    const elsewhere = { ...phoenixd, url: 'http://evil.example' };
    expect(secretToKeep('0.password', { kind: 'lightning', ways: [elsewhere] }, before)).toBeNull();
  });
});
