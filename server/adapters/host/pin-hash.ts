/** PIN hashing: scrypt (RFC 7914) with a salt for each, compared in constant time. */
import { scrypt, timingSafeEqual } from 'node:crypto';
import { Mutex } from '#domain/kernel/mutex.ts';
import type { PinHash, Random } from '#ports/host.ts';

interface PinCost {
  readonly log2N: number;
  readonly r: number;
  readonly p: number;
}

/**
 * The interactive cost of RFC 7914's author, and Node's default: 16 MiB, some 50 ms. A PIN has 4 to 8 digits: the limit
 * on wrong ones protects it at the till, and no cost that a cashier would wait for protects it once the data is stolen.
 */
const COST: PinCost = { log2N: 14, r: 8, p: 1 };
/** Limit for a stored text, so that a damaged one can't take all memory. */
const MAX_MEMORY = 2 ** 27;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

export function pinHash(random: Random, cost = COST): PinHash {
  const prefix = ['scrypt', cost.log2N, cost.r, cost.p, ''].join(':');
  /** Many at once would take a small machine's memory. */
  const mutex = new Mutex();
  const derive = (pin: string, salt: Buffer, { log2N, r, p }: PinCost) =>
    mutex.run(
      () =>
        new Promise<Buffer>((resolve, reject) => {
          const options = { N: 2 ** log2N, r, p, maxmem: MAX_MEMORY };
          scrypt(pin, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
        }),
    );
  return {
    async hash(pin) {
      const salt = Buffer.from(random.bytes(SALT_BYTES));
      const key = await derive(pin, salt, cost);
      return `${prefix}${salt.toString('base64url')}:${key.toString('base64url')}`;
    },
    async matches(pin, stored) {
      const [kind, log2N, r, p, salt = '', key = ''] = stored.split(':');
      if (kind !== 'scrypt' || key === '') return false;
      const storedCost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
      const given = await derive(pin, Buffer.from(salt, 'base64url'), storedCost);
      const kept = Buffer.from(key, 'base64url');
      return kept.length === given.length && timingSafeEqual(kept, given);
    },
    isOutdated: (stored) => !stored.startsWith(prefix),
  };
}
