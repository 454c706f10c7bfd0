/**
 * Stored block from which a chain is continued after a restart: one so deep that no reorganisation reaches it, of
 * headers that were checked and confirmed. On disk, one for each coin and network.
 */

import type { Anchor } from '#adapters/formats/chain/checkpoints.ts';
import type { ScriptCoin } from '#adapters/formats/keys/coins.ts';
import { HOUR } from '#domain/kernel/time.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Clock } from '#ports/host.ts';
import type { ServerPlace } from './errors.ts';
import type { Chain } from './headers.ts';
import { operatorOf } from './operator.ts';

/** Storage of those blocks on disk, as text by name. */
export interface TipShelf {
  get(name: string): string | undefined;
  put(name: string, text: string): Promise<void>;
}

export interface KeptTip {
  /** Null where none was stored yet. */
  readonly anchor: Anchor | null;
  /** Stores a block of this chain, now and then. */
  keep(chain: Chain): void;
  /**
   * A server reported another block in place of the stored one. When two operators report the same other one, the
   * stored one was wrong and is deleted: the next server is a first contact again.
   */
  strayed(server: ServerPlace, reported: string): void;
}

/** Deeper than any reorganisation of these coins ever was, and less than the headers first requested from a server. */
const DEPTH = 100;
const KEEP_EVERY_MS = HOUR;

export function createKeptTip(
  shelf: TipShelf,
  { coin, network, clock }: { readonly coin: ScriptCoin; readonly network: Network; readonly clock: Clock },
): KeptTip {
  const name = `${coin}:${network}`;
  const others = new Map<string, Set<string>>();
  let anchor = network === 'mainnet' ? readAnchor(shelf.get(name)) : null;
  let keptAt = Number.NEGATIVE_INFINITY;

  const put = (next: Anchor | null): void => {
    anchor = next;
    others.clear();
    // Without it the next start is a first contact, which is no reason to fail.
    shelf.put(name, next === null ? '' : `${next.height} ${next.hash}`).catch(() => undefined);
  };

  return {
    get anchor() {
      return anchor;
    },
    keep(chain) {
      const height = chain.tip.height - DEPTH;
      const hash = chain.hashAt(height);
      // On test networks a chain may begin again at any time.
      if (network !== 'mainnet' || hash === undefined || height <= (anchor?.height ?? 0)) return;
      if (clock.monotonic() - keptAt < KEEP_EVERY_MS) return;
      keptAt = clock.monotonic();
      put({ height, hash });
    },
    strayed(server, reported) {
      const operators = (others.get(reported) ?? new Set()).add(operatorOf(server));
      others.set(reported, operators);
      if (operators.size > 1) put(null);
    },
  };
}

function readAnchor(text: string | undefined): Anchor | null {
  const found = /^(\d{1,9}) ([0-9a-f]{64})$/.exec(text ?? '');
  return found?.[1] && found[2] ? { height: Number(found[1]), hash: found[2] } : null;
}
