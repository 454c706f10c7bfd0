/** Rate limiter of the hosted checkout: requests of each client, and open streams of each address. */
import { TokenBuckets } from '#domain/kernel/rate-limiter.ts';

/** A page polls every two seconds at most, so this is enough for a room full of phones behind one address. */
const CLIENT = { burst: 60, perSecond: 10 };
/** For all customers together behind a proxy that does not distinguish them. */
const CROWD = { burst: 300, perSecond: 100 };

const MAX_STREAMS = 5_000;
const MAX_STREAMS_PER_ADDRESS = 200;

export interface CheckoutLimits {
  /**
   * Takes one request; returns 0, or the whole seconds to wait.
   * @param crowd whether many customers share this client's name
   */
  take(client: string, crowd: boolean): number;
  /** True while no further stream may be opened for this address. */
  isFull(address: string): boolean;
  /** Counts a stream as open until the returned function is called. */
  enter(address: string): () => void;
}

/** @param monotonic milliseconds on a clock that never steps */
export function createCheckoutLimits(monotonic: () => number): CheckoutLimits {
  const clients = new TokenBuckets(CLIENT);
  const crowds = new TokenBuckets(CROWD);
  const open = new Map<string, number>();
  let all = 0;
  const add = (address: string, count: number) => {
    all += count;
    const own = (open.get(address) ?? 0) + count;
    if (own > 0) open.set(address, own);
    else open.delete(address);
  };
  return {
    take: (client, crowd) => (crowd ? crowds : clients).take(client, monotonic()),
    isFull: (address) => all >= MAX_STREAMS || (open.get(address) ?? 0) >= MAX_STREAMS_PER_ADDRESS,
    enter(address) {
      add(address, 1);
      let left = false;
      return () => {
        if (!left) add(address, -1);
        left = true;
      };
    },
  };
}
