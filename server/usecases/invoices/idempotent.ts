/**
 * Idempotency keys: one act per key; the first response is stored in the commit of the act and repeated, also after a
 * restart.
 */

import type { Invoice } from '#domain/invoices/invoice.ts';
import { canonicalJson } from '#domain/kernel/canonical-json.ts';
import { KeyedMutex } from '#domain/kernel/mutex.ts';
import { DAY, HOUR } from '#domain/kernel/time.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import type { Clock, Digest } from '#ports/host.ts';
import type { Change, IdempotencyRecord, Store } from '#ports/store.ts';
import { commitRows } from '#usecases/kernel/commit-rows.ts';

export interface Idempotency {
  /**
   * Runs `create` once for this key, or returns the stored response.
   * @param alongside what `create` must put into its own commit; without an invoice if it is not about one
   * @throws Failure idempotency-key-reused when the key was used with another body, invalid-request when it is not a
   * key
   */
  once(
    ask: { readonly merchantId: string; readonly key: string; readonly path: string; readonly body: unknown },
    create: (alongside: (invoice: Invoice | null, response: string) => Change['put']) => Promise<string>,
  ): Promise<{ readonly response: string; readonly replayed: boolean }>;
  close(): void;
}

const KEPT_MS = DAY;
const CLEAN_EVERY_MS = HOUR;

export function openIdempotency(needs: { store: Store; clock: Clock; digest: Digest }): Idempotency {
  const { store, clock, digest } = needs;
  /** Of two concurrent requests the second waits and then gets the response stored by the first. */
  const mutex = new KeyedMutex();

  /** How far the wall clock was set forward in the last 24 hours: that time did not pass for any key. */
  let stepped = 0;
  const offset = () => clock.now() - clock.monotonic();
  /** As of the last step that was noticed: the next is noticed a moment after it happened. */
  let offsetThen = offset();
  const timers = new Set<() => void>();
  const stopSteps = clock.onStep((byMs) => {
    offsetThen = offset();
    stepped = Math.max(0, stepped + byMs);
    if (byMs <= 0) return;
    const cancel = clock.after(KEPT_MS, () => {
      timers.delete(cancel);
      stepped = Math.max(0, stepped - byMs);
    });
    timers.add(cancel);
  });
  const isOld = ({ at }: IdempotencyRecord) => {
    const unnoticed = Math.max(0, offset() - offsetThen);
    return at + KEPT_MS + stepped + unnoticed <= clock.now();
  };

  const clean = () => {
    const now = clock.now();
    const cleaned = commitRows(store, () => {
      const all = [...store.all('idempotency')];
      const old = all.filter(([, record]) => isOld(record)).map(([name]) => name);
      // Stored by a clock that was ahead: its retention counts from now, or it would be kept until that clock's day
      // comes.
      const ahead = all
        .filter(([, { at }]) => at > now)
        .map(([name, record]) => [name, { ...record, at: now }]);
      if (old.length + ahead.length === 0) return null;
      return { put: { idempotency: Object.fromEntries(ahead) }, drop: { idempotency: old } };
    });
    void cleaned.catch(() => undefined);
    stop = clock.after(CLEAN_EVERY_MS, clean);
  };
  let stop = clock.after(CLEAN_EVERY_MS, clean);

  const findStored = (name: string, fingerprint: string): IdempotencyRecord | undefined => {
    const record = store.get('idempotency', name);
    if (!record || isOld(record)) return undefined;
    if (record.fingerprint !== fingerprint) {
      throw new Failure(
        'idempotency-key-reused',
        'Idempotency-Key: this key was already used with another request',
        { field: 'Idempotency-Key' },
      );
    }
    return record;
  };

  return {
    async once({ merchantId, key, path, body }, create) {
      if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
        throw invalid(
          'Idempotency-Key',
          'Idempotency-Key must be 1 to 255 printable ASCII characters without spaces',
        );
      }
      const name = `${merchantId}:${digest.sha256(key)}`;
      const fingerprint = digest.sha256(`${path}\n${canonicalJson(body)}`);
      return mutex.run(name, async () => {
        const record = findStored(name, fingerprint);
        if (record) return { response: record.response, replayed: true };
        try {
          const response = await create((invoice, text) => {
            if (store.shared && findStored(name, fingerprint)) throw new Error('the key was used elsewhere');
            const invoiceId = invoice?.id ?? null;
            return { idempotency: { [name]: { fingerprint, invoiceId, response: text, at: clock.now() } } };
          });
          return { response, replayed: false };
        } catch (error) {
          // Another program has used the key meanwhile: what it did may be why this failed.
          const made = store.shared && findStored(name, fingerprint);
          if (made) return { response: made.response, replayed: true };
          throw error;
        }
      });
    },
    close() {
      stop();
      stopSteps();
      for (const cancel of timers) cancel();
    },
  };
}
