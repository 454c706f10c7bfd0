import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Method } from '#domain/coins/method.ts';
import { gapToSet } from '#domain/methods/address-gap.ts';
import type { BackendSetting } from '#domain/methods/backend-setting.ts';
import { parseBackendSetting, parseSecrets } from '#domain/methods/parse-backend-setting.ts';
import { en } from '#i18n/words.ts';
import { tillState } from '#test/support/pages/till-views.ts';
import {
  coinDraft,
  coinProblems,
  coinWish,
  freshServer,
  isOneServersWord,
  withHost,
  withPin as withServerPin,
  withTls,
} from '#till/settings/methods/coins/coin-draft.ts';
import {
  freshNode,
  lightningDraft,
  lightningProblems,
  lightningWish,
  type NodeText,
  secretName,
  withPin,
} from '#till/settings/methods/lightning/lightning-draft.ts';
import { fingerprintOf, refusalOf } from '#till/settings/methods/method-request.ts';
import {
  believesOne,
  freshDaemon,
  moneroDraft,
  moneroIdentity,
  moneroProblems,
  moneroWish,
} from '#till/settings/methods/monero/monero-draft.ts';
import { removeRow, swapRows } from '#till/settings/methods/rows.tsx';
import { moodOf } from '#till/settings/methods/state-line.tsx';
import { inOrder } from '#till/settings/methods/use-order.ts';

const PIN = '0123456789abcdef'.repeat(4);
const ADDRESS =
  '42ey1afDFnn4886T7196doS9GPMzexD9gXpsZJDwVjeRVdFCSoHnv7KPbBeGpzJBzHRCAs9UxqeoyFQMYbqSWYTfJJQAWDm';

/** Every kind of setting, as the server returns it. */
const SETTINGS: readonly [Method, BackendSetting, readonly string[]][] = [
  ['BITCOIN', { kind: 'electrum', extendedPublicKey: 'zpub', servers: [], agreeAbove: null }, []],
  [
    'DOGECOIN',
    {
      kind: 'electrum',
      extendedPublicKey: 'dgub',
      servers: [
        { host: 'one.example', port: 50002, tls: true, pin: PIN },
        { host: '10.0.0.2', port: 50001, tls: false, pin: null },
      ],
      agreeAbove: '100.5',
    },
    [],
  ],
  [
    'LITECOIN',
    {
      kind: 'core-rpc',
      extendedPublicKey: 'Ltub',
      url: 'http://127.0.0.1:9332',
      username: 'till',
      cookieFile: null,
      zmq: 'tcp://127.0.0.1:28332',
    },
    ['password'],
  ],
  [
    'BITCOIN',
    {
      kind: 'core-rpc',
      extendedPublicKey: 'wpkh(xpub/0/*)',
      url: 'http://127.0.0.1:8332',
      username: '',
      cookieFile: '/home/shop/.bitcoin/.cookie',
      zmq: null,
    },
    [],
  ],
  [
    'LIGHTNING',
    {
      kind: 'lightning',
      ways: [
        { kind: 'lnd', url: 'https://127.0.0.1:8080', pin: PIN },
        { kind: 'lightning-address', address: 'shop@example.com' },
      ],
    },
    ['0.macaroon'],
  ],
  [
    'LIGHTNING',
    {
      kind: 'lightning',
      ways: [{ kind: 'nostr-wallet-connect' }, { kind: 'phoenixd', url: 'http://127.0.0.1:9740', pin: null }],
    },
    ['0.connection', '1.password'],
  ],
  [
    'MONERO',
    {
      kind: 'monero-daemon',
      address: ADDRESS,
      daemons: [
        { url: 'http://127.0.0.1:18081', username: '' },
        { url: 'https://node.example', username: 'till' },
      ],
      agreeAbove: '1.5',
      restoreHeight: 3_100_000,
    },
    ['viewKey', '1.password'],
  ],
  [
    'MONERO',
    {
      kind: 'monero-wallet-rpc',
      address: ADDRESS,
      url: 'http://127.0.0.1:18083',
      username: 'till',
      wallet: 'shop',
      keep: null,
      restoreHeight: null,
    },
    ['viewKey', 'password', 'walletPassword'],
  ],
  [
    'MONERO',
    {
      kind: 'monero-wallet-rpc',
      address: ADDRESS,
      url: '',
      username: '',
      wallet: '',
      keep: { binary: '/usr/bin/monero-wallet-rpc', daemonUrl: 'http://127.0.0.1:18081' },
      restoreHeight: null,
    },
    ['viewKey'],
  ],
];

/** What the form of a method sends for a stored setting, and the errors it shows. */
function sentAgain(method: Method, kept: { backend: BackendSetting; sealed: readonly string[] }) {
  if (method === 'LIGHTNING') {
    const draft = lightningDraft(kept);
    return { ...lightningWish(draft), problems: lightningProblems(draft, en, kept) };
  }
  if (method === 'MONERO') {
    const draft = moneroDraft(kept);
    return { ...moneroWish(draft), problems: moneroProblems(draft, en, kept) };
  }
  const draft = coinDraft(kept);
  return { ...coinWish(draft), problems: coinProblems(draft, en, kept) };
}

describe('a stored setting', () => {
  it.each(SETTINGS)('of %s is shown and sent again as it is: %o', (method, backend, sealed) => {
    const again = sentAgain(method, { backend, sealed });
    expect(again).toEqual({ backend, secrets: {}, problems: {} });
    expect(parseBackendSetting(method, again.backend)).toEqual(backend);
  });

  it.each(SETTINGS)('of %s requires each secret that is not sealed: %o', (method, backend, sealed) => {
    const { problems } = sentAgain(method, { backend, sealed: [] });
    const needed = sealed.filter(
      (name) => name !== 'walletPassword' && !(method === 'MONERO' && name === 'password'),
    );
    expect(Object.keys(problems).sort()).toEqual([...needed].sort());
  });
});

describe('a new form', () => {
  it('reports every required field that is empty', () => {
    expect(Object.keys(coinProblems(coinDraft(null), en, null))).toEqual(['extendedPublicKey']);
    const servers = { ...coinDraft(null), source: 'electrum' } as const;
    expect(Object.keys(coinProblems(servers, en, null))).toEqual(['extendedPublicKey', 'servers.0.host']);
    const node = { ...coinDraft(null), source: 'node' } as const;
    expect(Object.keys(coinProblems(node, en, null))).toEqual([
      'extendedPublicKey',
      'url',
      'username',
      'password',
    ]);
    expect(Object.keys(lightningProblems(lightningDraft(null), en, null))).toEqual(['ways.0.address']);
    expect(Object.keys(moneroProblems(moneroDraft(null), en, null))).toEqual([
      'address',
      'viewKey',
      'daemons.0.url',
    ]);
  });

  it('requires the secret of its kind at its position, under the name that the server uses', () => {
    const kinds = ['lnd', 'core-lightning', 'phoenixd', 'nostr-wallet-connect'] as const;
    for (const kind of kinds) {
      const ways: NodeText[] = [
        { ...freshNode([]), address: 'shop@example.com' },
        { ...freshNode([], kind), url: 'https://127.0.0.1:1', secret: 'ab' },
      ];
      const { backend, secrets } = lightningWish({ ways });
      expect(Object.keys(secrets)).toEqual([secretName(kind, 1)]);
      expect(parseSecrets(parseBackendSetting('LIGHTNING', backend), secrets)).toEqual(secrets);
    }
  });
});

describe('an unconfirmed payment', () => {
  it('relies on one server where only one is listed, or one is not encrypted', () => {
    const [first, second] = [freshServer([]), freshServer([freshServer([])])];
    const draft = { ...coinDraft(null), source: 'electrum' } as const;
    expect(isOneServersWord({ ...draft, servers: [first] })).toBe(true);
    expect(isOneServersWord({ ...draft, servers: [first, second] })).toBe(false);
    expect(isOneServersWord({ ...draft, servers: [first, { ...second, tls: false }] })).toBe(true);
    expect(isOneServersWord({ ...draft, source: 'public' })).toBe(false);
    expect(isOneServersWord({ ...draft, source: 'node' })).toBe(false);
  });
});

describe('an error in the form is found before it is sent', () => {
  it('in a server of the list', () => {
    const wrong = (part: object) => {
      const draft = coinDraft(null);
      const server = { ...freshServer([]), host: 'a.example', ...part };
      return Object.keys(
        coinProblems({ ...draft, key: 'zpub', source: 'electrum', servers: [server] }, en, null),
      );
    };
    expect(wrong({})).toEqual([]);
    expect(wrong({ host: 'https://a.example' })).toEqual(['servers.0.host']);
    expect(wrong({ port: '0' })).toEqual(['servers.0.port']);
    expect(wrong({ port: '65536' })).toEqual(['servers.0.port']);
    expect(wrong({ port: '1e3' })).toEqual(['servers.0.port']);
    expect(wrong({ pin: 'ab' })).toEqual(['servers.0.pin']);
    expect(wrong({ pin: 'ab', tls: false })).toEqual([]);
  });

  it('when two servers must agree and there is one', () => {
    const draft = { ...coinDraft(null), key: 'zpub', agree: true, agreeAbove: '0,05' };
    expect(coinProblems(draft, en, null)).toEqual({});
    expect(coinWish(draft).backend).toMatchObject({ agreeAbove: '0.05' });
    const own = { ...draft, source: 'electrum', servers: [{ ...freshServer([]), host: 'a' }] } as const;
    expect(Object.keys(coinProblems(own, en, null))).toEqual(['agreeAbove']);
    expect(Object.keys(coinProblems({ ...draft, agreeAbove: 'much' }, en, null))).toEqual(['agreeAbove']);
  });

  it('not where the default sum is unchanged, and never when the check is switched off', () => {
    const draft = { ...coinDraft(null), key: 'zpub' };
    const one = { ...draft, source: 'electrum', servers: [{ ...freshServer([]), host: 'a' }] } as const;
    expect(coinProblems(one, en, null)).toEqual({});
    expect(coinWish(one).backend).toMatchObject({ agreeAbove: null });
    const never = coinWish({ ...draft, agree: false });
    expect(never.backend).toMatchObject({ agreeAbove: 'never' });
    expect(coinDraft({ ...never, sealed: [] })).toMatchObject({ agree: false, agreeAbove: '' });
  });

  it('in the index of the first address, which is usually omitted', () => {
    const draft = { ...coinDraft(null), key: 'zpub' };
    expect(coinWish(draft)).not.toHaveProperty('firstIndex');
    expect(coinWish({ ...draft, firstIndex: ' 1500 ' })).toMatchObject({ firstIndex: 1_500 });
    for (const firstIndex of ['-1', '1.5', 'x']) {
      expect(Object.keys(coinProblems({ ...draft, firstIndex }, en, null))).toEqual(['firstIndex']);
    }
  });

  it('in a macaroon, a connection and a Lightning Address', () => {
    const wrong = (part: Partial<NodeText>) =>
      Object.keys(lightningProblems({ ways: [{ ...freshNode([]), ...part }] }, en, null));
    expect(wrong({ address: 'shop' })).toEqual(['ways.0.address']);
    expect(wrong({ kind: 'lnd', url: 'https://a', secret: 'abc' })).toEqual(['0.macaroon']);
    expect(wrong({ kind: 'lnd', url: 'a', secret: 'ab' })).toEqual(['ways.0.url']);
    expect(wrong({ kind: 'nostr-wallet-connect', secret: 'bunker://' })).toEqual(['0.connection']);
    expect(wrong({ kind: 'nostr-wallet-connect', secret: 'nostr+walletconnect://ab' })).toEqual([]);
  });
});

describe('a secret', () => {
  const lnd = { kind: 'lnd', url: 'https://127.0.0.1:8080', pin: null } as const;
  const kept = {
    backend: { kind: 'lightning', ways: [{ kind: 'lightning-address', address: 'a@b.c' }, lnd] } as const,
    sealed: ['1.macaroon'],
  };

  it('stays sealed when its node moves in the list, and is required again when it would go elsewhere', () => {
    const { ways } = lightningDraft(kept);
    expect(lightningProblems({ ways: swapRows(ways, 0, 1) }, en, kept)).toEqual({});
    const elsewhere = ways.map((way) => ({ ...way, url: way.url && 'https://127.0.0.1:9999' }));
    expect(Object.keys(lightningProblems({ ways: elsewhere }, en, kept))).toEqual(['1.macaroon']);
  });

  it('of Monero warns of a single operator’s node outside the shop, and not of the shop’s own', () => {
    const of = (...urls: readonly string[]) => ({
      ...moneroDraft(null),
      daemons: urls.map((url, id) => ({ id, url, signIn: false, username: '', password: '' })),
    });
    expect(believesOne(of('https://node.example:18089'))).toBe(true);
    expect(believesOne(of('https://node.example:18089', 'https://node.example:18081'))).toBe(true);
    expect(believesOne(of('https://node.example:18089', 'https://other.example'))).toBe(false);
    expect(believesOne(of('http://127.0.0.1:18081'))).toBe(false);
    expect(believesOne(of(''))).toBe(false);
    const kept = { ...moneroDraft(null), source: 'kept' as const, daemonUrl: 'http://node.example:18089' };
    expect(believesOne(kept)).toBe(true);
  });

  it('of Monero sends the owner’s sum for a second opinion only with a second node', () => {
    const own = { ...moneroDraft(null), agree: true, agreeAbove: '0,5' };
    expect(moneroWish(own).backend).toMatchObject({ agreeAbove: null });
    const two = { ...own, daemons: [...own.daemons, freshDaemon(own.daemons)] };
    expect(moneroWish(two).backend).toMatchObject({ agreeAbove: '0.5' });
    expect(Object.keys(moneroProblems({ ...two, agreeAbove: 'much' }, en, null))).toContain('agreeAbove');
  });

  it('of Monero belongs to the address it was typed for', () => {
    const monero = {
      backend: {
        kind: 'monero-daemon',
        address: ADDRESS,
        daemons: [{ url: 'http://a', username: '' }],
        restoreHeight: null,
      } as const,
      sealed: ['viewKey'],
    };
    const draft = moneroDraft(monero);
    const other = { ...draft, address: `8${ADDRESS.slice(1)}` };
    expect(moneroProblems(draft, en, monero)).toEqual({});
    expect(Object.keys(moneroProblems(other, en, monero))).toEqual(['viewKey']);
    expect(moneroIdentity(other)).not.toBe(moneroIdentity(draft));
    expect(moneroIdentity({ ...draft, viewKey: 'ab' })).not.toBe(moneroIdentity(draft));
  });

  it('of a node without a sign-in is not sent', () => {
    const daemon = { ...freshDaemon([]), url: 'http://a', username: 'u', password: 'p' };
    const wish = (signIn: boolean) => moneroWish({ ...moneroDraft(null), daemons: [{ ...daemon, signIn }] });
    expect(wish(false)).toMatchObject({
      secrets: {},
      backend: { daemons: [{ url: 'http://a', username: '' }] },
    });
    expect(wish(true)).toMatchObject({
      secrets: { '0.password': 'p' },
      backend: { daemons: [{ username: 'u' }] },
    });
  });
});

describe('an Electrum server as people paste it', () => {
  it('is split into host, port and TLS', () => {
    const pasted = (text: string) => {
      const { host, port, tls } = withHost(freshServer([]), text);
      return [host, port, tls];
    };
    expect(pasted('a.example')).toEqual(['a.example', '50002', true]);
    expect(pasted('a.example:443')).toEqual(['a.example', '443', true]);
    expect(pasted('a.example:50001:t')).toEqual(['a.example', '50001', false]);
    expect(pasted('ssl://a.example:700')).toEqual(['a.example', '700', true]);
    expect(pasted('tcp://a.example:700')).toEqual(['a.example', '700', false]);
  });

  it('gets the usual port with TLS and without, and keeps another one', () => {
    const server = freshServer([]);
    expect(withTls(server, false)).toMatchObject({ tls: false, port: '50001' });
    expect(withTls(withTls(server, false), true)).toEqual(server);
    expect(withTls({ ...server, port: '443' }, false).port).toBe('443');
  });
});

describe('a certificate', () => {
  it('is read as programs print it', () => {
    const colons = PIN.match(/../g)?.join(':').toUpperCase() ?? '';
    expect(fingerprintOf(`sha256 Fingerprint=${colons}`)).toBe(PIN);
    expect(fingerprintOf(` ${PIN} `)).toBe(PIN);
  });

  it('is trusted for the server that showed it, and no other', () => {
    const servers = ['a', 'b'].map((name) => ({ ...freshServer([]), host: `${name}.example` }));
    const pins = withServerPin(servers, { server: 'b.example:50002', shown: PIN }).map(({ pin }) => pin);
    expect(pins).toEqual(['', PIN]);
    const [local] = withServerPin([{ ...freshServer([]), host: '::1' }], {
      server: '[::1]:50002',
      shown: PIN,
    });
    expect(local?.pin).toBe(PIN);
    const ways = [{ ...freshNode([]) }, { ...freshNode([], 'lnd'), url: 'https://10.0.0.1:8080' }];
    const shown = { server: '10.0.0.1:8080', shown: PIN };
    expect(withPin(ways, shown).map(({ pin }) => pin)).toEqual(['', PIN]);
  });
});

describe('a refusal of the server', () => {
  const fields = /^(servers\.\d+\.host|0\.macaroon|url|binary|address)$/;
  it('is shown at the field it is about', () => {
    const shown = (place: string) => refusalOf(place, 'Write it like this.', fields);
    expect(shown('backend.servers.0.host')).toEqual({ field: 'servers.0.host', text: 'Write it like this.' });
    expect(shown('secrets.0.macaroon')?.field).toBe('0.macaroon');
    expect(shown('backend.keep.binary')?.field).toBe('binary');
    expect(shown('address')?.field).toBe('address');
  });

  it('about no field of the form is shown elsewhere', () => {
    expect(refusalOf('policy', 'policy must grow', fields)).toBeNull();
    expect(refusalOf(null, 'the store is full', fields)).toBeNull();
  });
});

describe('rows whose order matters', () => {
  it('are swapped and removed without losing any other', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 8 }),
        fc.nat(9),
        fc.nat(9),
        (list, a, b) => {
          expect([...swapRows(list, a, b)].sort()).toEqual([...list].sort());
          expect(swapRows(swapRows(list, a, b), a, b)).toEqual(list);
          expect(removeRow(list, a)).toEqual(list.filter((_, place) => place !== a));
        },
      ),
    );
  });

  it('of methods are in the requested order while the server still reports the old one', () => {
    const [one] = tillState().methods;
    if (!one) throw new Error('the example shop has a method');
    const states = (['BITCOIN', 'LIGHTNING', 'MONERO'] as const).map((method) => ({ ...one, method }));
    expect(inOrder(states, null)).toEqual(states);
    expect(inOrder(states, ['MONERO', 'BITCOIN']).map(({ method }) => method)).toEqual([
      'MONERO',
      'BITCOIN',
      'LIGHTNING',
    ]);
  });
});

describe('the state of a method', () => {
  it('has one name: absent, off, not usable, delayed or ready', () => {
    const state = {
      method: 'BITCOIN',
      setUp: true,
      enabled: true,
      usable: true,
      why: null,
      since: null,
      detail: '',
      reason: null,
    } as const;
    expect(moodOf(state)).toBe('usable');
    expect(moodOf({ ...state, why: 'gone' })).toBe('quiet');
    expect(moodOf({ ...state, usable: false, why: 'gone' })).toBe('unusable');
    expect(moodOf({ ...state, enabled: false, usable: false, why: 'off' })).toBe('off');
    expect(moodOf({ ...state, setUp: false, enabled: false, usable: false, why: 'not yet' })).toBe('absent');
  });

  it('needs a gap limit that shows everything, in the steps of wallets', () => {
    expect(gapToSet('BITCOIN', 0)).toBe(20);
    expect(gapToSet('LITECOIN', 1)).toBe(40);
    expect(gapToSet('DOGECOIN', 20)).toBe(40);
    expect(gapToSet('BITCOIN', 21)).toBe(60);
    expect(gapToSet('MONERO', 150)).toBe(400);
  });
});
