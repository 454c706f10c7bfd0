/** Derivation against published vectors and an independent library, and everything that must be refused. */

import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check, hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { p2pkh, p2sh, p2wpkh } from '@scure/btc-signer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COIN_PARAMS, type ScriptCoin } from '#adapters/formats/keys/coins.ts';
import { parseExtendedPublicKey } from '#adapters/formats/keys/extended-public-key.ts';
import { PUBLIC_FORMS } from '#adapters/formats/keys/key-forms.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Network } from '#domain/methods/network.ts';

const base58check = createBase58check(sha256);

const COINS = Object.values(COIN_PARAMS).map(({ coin }) => coin);
/** Those of today are written out; those of a later coin are its own. */
const WIF_VERSIONS = new Set([
  ...[128, 176, 158, 239, 241],
  ...Object.values(COIN_PARAMS).flatMap(({ networks }) => Object.values(networks).map(({ wif }) => wif)),
]);

/** Mnemonic "abandon" eleven times, "about". */
const KEY = {
  btc44:
    'xpub6BosfCnifzxcFwrSzQiqu2DBVTshkCXacvNsWGYJVVhhawA7d4R5WSWGFNbi8Aw6ZRc1brxMyWMzG3DSSSSoekkudhUd9yLb6qx39T9nMdj',
  btc49:
    'ypub6Ww3ibxVfGzLrAH1PNcjyAWenMTbbAosGNB6VvmSEgytSER9azLDWCxoJwW7Ke7icmizBMXrzBx9979FfaHxHcrArf3zbeJJJUZPf663zsP',
  btc84:
    'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
  ltc84:
    'zpub6rPo5mF47z5coVm5rvWv7fv181awb7Vckn5Cf3xQXBVKu18kuBHDhNi1Jrb4br6vVD3ZbrnXemEsWJoR18mZwkUdzwD8TQnHDUCGxqZ6swA',
  ltc49:
    'Mtub2rz9F1pkisRsSZX8sa4Ajon9GhPP6JymLgpuHqbYdU5JKFLBF7Qy8b1tZ3dccj2fefrAxfrPdVkpCxuWn3g72UctH2bvJRkp6iFmp8aLeRZ',
  ltc44:
    'Ltub2YDQmP391UYeDYvLye9P1SuNJFkcRGN7SYHM8JMxaDnegcPTXHJ2BnYmvHnFnGPGKu2WMuCga6iZV3SDxDMGrRyMcrYEfSPhrpS1EPkC43E',
  doge44:
    'dgub8rUhDtD3YFGZTUphBfpBbzvFxSMKQXYLzg87Me2ta78r2SdVLmypBUkkxrrn9RTnchsyiJSkHZyLWxD13ibBiXtuFWktBoDaGaZjQUBLNLs',
  test84:
    'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc',
  dogeTest44:
    'tpubDC5FSnBiZDMmhiuCmWAYsLwgLYrrT9rAqvTySfuCCrgsWz8wxMXUS9Tb9iVMvcRbvFcAHGkMD5Kx8koh4GquNGNTfohfk7pgjhaPCdXpoba',
} as const;

const VECTORS: readonly [string, ScriptCoin, Network, string, string | null][] = [
  [KEY.btc44, 'BTC', 'mainnet', '1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA', null],
  [KEY.btc49, 'BTC', 'mainnet', '37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf', null],
  [
    KEY.btc84,
    'BTC',
    'mainnet',
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
  ],
  [
    KEY.ltc84,
    'LTC',
    'mainnet',
    'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh',
    'ltc1qwlezpr3890hcp6vva9twqh27mr6edadreqvhnn',
  ],
  [KEY.ltc49, 'LTC', 'mainnet', 'M7wtsL7wSHDBJVMWWhtQfTMSYYkyooAAXM', null],
  [KEY.ltc44, 'LTC', 'mainnet', 'LUWPbpM43E2p7ZSh8cyTBEkvpHmr3cB8Ez', null],
  [KEY.doge44, 'DOGE', 'mainnet', 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC', 'DAcDAtJRztxBHyA6D6h8du1HguyTR43Mas'],
  [KEY.test84, 'BTC', 'testnet', 'tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl', null],
  [KEY.test84, 'BTC', 'regtest', 'bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk', null],
  [KEY.test84, 'LTC', 'testnet', 'tltc1q6rz28mcfaxtmd6v789l9rrlrusdprr9pesrjxk', null],
  [KEY.test84, 'LTC', 'regtest', 'rltc1q6rz28mcfaxtmd6v789l9rrlrusdprr9puuzgkg', null],
  [KEY.dogeTest44, 'DOGE', 'testnet', 'nZVmfmUtKPmskB9Ds4P9GUJy9eYFqPKHqH', null],
];

/** The same key written with other version bytes. */
function rewritten(key: string, prefix: string): string {
  const version = [...PUBLIC_FORMS].find(([, form]) => form.prefix === prefix)?.[0];
  if (version === undefined) throw new Error(`no such form: ${prefix}`);
  return withVersion(key, version);
}

function withVersion(key: string, version: number): string {
  const bytes = base58check.decode(key).slice();
  new DataView(bytes.buffer).setUint32(0, version);
  return base58check.encode(bytes);
}

function refusal(text: string, coin: ScriptCoin = 'LTC', network: Network = 'mainnet'): Failure {
  try {
    parseExtendedPublicKey(text, { coin, network });
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('the key was taken');
}

describe('deriving addresses from an extended public key', () => {
  for (const [key, coin, network, first, second] of VECTORS) {
    it(`gives ${first} for ${coin} ${network} ${key.slice(0, 4)}`, () => {
      const account = parseExtendedPublicKey(key, { coin, network });
      expect(account.addressAt(0)).toBe(first);
      if (second !== null) expect(account.addressAt(1)).toBe(second);
    });
  }

  it('accepts every public form of Litecoin, each with its kind of address', () => {
    const forms: [string, Network, string][] = [
      ['xpub', 'mainnet', 'p2pkh'],
      ['Ltub', 'mainnet', 'p2pkh'],
      ['ypub', 'mainnet', 'p2sh-p2wpkh'],
      ['Mtub', 'mainnet', 'p2sh-p2wpkh'],
      ['zpub', 'mainnet', 'p2wpkh'],
      ['tpub', 'testnet', 'p2pkh'],
      ['ttub', 'regtest', 'p2pkh'],
      ['upub', 'regtest', 'p2sh-p2wpkh'],
      ['vpub', 'testnet', 'p2wpkh'],
    ];
    for (const [prefix, network, script] of forms) {
      const account = parseExtendedPublicKey(rewritten(KEY.ltc84, prefix), { coin: 'LTC', network });
      expect(account.script, prefix).toBe(script);
    }
  });

  it('agrees with an independent library on address and script, for every kind, coin and network', () => {
    const cases = [...PUBLIC_FORMS.values()].flatMap((form) =>
      form.script === null
        ? []
        : form.coins.flatMap((coin) =>
            (form.chain === 'main' ? (['mainnet'] as const) : (['testnet', 'regtest'] as const)).map(
              (network) => ({ form, coin, network }),
            ),
          ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.integer({ min: 0, max: 2 ** 31 - 1 }), (c, index) => {
        const text = rewritten(KEY.btc84, c.form.prefix);
        const account = parseExtendedPublicKey(text, { coin: c.coin, network: c.network });
        const params = COIN_PARAMS[c.coin].networks[c.network];
        const network = {
          bech32: params.hrp ?? 'none',
          pubKeyHash: params.p2pkh,
          scriptHash: params.p2sh,
          wif: 0,
        };
        const plain = HDKey.fromExtendedKey(withVersion(text, 0x0488b21e)).deriveChild(0).deriveChild(index);
        if (!plain.publicKey) throw new Error('no key');
        const segwit = p2wpkh(plain.publicKey, network);
        const expected =
          c.form.script === 'p2pkh'
            ? p2pkh(plain.publicKey, network)
            : c.form.script === 'p2wpkh'
              ? segwit
              : p2sh(segwit, network);
        expect(account.addressAt(index)).toBe(expected.address);
        expect(account.scriptsFrom(index, 1).map(hex.encode)).toEqual([hex.encode(expected.script)]);
      }),
      { numRuns: 150 },
    );
  });

  it('has the same account name in every form of the key, and another one when the addresses differ', () => {
    const name = (key: string, coin: ScriptCoin, network: Network) =>
      parseExtendedPublicKey(key, { coin, network }).account;
    const plain = name(KEY.ltc44, 'LTC', 'mainnet');
    expect(name(rewritten(KEY.ltc44, 'xpub'), 'LTC', 'mainnet')).toBe(plain);
    expect(name(`  ${KEY.ltc44.slice(0, 40)}\n${KEY.ltc44.slice(40)} `, 'LTC', 'mainnet')).toBe(plain);
    const others = [
      name(rewritten(KEY.ltc44, 'zpub'), 'LTC', 'mainnet'),
      name(rewritten(KEY.ltc44, 'xpub'), 'BTC', 'mainnet'),
      name(rewritten(KEY.ltc44, 'ttub'), 'LTC', 'testnet'),
      name(rewritten(KEY.ltc44, 'ttub'), 'LTC', 'regtest'),
      name(rewritten(KEY.ltc84, 'Ltub'), 'LTC', 'mainnet'),
    ];
    expect(new Set([plain, ...others]).size).toBe(6);
    expect(plain).not.toContain(KEY.ltc44.slice(4, 20));
  });

  it('has the same key name for every coin and kind of address, in every form', () => {
    const named = (key: string, coin: ScriptCoin) =>
      parseExtendedPublicKey(key, { coin, network: 'mainnet' }).key;
    const zpub = rewritten(KEY.ltc84, 'zpub');
    const xpub = rewritten(KEY.ltc84, 'xpub');
    const same = [
      named(zpub, 'LTC'),
      named(zpub, 'BTC'),
      named(xpub, 'DOGE'),
      named(rewritten(KEY.ltc84, 'Ltub'), 'LTC'),
      named(`tr(${xpub}/0/*)`, 'BTC'),
      named(`wpkh(${xpub}/<1;0>/*)`, 'LTC'),
    ];
    expect(new Set(same).size).toBe(1);
    expect(named(KEY.ltc44, 'LTC')).not.toBe(same[0]);
    expect(zpub).not.toContain(same[0]);
  });

  it('derives no address outside the range of indexes', () => {
    const account = parseExtendedPublicKey(KEY.ltc84, { coin: 'LTC', network: 'mainnet' });
    for (const index of [-1, 0.5, 2 ** 31, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => account.addressAt(index)).toThrow(RangeError);
    }
  });
});

describe('refusing what is no extended public key of the shop', () => {
  const seed = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).derive("m/84'/2'/0'");
  const PRIVATE_VERSIONS = [
    0x0488ade4, 0x049d7878, 0x04b2430c, 0x04358394, 0x044a4e28, 0x045f18bc, 0x019d9cfe, 0x01b26792,
    0x0436ef7d, 0x02fac398, 0x0295b005, 0x02aa7a99, 0x024285b5, 0x02575048, 0x0488b21e,
  ];
  const words12 = `${'abandon '.repeat(11)}about`;
  const words24 = `${'abandon '.repeat(23)}art`;
  const wif = (version: number) =>
    base58check.encode(Uint8Array.of(version, ...new Uint8Array(32).fill(9), 1));
  const secrets = [
    ...PRIVATE_VERSIONS.map((version) => withVersion(seed.privateExtendedKey, version)),
    `${seed.privateExtendedKey.slice(0, -1)}1`,
    `wpkh([d34db33f/84'/2'/0']${seed.privateExtendedKey}/0/*)`,
    words12,
    words24,
    words12.toUpperCase().replaceAll(' ', '\n'),
    '的 一 是 在 不 了 有 和 人 这 中 大',
    ...[...WIF_VERSIONS].map(wif),
    `${wif(176).slice(0, -1)}1`,
    'nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5',
    'a'.repeat(64),
    '6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg',
  ];

  it('refuses every private form, advises to move the money, and repeats none of it', () => {
    for (const secret of secrets) {
      for (const coin of COINS) {
        const failure = refusal(secret, coin);
        expect(failure.code).toBe('invalid-request');
        expect(failure.field).toBe('extendedPublicKey');
        expect(failure.message).toMatch(/private key or a seed.*move the money/s);
        expect(failure.cause).toBeUndefined();
        for (const part of secret.split(/\s+/)) {
          if (part.length > 4) expect(`${failure.message}${failure.stack}`).not.toContain(part);
        }
      }
    }
  });

  it('refuses shared (multisig) forms', () => {
    for (const prefix of ['Ypub', 'Zpub']) {
      expect(refusal(rewritten(KEY.ltc84, prefix)).message).toMatch(/multisig/);
    }
    for (const prefix of ['Upub', 'Vpub']) {
      expect(refusal(rewritten(KEY.ltc84, prefix), 'BTC', 'testnet').message).toMatch(/multisig/);
    }
  });

  it('refuses a key of another network and says which forms fit', () => {
    expect(refusal(KEY.ltc84, 'LTC', 'regtest').message).toMatch(/main network.*tpub, upub, vpub or ttub/);
    expect(refusal(KEY.test84, 'LTC', 'mainnet').message).toMatch(/test network.*Ltub or Mtub/);
  });

  it('refuses a key of another coin', () => {
    expect(refusal(KEY.doge44, 'LTC').message).toMatch(/dgub is no key for Litecoin/);
    expect(refusal(KEY.ltc49, 'BTC').message).toMatch(/Mtub is no key for Bitcoin/);
    expect(refusal(KEY.btc84, 'DOGE').message).toMatch(/zpub is no key for Dogecoin.*xpub or dgub/);
  });

  it('refuses a key below the account, which would give wrong addresses', () => {
    const chain = HDKey.fromExtendedKey(withVersion(KEY.ltc84, 0x0488b21e)).deriveChild(0);
    expect(refusal(chain.publicExtendedKey).message).toMatch(/whole account/);
    expect(refusal(chain.deriveChild(3).publicExtendedKey).message).toMatch(/whole account/);
  });

  it('names a single address as such, of any coin and network, with or without its payment code', () => {
    const shop = { coin: 'LTC', network: 'mainnet' } as const;
    const addresses = VECTORS.flatMap(([, , , receiving, change]) => [receiving, change ?? receiving]);
    for (const address of [
      ...addresses,
      `bitcoin:${addresses[0]}?amount=0.1`,
      'BC1QCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z306FYU',
    ]) {
      expect(() => parseExtendedPublicKey(address, shop)).toThrow(
        expect.objectContaining({ why: expect.objectContaining({ name: 'key-single' }) }),
      );
    }
    const typo = () => parseExtendedPublicKey(`${addresses[0]}1`, shop);
    expect(typo).toThrow(expect.objectContaining({ why: expect.objectContaining({ name: 'key-unknown' }) }));
  });

  it('refuses every single mistyped letter', () => {
    const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: KEY.ltc84.length - 1 }),
        fc.constantFrom(...letters),
        (at, letter) => {
          fc.pre(KEY.ltc84[at] !== letter);
          const typed = KEY.ltc84.slice(0, at) + letter + KEY.ltc84.slice(at + 1);
          const failure = refusal(typed);
          expect(failure.field).toBe('extendedPublicKey');
          expect(failure.message).not.toContain(typed.slice(10, 30));
        },
      ),
    );
  });

  it('refuses a point that is not on the curve, though the checksum fits', () => {
    const bytes = base58check.decode(KEY.ltc84).slice();
    bytes[45] = 5;
    expect(refusal(base58check.encode(bytes)).message).toMatch(/damaged/);
  });

  it('answers any text with a refusal that never contains the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.constantFrom(...COINS), (text, coin) => {
        const failure = refusal(text, coin);
        expect(failure.code).toBe('invalid-request');
        if (text.trim().length > 12) expect(failure.message).not.toContain(text.trim());
      }),
    );
    for (const text of ['', '   ', KEY.ltc84.slice(0, 60), `${KEY.ltc84}${KEY.ltc84}`, 'zpub', '💶']) {
      expect(refusal(text).field).toBe('extendedPublicKey');
    }
  });
});
