/**
 * One try of one webhook delivery: opens the secrets, sends, and judges the answer. Nothing goes out unsigned.
 * When tries happen is decided elsewhere.
 */
import { type Attempt, type Delivery, type Endpoint, GONE, signingEntries } from '../domain/delivery.ts';
import { Failure } from '../domain/errors.ts';
import { type Said, say } from '../domain/said.ts';
import { type Instant, iso } from '../domain/time.ts';
import type { Clock, Log, Vault } from '../ports/host.ts';
import type { Sender } from '../ports/sender.ts';
import type { Store } from '../ports/store.ts';

export interface AttemptNeeds {
  readonly store: Store;
  readonly sender: Sender;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Attempts {
  /** Null when the secrets can't be opened now; said once, until they can. */
  secretsOf(endpoint: Endpoint): Promise<readonly string[] | null>;
  /** Endpoints that wait for their secrets. */
  readonly locked: ReadonlySet<string>;
  send(
    endpoint: Endpoint,
    secrets: readonly string[],
    delivery: Delivery,
    signal: AbortSignal,
  ): Promise<{ readonly attempt: Attempt; readonly retryAfterMs: number | null }>;
}

export function openAttempts({ store, sender, vault, clock, log }: AttemptNeeds): Attempts {
  const locked = new Set<string>();

  const opened = async (name: string): Promise<string> => {
    const sealed = store.get('secrets', name);
    if (sealed === undefined) throw new Failure('conflict', 'the signing secret is missing; make a new one');
    return vault.open(sealed);
  };

  return {
    locked,
    async secretsOf(endpoint) {
      const { id } = endpoint;
      const entries = signingEntries(endpoint, clock.now());
      try {
        if (entries.length === 0) throw new Failure('conflict', 'there is no signing secret; make one');
        const secrets = await Promise.all(entries.map(opened));
        locked.delete(id);
        return secrets;
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        if (!locked.has(id)) {
          log.warn("webhooks wait: their signing secret can't be opened", { endpoint: id, problem });
        }
        locked.add(id);
        return null;
      }
    },
    async send({ url, allowPrivate }, secrets, { id, body }, signal) {
      const at = clock.now();
      const sent = await sender.send({ url, allowPrivate, id, at, body, secrets }, signal);
      const { status, error, why, answer, tookMs, retryAfterMs } = sent;
      return { attempt: { at, url, status, error, why, answer, tookMs }, retryAfterMs };
    },
  };
}

/**
 * Why the endpoint must be switched off after this delivery was given up, or null: the receiver said so, or it
 * has taken nothing else for as long as this delivery was tried.
 */
export function reasonToSwitchOff(delivery: Delivery, lastSuccessAt: Instant | null): Said | null {
  if (delivery.state !== 'failed') return null;
  if (delivery.attempts.at(-1)?.status === GONE) return say('webhook-gone-for-good');
  if (lastSuccessAt !== null && lastSuccessAt >= delivery.since) return null;
  return say('webhook-takes-nothing', { since: iso(lastSuccessAt ?? delivery.since) });
}
