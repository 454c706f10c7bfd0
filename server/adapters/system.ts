/** The real clock and the real random numbers. The only file of the program that reads either. */
import { createHash, randomBytes } from 'node:crypto';
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

export const systemRandom: Random = {
  bytes: (count) => new Uint8Array(randomBytes(count)),
  fraction: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48,
};

export const systemDigest: Digest = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
};

/** IPv4 addresses of this machine in its local networks. */
export function lanAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
}
