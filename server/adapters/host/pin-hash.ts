/** PIN hashing: scrypt (RFC 7914) with a salt for each, compared in constant time. */
import { scrypt, timingSafeEqual } from 'node:crypto';
import { Mutex } from '#domain/kernel/mutex.ts';
import type { PinHash, Random } from '#ports/host.ts';

/**
 * OWASP Password Storage Cheat Sheet, "scrypt": N = 2^15, r = 8, p = 3 is one of the settings it calls equal, and takes
 * 32 MiB. A PIN has few digits, so the limit on wrong ones protects it at the till, and this only if the data is
 * stolen.
 */
const COST = { log2N: 15, r: 8, p: 3 } as const;
/** Limit for a stored text, so that a damaged one can't take all memory. */
const MAX_MEMORY = 2 ** 27;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

export function pinHash(random: Random): PinHash {
  /** Many at once would take a small machine's memory. */
  const mutex = new Mutex();
  const derived = (pin: string, salt: Buffer, { log2N, r, p }: { log2N: number; r: number; p: number }) =>
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
      const key = await derived(pin, salt, COST);
      const { log2N, r, p } = COST;
      return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join(':');
    },
    async matches(pin, stored) {
      const [kind, log2N, r, p, salt = '', key = ''] = stored.split(':');
      if (kind !== 'scrypt' || key === '') return false;
      const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
      const given = await derived(pin, Buffer.from(salt, 'base64url'), cost);
      const kept = Buffer.from(key, 'base64url');
      return kept.length === given.length && timingSafeEqual(kept, given);
    },
  };
}
