/** Output descriptors: their checksum, the addresses they give, and everything in them that must be refused. */
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check, hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COIN_PARAMS, type ScriptCoin } from '#adapters/formats/keys/coins.ts';
import { descriptorChecksum } from '#adapters/formats/keys/descriptor-checksum.ts';
import { parseExtendedPublicKey } from '#adapters/formats/keys/extended-public-key.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Network } from '#domain/methods/network.ts';

const base58check = createBase58check(sha256);

/** Mnemonic "abandon" eleven times, "about", as in BIP-84 and BIP-86; all written with the plain prefix. */
const ROOT = '73c5da0a';
const ZPUB84 =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const XPUB86 =
  'xpub6BgBgsespWvERF3LHQu6CnqdvfEvtMcQjYrcRzx53QJjSxarj2afYWcLteoGVky7D3UKDP9QyrLprQ3VCECoY49yfdDEHGCtMMj92pReUsQ';
const XPUB44 =
  'xpub6BosfCnifzxcFwrSzQiqu2DBVTshkCXacvNsWGYJVVhhawA7d4R5WSWGFNbi8Aw6ZRc1brxMyWMzG3DSSSSoekkudhUd9yLb6qx39T9nMdj';
const YPUB49 =
  'ypub6Ww3ibxVfGzLrAH1PNcjyAWenMTbbAosGNB6VvmSEgytSER9azLDWCxoJwW7Ke7icmizBMXrzBx9979FfaHxHcrArf3zbeJJJUZPf663zsP';
const DGUB44 =
  'dgub8rUhDtD3YFGZTUphBfpBbzvFxSMKQXYLzg87Me2ta78r2SdVLmypBUkkxrrn9RTnchsyiJSkHZyLWxD13ibBiXtuFWktBoDaGaZjQUBLNLs';
const LTC_ZPUB84 =
  'zpub6rPo5mF47z5coVm5rvWv7fv181awb7Vckn5Cf3xQXBVKu18kuBHDhNi1Jrb4br6vVD3ZbrnXemEsWJoR18mZwkUdzwD8TQnHDUCGxqZ6swA';
const VPUB84 =
  'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc';

function withVersion(key: string, version: number): string {
  const bytes = base58check.decode(key).slice();
  new DataView(bytes.buffer).setUint32(0, version);
  return base58check.encode(bytes);
}
const asXpub = (key: string) => withVersion(key, 0x0488b21e);
const asTpub = (key: string) => withVersion(key, 0x043587cf);
const summed = (script: string) => `${script}#${descriptorChecksum(script)}`;
const parse = (text: string, coin: ScriptCoin = 'BTC', network: Network = 'mainnet') =>
  parseExtendedPublicKey(text, { coin, network });

function refusal(text: string, coin: ScriptCoin = 'BTC', network: Network = 'mainnet'): Failure {
  try {
    parse(text, coin, network);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('the descriptor was taken');
}

describe('the checksum of a descriptor', () => {
  it('is the one of BIP 380', () => {
    expect(descriptorChecksum('raw(deadbeef)')).toBe('89f8spxm');
    expect(descriptorChecksum('raw(Ü)')).toBeUndefined();
  });

  const good = summed(`wpkh([${ROOT}/84h/0h/0h]${asXpub(ZPUB84)}/0/*)`);

  it('may be missing, but must be right when it is there', () => {
    const bare = good.slice(0, -9);
    expect(parse(bare).addressAt(0)).toBe(parse(good).addressAt(0));
    for (const wrong of [
      `${bare}#`,
      good.slice(0, -1),
      `${good}x`,
      `${bare}##${good.slice(-7)}`,
      `${good}#${good.slice(-8)}`,
      good.toUpperCase(),
    ]) {
      expect(() => parse(wrong)).toThrow(Failure);
    }
    expect(refusal(`${bare}#qqqqqqqq`).message).toMatch(/checksum/);
    expect(refusal(bare.replace(ROOT, `${ROOT}ü`)).message).toMatch(/character/);
  });

  it('finds every single wrong character', () => {
    const characters = fc.constantFrom(..."0123456789()[],'/*abcdefghijklmnopqrstuvwxyzABCDEFGHXYZ<>;");
    fc.assert(
      fc.property(fc.nat({ max: good.length - 1 }), characters, (at, character) => {
        fc.pre(good[at] !== character && good[at] !== '#');
        const typed = good.slice(0, at) + character + good.slice(at + 1);
        const { message, field } = refusal(typed);
        expect(field).toBe('extendedPublicKey');
        expect(message).not.toContain(asXpub(ZPUB84).slice(10, 30));
      }),
      { numRuns: 300 },
    );
  });
});

describe('deriving addresses from a descriptor', () => {
  const VECTORS: readonly [string, ScriptCoin, Network, readonly string[]][] = [
    [
      `tr([${ROOT}/86h/0h/0h]${XPUB86}/<0;1>/*)`,
      'BTC',
      'mainnet',
      [
        'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
        'bc1p4qhjn9zdvkux4e44uhx8tc55attvtyu358kutcqkudyccelu0was9fqzwh',
      ],
    ],
    [
      `wpkh([${ROOT}/84'/0'/0']${asXpub(ZPUB84)}/0/*)`,
      'BTC',
      'mainnet',
      ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
    ],
    [`wpkh(${ZPUB84}/<0;1>/*)`, 'BTC', 'mainnet', ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu']],
    [`sh(wpkh(${asXpub(YPUB49)}/0/*))`, 'BTC', 'mainnet', ['37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf']],
    [`pkh(${XPUB44}/0/*)`, 'BTC', 'mainnet', ['1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA']],
    [
      `wpkh([${ROOT}/84h/2h/0h]${asXpub(LTC_ZPUB84)}/0/*)`,
      'LTC',
      'mainnet',
      ['ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh', 'ltc1qwlezpr3890hcp6vva9twqh27mr6edadreqvhnn'],
    ],
    [
      `pkh([${ROOT}/44H/3H/0H]${DGUB44}/0/*)`,
      'DOGE',
      'mainnet',
      ['DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC', 'DAcDAtJRztxBHyA6D6h8du1HguyTR43Mas'],
    ],
    [
      `wpkh([${ROOT}/84h/1h/0h]${asTpub(VPUB84)}/0/*)`,
      'BTC',
      'regtest',
      ['bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk'],
    ],
    [`wpkh(${VPUB84}/0/*)`, 'LTC', 'testnet', ['tltc1q6rz28mcfaxtmd6v789l9rrlrusdprr9pesrjxk']],
    // BIP 389: the first of the two, followed by another step.
    [
      'wpkh([ffffffff/13h]xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH/<1;3>/2/*)',
      'BTC',
      'mainnet',
      [],
    ],
  ];
  for (const [script, coin, network, addresses] of VECTORS) {
    const shape = script.replace(/[1-9A-HJ-NP-Za-km-z]{100,}/, (key) => `${key.slice(0, 4)}…`);
    it(`gives the published addresses of ${shape} for ${coin} ${network}`, () => {
      const account = parse(summed(script), coin, network);
      for (const [index, address] of addresses.entries()) expect(account.addressAt(index)).toBe(address);
    });
  }

  it('uses the first of the steps in angle brackets, and every step behind the key', () => {
    const at = (path: string) => parse(`wpkh(${asXpub(ZPUB84)}${path}/*)`).addressesFrom(0, 3);
    const key = HDKey.fromExtendedKey(asXpub(ZPUB84));
    const expected = [0, 1, 2].map((index) => {
      const child = key.deriveChild(7).deriveChild(2).deriveChild(index);
      return child.publicKey && p2wpkh(child.publicKey).address;
    });
    expect(at('/7/2')).toEqual(expected);
    expect(at('/<7;8;9>/2')).toEqual(expected);
    expect(at('/<1;0>/0')).toEqual(at('/1/0'));
  });

  it('agrees with an independent library on address and script, for every kind, coin and network', () => {
    const kinds = ['pkh', 'wpkh', 'sh', 'tr'] as const;
    const places = Object.values(COIN_PARAMS).flatMap(({ coin, networks }) =>
      (['mainnet', 'testnet', 'regtest'] as const).flatMap((network) =>
        kinds
          .filter((kind) => networks[network].hrp !== null || kind === 'pkh')
          .map((kind) => ({ coin, network, kind })),
      ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.nat({ max: 2 ** 31 - 1 }),
        fc.nat({ max: 9 }),
        ({ coin, network, kind }, index, step) => {
          fc.pre(step !== 1);
          const key = network === 'mainnet' ? asXpub(ZPUB84) : asTpub(ZPUB84);
          const inner = `${key}/${step}/*`;
          const script = kind === 'sh' ? `sh(wpkh(${inner}))` : `${kind}(${inner})`;
          const account = parse(summed(script), coin, network);
          const params = COIN_PARAMS[coin].networks[network];
          const net = {
            bech32: params.hrp ?? 'none',
            pubKeyHash: params.p2pkh,
            scriptHash: params.p2sh,
            wif: 0,
          };
          const child = HDKey.fromExtendedKey(asXpub(ZPUB84)).deriveChild(step).deriveChild(index);
          const { publicKey } = child;
          if (!publicKey) throw new Error('no key');
          const expected = {
            pkh: () => p2pkh(publicKey, net),
            wpkh: () => p2wpkh(publicKey, net),
            sh: () => p2sh(p2wpkh(publicKey, net), net),
            tr: () => p2tr(publicKey.subarray(1), undefined, net),
          }[kind]();
          expect(account.addressAt(index)).toBe(expected.address);
          expect(account.scriptsFrom(index, 1).map(hex.encode)).toEqual([hex.encode(expected.script)]);
        },
      ),
      { numRuns: 120 },
    );
  });
});

describe('the account a descriptor counts its indexes under', () => {
  it('is that of the bare key when the addresses are the same, however either is written', () => {
    const bare = parse(ZPUB84);
    const key = asXpub(ZPUB84);
    for (const script of [
      `wpkh(${key}/0/*)`,
      `wpkh(${ZPUB84}/<0;1>/*)`,
      `wpkh([${ROOT}/84h/0h/0h]${key}/0/*)`,
      `wpkh([00000000/84'/0'/0']${key}/<0;1>/*)`,
      summed(` wpkh([${ROOT}/84h/0h/0h]${key}/0/*)`.trim()),
    ]) {
      expect(parse(script).addressesFrom(0, 3)).toEqual(bare.addressesFrom(0, 3));
      expect(parse(script).account).toBe(bare.account);
    }
  });

  it('is the same whether a step is behind the key or already in it', () => {
    const key = HDKey.fromExtendedKey(asXpub(ZPUB84));
    const above = parse(`wpkh(${key.publicExtendedKey}/5/0/*)`);
    const below = parse(`wpkh(${key.deriveChild(5).publicExtendedKey}/0/*)`);
    expect(above.addressesFrom(0, 2)).toEqual(below.addressesFrom(0, 2));
    expect(above.account).toBe(below.account);
  });

  it('is another one whenever the addresses differ', () => {
    const key = asXpub(ZPUB84);
    const paths = ['/0', '/2', '/3', '/0/0', '/0/2', '/5/0'];
    const scripts = paths.flatMap((path) => [`wpkh(${key}${path}/*)`, `pkh(${key}${path}/*)`]);
    const accounts = [...scripts, `tr(${key}/0/*)`, `sh(wpkh(${key}/0/*))`].map((one) => parse(one));
    const names = new Set(accounts.map(({ account }) => account));
    expect(names.size).toBe(accounts.length);
    for (const name of names) expect(name).not.toContain(key.slice(4, 20));
  });
});

describe('refusing a descriptor', () => {
  const key = asXpub(ZPUB84);
  const WIF = 'L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1';
  const XPRV =
    'xprvA1RpRA33e1JQ7ifknakTFpgNXPmW2YvmhqLQYMmrj4xJXXWYpDPS3xz7iAxn8L39njGVyuoseXzU6rcxFLJ8HFsTjSyQbLYnMpCqE2VbFWc';
  const HEX = '0260b2003c386519fc9eadf2b5cf124dd8eea4c4e68d5e154050a9346ea98ce600';

  const cases: readonly [string, string, RegExp, ScriptCoin?, Network?][] = [
    ['a multisig one', `wsh(sortedmulti(2,${key}/0/*,${XPUB44}/0/*))`, /multisig/],
    ['a bare multisig one', `multi(1,${key}/0/*)`, /multisig/],
    ['a nested multisig one', `sh(multi(2,${key}/0/*,${XPUB44}/0/*))`, /multisig/],
    ['one in a witness script', `wsh(pk(${key}/0/*))`, /multisig/],
    ['one with an aggregate key', `tr(musig(${key},${XPUB44})/0/*)`, /multisig/],
    ['one of a shared key', `wpkh(${withVersion(ZPUB84, 0x02aa7ed3)}/0/*)`, /multisig/],
    ['one with scripts in its tree', `tr(${XPUB86}/0/*,pk(${key}/0/*))`, /other ways to spend/],
    ['an unknown function', `combo(${key}/0/*)`, /kind of descriptor/],
    ['a plain public key script', `pk(${key}/0/*)`, /kind of descriptor/],
    ['an address', 'addr(bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu)', /kind of descriptor/],
    ['a single key', `wpkh(${HEX})`, /one address/],
    ['a single x-only key', `tr(${HEX.slice(2)})`, /one address/],
    ['one address of a key', `wpkh(${key}/0/5)`, /one address/],
    ['a key without a path', `wpkh(${key})`, /one address/],
    ['the key of a chain', `wpkh(${key}/*)`, /key of a chain/],
    ['the chain of change', `wpkh(${key}/1/*)`, /change/],
    ['a hardened end', `wpkh(${key}/0/*h)`, /hardened/],
    ['a hardened step', `wpkh(${key}/0'/*)`, /hardened/],
    ['a hardened choice', `wpkh(${key}/<0h;1h>/*)`, /hardened/],
    ['two choices', `wpkh(${key}/<0;1>/<2;3>/*)`, /more than one/],
    ['an empty choice', `wpkh(${key}/<>/*)`, /unknown form/],
    ['a choice of one', `wpkh(${key}/<0>/*)`, /unknown form/],
    ['half a choice', `wpkh(${key}/<0;>/*)`, /unknown form/],
    ['a choice without an end', `wpkh(${key}/<0/*)`, /unknown form/],
    ['a choice without a beginning', `wpkh(${key}/0>/*)`, /unknown form/],
    ['the same choice twice', `wpkh(${key}/<0;0>/*)`, /unknown form/],
    ['a step out of range', `wpkh(${key}/2147483648/*)`, /unknown form/],
    ['a choice in the origin', `wpkh([deadbeef/<0;1>]${key}/0/*)`, /unknown form/],
    ['a star in the origin', `wpkh([deadbeef/0h/*]${key}/0/*)`, /unknown form/],
    ['a short fingerprint', `wpkh([deadbef/0h]${key}/0/*)`, /fingerprint/],
    ['a slash at the end of the origin', `wpkh([deadbeef/0h/]${key}/0/*)`, /unknown form/],
    ['two origins', `wpkh([deadbeef][deadbeef]${key}/0/*)`, /unknown form/],
    ['no key', 'wpkh(/0/*)', /extended public key/],
    ['a missing bracket', `wpkh(${key}/0/*`, /kind of descriptor/],
    ['a key of another network', `wpkh(${asTpub(VPUB84)}/0/*)`, /test network/],
    ['a main key on a test network', `wpkh(${key}/0/*)`, /main network/, 'BTC', 'regtest'],
    ["another coin's key", `pkh(${DGUB44}/0/*)`, /no key for Bitcoin/],
    ["another coin's origin", `wpkh([${ROOT}/84h/2h/0h]${key}/0/*)`, /key of Litecoin.*Bitcoin/],
    ['the origin of a test network', `wpkh([${ROOT}/84h/1h/0h]${key}/0/*)`, /test network/],
    ['a prefix of another kind', `pkh(${ZPUB84}/0/*)`, /contradicts itself/],
    ['a witness for Dogecoin', `wpkh(${key}/0/*)`, /pkh/, 'DOGE'],
    ['taproot for Dogecoin', `tr(${key}/0/*)`, /pkh/, 'DOGE'],
    ['an extended private key', `wpkh(${XPRV}/0/*)`, /private key/],
    ['an extended private key with its origin', `tr([${ROOT}/86h/0h/0h]${XPRV}/<0;1>/*)`, /private key/],
    ['a private key in wallet import format', `wpkh(${WIF})`, /private key/],
    ['a mistyped private key', `pkh(${WIF.slice(0, -1)}2)`, /private key/],
  ];

  it.each(cases)('of %s', (_what, script, reason, coin = 'BTC', network = 'mainnet') => {
    for (const text of [script, summed(script)]) {
      const { code, field, message, stack } = refusal(text, coin, network);
      expect([code, field]).toEqual(['invalid-request', 'extendedPublicKey']);
      expect(message).toMatch(reason);
      for (const part of script.split(/[^0-9A-Za-z]+/)) {
        if (part.length > 20) expect(`${message}${stack}`).not.toContain(part);
      }
    }
  });

  it('with a message that never contains the text in brackets', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('wpkh(', 'pkh(', 'tr(', 'sh(wpkh(', 'sh(', 'x('),
        fc.string({ maxLength: 150 }),
        fc.constantFrom('', ')', '))', '/0/*)', '/0/*))'),
        fc.constantFrom(...Object.values(COIN_PARAMS).map(({ coin }) => coin)),
        (open, inner, close, coin) => {
          const failure = refusal(`${open}${inner}${close}`, coin);
          expect(failure.code).toBe('invalid-request');
          if (inner.trim().length > 12) expect(failure.message).not.toContain(inner.trim());
        },
      ),
    );
  });
});
