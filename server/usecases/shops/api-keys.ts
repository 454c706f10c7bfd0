/** API keys: generated, shown once, stored as a hash, looked up by it, revoked. */

import { base58 } from '#domain/kernel/base58.ts';
import { DAY, type Instant, MINUTE } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { ApiKey, KeyPlace, Merchant, Scope } from '#domain/shops/merchant.ts';
import type { Clock, Digest, Random } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { commitRows } from '#usecases/kernel/commit-rows.ts';

export interface Keys {
  /** The key as text, shown only now, and its stored record. */
  issue(
    merchant: Merchant,
    wish: {
      readonly name: string;
      readonly scopes: readonly Scope[];
      readonly expiresInDays?: number;
      readonly place?: KeyPlace;
    },
  ): Promise<{ readonly text: string; readonly key: ApiKey }>;
  /** The record of a key given by its owner; nothing is written. */
  record(merchantId: string, name: string, scopes: readonly Scope[], text: string): ApiKey;
  make(practice: boolean): string;
  /** The key of a text that is valid there, or undefined; records its use. */
  find(text: string, from?: 'computer' | 'network'): ApiKey | undefined;
  list(merchantId: string): readonly { readonly key: ApiKey; readonly lastUsedAt: Instant | null }[];
  /** @throws Failure not-found */
  revoke(merchantId: string, id: string): Promise<void>;
  close(): Promise<void>;
}

/** Last uses are written this often: the minute is precise enough, a commit per request is not worth it. */
const WRITE_USES_EVERY_MS = MINUTE;

export function openKeys(needs: { store: Store; clock: Clock; random: Random; digest: Digest }): Keys {
  const { store, clock, random, digest } = needs;
  const uses = new Map<string, Instant>();
  let stopTimer: (() => void) | null = null;
  const writeUses = async () => {
    stopTimer = null;
    if (uses.size === 0) return;
    const keyUses = Object.fromEntries(uses);
    uses.clear();
    await commitRows(store, () => ({ put: { keyUses } }));
  };

  const record = (merchantId: string, name: string, scopes: readonly Scope[], text: string): ApiKey => ({
    id: base58(random.bytes(8), 11),
    merchantId,
    name,
    sha256: digest.sha256(text),
    hint: `${text.slice(0, 8)}…`,
    scopes,
    createdAt: clock.now(),
    expiresAt: null,
    revokedAt: null,
  });
  const make = (practice: boolean) => `${practice ? 'ctp' : 'ctl'}_${base58(random.bytes(32), 44)}`;

  return {
    record,
    make,
    async issue(merchant, { name, scopes, expiresInDays, place }) {
      const text = make(merchant.books === 'practice');
      const plain = { ...record(merchant.id, name, scopes, text), ...(place === undefined ? {} : { place }) };
      const key =
        expiresInDays === undefined ? plain : { ...plain, expiresAt: clock.now() + expiresInDays * DAY };
      await commitRows(store, () => ({ put: { keys: { [key.id]: key } } }));
      return { text, key };
    },
    find(text, from = 'computer') {
      const sha256 = digest.sha256(text);
      const key = [...store.all('keys').values()].find((one) => one.sha256 === sha256);
      const now = clock.now();
      if (!key || key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= now))
        return undefined;
      const { place = 'computer' } = key;
      if (place !== 'both' && place !== from) return undefined;
      uses.set(key.id, now);
      stopTimer ??= clock.after(WRITE_USES_EVERY_MS, () => void writeUses().catch(() => undefined));
      return key;
    },
    list: (merchantId) =>
      [...store.all('keys').values()]
        .filter((key) => key.merchantId === merchantId)
        .sort((a, b) => b.createdAt - a.createdAt)
        .map((key) => ({ key, lastUsedAt: uses.get(key.id) ?? store.get('keyUses', key.id) ?? null })),
    async revoke(merchantId, id) {
      await commitRows(store, () => {
        const key = store.get('keys', id);
        if (key?.merchantId !== merchantId)
          throw new Failure('not-found', 'there is no such API key', createReason('api-key-gone'));
        return key.revokedAt === null
          ? { put: { keys: { [id]: { ...key, revokedAt: clock.now() } } } }
          : null;
      });
    },
    async close() {
      stopTimer?.();
      await writeUses();
    },
  };
}
