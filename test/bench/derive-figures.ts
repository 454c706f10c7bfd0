/**
 * `derive-bitcoin`, `derive-litecoin`, `derive-dogecoin`: a thousand addresses as the app derives them, against the
 * bare derivation of the BIP-32 library, alternating in one process.
 */
import { HDKey } from '@scure/bip32';
import type { ScriptCoin } from '#adapters/formats/keys/coins.ts';
import { parseExtendedPublicKey } from '#adapters/formats/keys/extended-public-key.ts';
import { type Measured, median } from './figure.ts';

const ADDRESSES = 1_000;
const ROUNDS = 9;
/** As many as the app derives in one batch when idle. */
const AT_ONCE = 12;

/** Accounts 84'/0', 84'/2' and 44'/3' of "abandon" eleven times, "about"; and the versions the library must expect. */
const KEYS = {
  BTC: [
    'derive-bitcoin',
    'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
    0x04b24746,
  ],
  LTC: [
    'derive-litecoin',
    'zpub6rPo5mF47z5coVm5rvWv7fv181awb7Vckn5Cf3xQXBVKu18kuBHDhNi1Jrb4br6vVD3ZbrnXemEsWJoR18mZwkUdzwD8TQnHDUCGxqZ6swA',
    0x04b24746,
  ],
  DOGE: [
    'derive-dogecoin',
    'dgub8rUhDtD3YFGZTUphBfpBbzvFxSMKQXYLzg87Me2ta78r2SdVLmypBUkkxrrn9RTnchsyiJSkHZyLWxD13ibBiXtuFWktBoDaGaZjQUBLNLs',
    0x02facafd,
  ],
} as const satisfies Partial<Record<ScriptCoin, readonly [name: string, key: string, version: number]>>;

export async function derive(): Promise<Measured[]> {
  return (Object.keys(KEYS) as (keyof typeof KEYS)[]).map(measure);
}

function measure(coin: keyof typeof KEYS): Measured {
  const [name, key, version] = KEYS[coin];
  const account = parseExtendedPublicKey(key, { coin, network: 'mainnet' });
  const chain = HDKey.fromExtendedKey(key, { public: version, private: 0 }).deriveChild(0);
  /** Other indexes in every round, so that nothing is cached. */
  let from = 0;
  const ours = () => {
    for (let at = 0; at < ADDRESSES; at += AT_ONCE) {
      account.addressesFrom(from + at, Math.min(AT_ONCE, ADDRESSES - at));
    }
  };
  const oneByOne = () => {
    for (let at = 0; at < ADDRESSES; at++) account.addressAt(from + at);
  };
  const bare = () => {
    for (let at = 0; at < ADDRESSES; at++) chain.deriveChild(from + at);
  };
  const rounds: { readonly ours: number; readonly single: number; readonly bare: number }[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const [first, second] = round % 2 === 0 ? [ours, bare] : [bare, ours];
    const took = new Map([first, second, oneByOne].map((work) => [work, perSecond(work)]));
    from += ADDRESSES;
    // The first round is the warm-up.
    if (round < 0) continue;
    rounds.push({
      ours: took.get(ours) ?? 0,
      single: took.get(oneByOne) ?? 0,
      bare: took.get(bare) ?? 0,
    });
  }
  const single = median(rounds.map((round) => round.single / round.bare));
  return {
    name,
    value: median(rounds.map((round) => round.ours)),
    unit: '/s',
    floor: median(rounds.map((round) => round.bare)),
    ratio: median(rounds.map((round) => round.ours / round.bare)),
    bound: { of: 'ratio', atLeast: 0.7 },
    note: `${ADDRESSES} addresses, ${AT_ONCE} at once; one by one ${single.toFixed(2)} of the library's bare keys`,
  };
}

function perSecond(work: () => void): number {
  const began = performance.now();
  work();
  return ADDRESSES / ((performance.now() - began) / 1_000);
}
