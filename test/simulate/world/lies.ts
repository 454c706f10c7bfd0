/** Lies of an Electrum server: one of each kind that the adapter claims to catch, or not to count. */

import { scriptHash } from '#adapters/formats/chain/bytes.ts';
import { scriptOfAddress } from '#adapters/formats/chain/script-of-address.ts';
import { COIN_PARAMS } from '#adapters/formats/keys/coins.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { forge } from '#test/support/nodes/forged-electrum.ts';
import { transaction } from './chain-bytes.ts';

export const LIES = [
  /** What a payment pays is another amount. */
  'amount',
  /** What is unconfirmed is in the newest block. */
  'block',
  /** As `block`, in one that is far ahead. */
  'height',
  /** The path to the merkle root of a block is another one. */
  'path',
  /** A payment is in another block on top, which has no work. */
  'work',
  /** A payment is in a block that is not the one before the next. */
  'link',
  /** Nothing was ever paid. */
  'omission',
  /** A payment was made that nobody signed. */
  'unsigned',
  /** One was made that spends what nobody has. */
  'unfunded',
  /** One was made of less than it pays. */
  'overspent',
  /** One was made in which nothing is wrong, except that no other server has it. */
  'unsent',
] as const;
export type Lie = (typeof LIES)[number];

/** What a shop waits for, as an accomplice reported it to the server. */
interface Expected {
  readonly address: string;
  readonly script: Uint8Array;
  readonly units: bigint;
}

export interface Invented {
  readonly id: string;
  readonly address: string;
  readonly units: bigint;
}

/** What lying servers made up, and what they know for that. */
export class Inventions {
  readonly #expected = new Map<string, Expected>();
  readonly #raw = new Map<string, string>();
  readonly #byScript = new Map<string, Map<Lie, Invented>>();
  readonly all: Invented[] = [];

  expect(address: string, units: bigint): void {
    const script = scriptOfAddress(address, COIN_PARAMS.BTC.networks.regtest);
    this.#expected.set(scriptHash(script), { address, script, units });
  }

  raw(id: string): string | undefined {
    return this.#raw.get(id);
  }

  /** A payment to a script that was never made; null for a lie of another kind, or a script of nobody. */
  at(hash: string, lie: Lie, spendable: string): Invented | null {
    const expected = this.#expected.get(hash);
    if (!expected) return null;
    const known = this.#byScript.get(hash) ?? new Map<Lie, Invented>();
    this.#byScript.set(hash, known);
    const made = known.get(lie) ?? this.#invent(expected, hash, lie, spendable);
    if (made) known.set(lie, made);
    return made;
  }

  #invent({ address, script, units }: Expected, hash: string, lie: Lie, spendable: string): Invented | null {
    const payment = (spends: string, signed = true) =>
      this.#keep(transaction({ spends, sequence: 0xffffffff, outputs: [{ units, script }], signed }));
    const make = (): string | null => {
      switch (lie) {
        case 'unsigned':
          return payment(hash, false);
        case 'unfunded':
          return payment(hash);
        case 'overspent':
          return payment(spendable);
        case 'unsent': {
          const outputs = [{ units: units + 2_000n, script }];
          return payment(this.#keep(transaction({ spends: hash, sequence: 0xffffffff, outputs })));
        }
        default:
          return null;
      }
    };
    const id = make();
    if (id === null) return null;
    const made = { id, address, units };
    this.all.push(made);
    return made;
  }

  #keep({ id, hex }: { readonly id: string; readonly hex: string }): string {
    this.#raw.set(id, hex);
    return id;
  }
}

/** A block that has this transaction alone. */
export function blockWith(prev: string, id: string, worked: boolean): string {
  return forge({ prev, root: id, time: Date.UTC(2026, 11, 1) / SECOND, worked }).raw;
}
