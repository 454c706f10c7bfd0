/**
 * Factory of the destinations of every method from the keys of a practice shop; here the derived ones, which need an
 * index.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { hex, utf8 } from '@scure/base';
import { COIN_PARAMS, type ScriptCoin } from '#adapters/formats/keys/coins.ts';
import { parseExtendedPublicKey } from '#adapters/formats/keys/extended-public-key.ts';
import { moneroAccount } from '#adapters/formats/monero/monero-subaddress.ts';
import { byChainMethod, coinOf, type Method } from '#domain/coins/method.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Random } from '#ports/host.ts';
import { type Destinations, foreign } from './destinations.ts';
import { lightningDestinations } from './lightning-destinations.ts';
import type { ThrowAwayKeys } from './throw-away-keys.ts';

/** @throws Failure when the keys are invalid */
export function openDestinations(
  keys: ThrowAwayKeys,
  random: Random,
): Readonly<Record<Method, Destinations>> {
  return {
    ...byChainMethod((method) => scriptDestinations(coinOf(method), keys[method], random)),
    LIGHTNING: lightningDestinations(keys.LIGHTNING, random),
    MONERO: moneroDestinations(keys.MONERO, random),
  };
}

function scriptDestinations(coin: ScriptCoin, key: string, random: Random): Destinations {
  const { account, addressAt, script } = parseExtendedPublicKey(key, { coin, network: 'testnet' });
  return deriveDestinations(account, COIN_PARAMS[coin].dust[script], addressAt, () => `${txid(random)}:0`);
}

/** RingCT outputs have no dust rule. Minor index 0 is the main address, which is never given out. */
function moneroDestinations(keys: ThrowAwayKeys['MONERO'], random: Random): Destinations {
  const { address, subaddress } = moneroAccount(keys.address, keys.viewKey);
  const account = `xmr-testnet-${hex.encode(sha256(utf8.decode(address)).subarray(0, 10))}`;
  return deriveDestinations(
    account,
    1n,
    (index) => subaddress(0, index + 1),
    () => txid(random),
  );
}

function deriveDestinations(
  account: string,
  least: bigint,
  addressAt: (index: number) => string,
  ref: () => string,
): Destinations {
  return {
    account,
    limits: { least, most: null },
    open({ index }) {
      if (index === null) throw new Failure('internal', 'a derived destination needs an index');
      return { destination: addressAt(index), memo: { account, index } };
    },
    accept({ memo, destination }) {
      const { index } = memo;
      if (typeof index !== 'number' || addressAt(index) !== destination) throw foreign();
      return { ref: ref(), preimage: null };
    },
  };
}

function txid(random: Random): string {
  return hex.encode(random.bytes(32));
}
