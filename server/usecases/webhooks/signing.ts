/**
 * Signing secrets of webhook endpoints: opens them, and remembers since when and why one can't be opened, because a
 * webhook that can't be signed waits and must not wait unnoticed.
 */

import type { Instant } from '#domain/kernel/time.ts';
import { createMessage, type Message, messageOf } from '#domain/messages/message.ts';
import { type Endpoint, signingEntries } from '#domain/webhooks/delivery.ts';
import type { Clock, Log, Notice, Vault } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';

export interface SigningProblem extends Message {
  /** When it was first noticed in this run of the program. */
  readonly since: Instant;
}

export interface Signing {
  /** The secrets that sign now, the newest first; null when that can't be opened, which is then a problem. */
  secretsOf(endpoint: Endpoint): Promise<readonly string[] | null>;
  /** False while a locked vault has the secret. */
  canOpen(endpoint: Endpoint): boolean;
  /** As last checked; null where it can sign. */
  problem(endpointId: string): SigningProblem | null;
  /** Endpoints that could not be signed for at the last check. */
  readonly waiting: Iterable<string>;
  /** Checks these endpoints, or all. */
  check(endpoints?: readonly Endpoint[]): Promise<void>;
  /** What the owner must know about enabled endpoints that can't be signed for. */
  notices(): readonly Notice[];
}

export interface SigningNeeds {
  readonly store: Pick<Store, 'get' | 'all'>;
  readonly vault: Pick<Vault, 'state' | 'open'>;
  readonly clock: Clock;
  readonly log: Log;
}

export function openSigning({ store, vault, clock, log }: SigningNeeds): Signing {
  const problems = new Map<string, SigningProblem>();
  /** The sealed secrets that were opened last, by endpoint: only a check of others can find a problem. */
  const openable = new Map<string, string>();

  const sealedOf = (endpoint: Endpoint): readonly string[] =>
    signingEntries(endpoint, clock.now()).map((name) => store.get('secrets', name) ?? '');
  const stateOf = (sealed: readonly string[]) => [vault.state, ...sealed].join(' ');
  const wasOpened = (endpoint: Endpoint) => openable.get(endpoint.id) === stateOf(sealedOf(endpoint));

  const openSecrets = async (endpoint: Endpoint): Promise<readonly string[]> => {
    openable.delete(endpoint.id);
    const sealed = sealedOf(endpoint);
    const [current, ...old] = sealed;
    if (current === undefined) throw new Error('there is no signing secret');
    const secret = await vault.open(current);
    // One sealed on a computer that was lost never opens again: the one made in its place must not wait for its end.
    const former = await Promise.all(old.map((one) => vault.open(one).catch(() => null)));
    openable.set(endpoint.id, stateOf(sealed));
    return [secret, ...former.filter((one) => one !== null)];
  };

  const secretsOf = async (endpoint: Endpoint): Promise<readonly string[] | null> => {
    const { id } = endpoint;
    try {
      const secrets = await openSecrets(endpoint);
      problems.delete(id);
      return secrets;
    } catch (error) {
      const problem = createMessage(vault.state === 'locked' ? 'webhook-locked' : 'webhook-unsigned');
      const before = problems.get(id);
      if (before?.message === problem.message) return null;
      log.warn("webhooks wait: their signing secret can't be opened", {
        endpoint: id,
        problem: messageOf(error).message,
      });
      problems.set(id, { ...problem, since: before?.since ?? clock.now() });
      return null;
    }
  };

  return {
    secretsOf,
    canOpen: (endpoint) => vault.state !== 'locked' || wasOpened(endpoint),
    problem: (id) => problems.get(id) ?? null,
    get waiting() {
      return problems.keys();
    },
    async check(endpoints = [...store.all('endpoints').values()]) {
      for (const known of [problems, openable])
        for (const id of known.keys()) if (!store.get('endpoints', id)) known.delete(id);
      await Promise.all(endpoints.filter((one) => !wasOpened(one)).map(secretsOf));
    },
    notices: () =>
      [...problems].flatMap(([id, { since, message, why }]) => {
        const endpoint = store.get('endpoints', id);
        if (!endpoint?.enabled) return [];
        const problem = createMessage('webhooks-wait', {
          host: new URL(endpoint.url).host,
          why: { message, why },
        });
        return [{ at: since, level: 'error' as const, code: 'webhooks-wait', ...problem }];
      }),
  };
}
