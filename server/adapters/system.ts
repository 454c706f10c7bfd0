/** The real clock and the real random numbers. The only file of the program that reads either. */
import { hash, randomBytes, randomFillSync } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import type { Clock, Digest, Random } from '../ports/host.ts';

/** The longest wait Node's timers take; longer ones are cut into pieces. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  at(at, call) {
    let timer: NodeJS.Timeout;
    const arm = () => {
      const wait = Math.max(0, at - Date.now());
      timer = setTimeout(() => (at - Date.now() > 0 ? arm() : call()), Math.min(wait, LONGEST_TIMER_MS));
    };
    arm();
    return () => clearTimeout(timer);
  },
};

/** Random bytes are drawn from the system in larger pieces: a call for a few costs as much as one for thousands. */
const pool = new Uint8Array(4_096);
let left = 0;

function drawn(count: number): Uint8Array {
  if (count > pool.length) return new Uint8Array(randomBytes(count));
  if (count > left) {
    randomFillSync(pool);
    left = pool.length;
  }
  const from = pool.length - left;
  left -= count;
  const bytes = pool.slice(from, from + count);
  // What was given out is not kept.
  pool.fill(0, from, from + count);
  return bytes;
}

export const systemRandom: Random = {
  bytes: drawn,
  fraction: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48,
};

export const systemDigest: Digest = {
  sha256: (text) => hash('sha256', text, 'hex'),
};

/** IPv4 addresses of this machine in its local networks. */
export function lanAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
}
