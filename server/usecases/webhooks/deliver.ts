/**
 * Webhook delivery: sends the deliveries that wait in the store, at least once, in order per invoice and endpoint,
 * concurrently across both, every attempt recorded. A slow or dead endpoint delays only its own deliveries. When an
 * endpoint was changed its waiting deliveries are sent at once; a removed one is forgotten, with its deliveries. Of
 * several servers on one database each endpoint is served by one.
 */

import { errorMessage } from '#domain/kernel/error-message.ts';
import { TokenBucket } from '#domain/kernel/rate-limiter.ts';
import { DAY, type Instant, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { endpointNotFound } from '#domain/messages/failures.ts';
import { createReason } from '#domain/messages/reason.ts';
import { type Delivery, type Endpoint, isAccepted, restOf, withAttempt } from '#domain/webhooks/delivery.ts';
import { testBody } from '#domain/webhooks/webhook-body.ts';
import type { Log, Random } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { commitRows, decideRows } from '#usecases/kernel/commit-rows.ts';
import { leasesOf, webhookLease } from '#usecases/kernel/leases.ts';
import { EndpointQueue, type InvoiceLane } from './endpoint-queue.ts';
import { delivery, deliveryId } from './enqueue.ts';
import { cleanDeliveries } from './prune.ts';
import { redeliver } from './redeliver.ts';
import { type AttemptNeeds, attemptWebhook, reasonToSwitchOff } from './send-attempt.ts';
import type { Signing } from './signing.ts';

export interface Deliveries {
  /** Waiting deliveries may be sendable again: the vault was unlocked. */
  poke(): void;
  /**
   * The clock was stepped or the computer slept: what is due by its stored time is attempted, nothing waits longer than
   * before.
   */
  rearm(): void;
  /**
   * Sends a test at once, also to an endpoint that is switched off, and records the one attempt. A test that arrives
   * shows that the endpoint is well: its waiting deliveries are sent too. @throws Failure not-found, conflict
   */
  sendTest(endpointId: string): Promise<Delivery>;
  /**
   * Sends a delivery again, with its own `webhook-id`; one that still waits, at once. @throws Failure not-found,
   * conflict
   */
  redeliver(deliveryId: string): Promise<Delivery>;
  /**
   * When a waiting delivery of an endpoint is attempted next; null when it is switched off, and when nothing waits but
   * what is under way.
   */
  nextTryAt(endpointId: string): Instant | null;
  close(): Promise<void>;
}

export interface DeliveriesNeeds extends AttemptNeeds {
  readonly store: Store;
  readonly random: Random;
  readonly log: Log;
  readonly signing: Pick<Signing, 'secretsOf' | 'canOpen' | 'waiting'>;
}

/** Concurrent attempts over all endpoints. Each endpoint may have one more, so that none waits for another. */
const MAX_AT_ONCE = 64;
/**
 * Rate limit for starting attempts: each takes the thread for a few tenths of a millisecond, before, after and to be
 * recorded, and a thousand sales that are paid at once must not hold up the next one. When the thread is late because
 * of other work, only a burst begins at its next turn: so the busier the program is, the slower this goes.
 */
const TRY_LIMIT = { burst: 6, perSecond: 700 } as const;
/** Waits for at least this many tokens, so that a timer is not set for each. */
const WORTH_A_TIMER = 2;
/** An attempt that took longer was interrupted: the computer slept meanwhile, or its clock was set forward. */
const MAX_ATTEMPT_MS = MINUTE;
/** How long an endpoint waits whose secret can't be opened, and an attempt that could not be recorded. */
const HOLD_MS = MINUTE;
/** The same for a database, which is asked whether it is back before anything is sent. */
const HOLD_SHARED_MS = 5 * SECOND;

export function startDeliveries(needs: DeliveriesNeeds): Deliveries {
  const { store, clock, random, log, signing } = needs;
  const endpointQueues = new Map<string, EndpointQueue>();
  const ending = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  /** Running requests, with the queue of each; null: a test. */
  const sending = new Map<AbortController, EndpointQueue | null>();
  const limiter = new TokenBucket(TRY_LIMIT, clock.monotonic());
  /**
   * Offset of the wall clock from the monotonic one: read once, so that the same wait is the same instant each time.
   */
  let ahead = clock.now() - clock.monotonic();
  let trying = 0;
  let alarm: { readonly at: number; readonly stop: () => void } | null = null;
  let stopCleaning: () => void = () => undefined;

  const leases = leasesOf(store);
  const isMine = (endpointId: string) => leases.holds(webhookLease(endpointId));
  /** Endpoints this server delivers to. */
  const mine = new Set<string>();
  const serves = (endpointId: string) => store.shared === null || mine.has(endpointId);

  const endpointQueueOf = (endpointId: string): EndpointQueue => {
    const known = endpointQueues.get(endpointId);
    if (known) return known;
    const made = new EndpointQueue(endpointId, clock.now());
    endpointQueues.set(endpointId, made);
    return made;
  };

  /** Ends its attempts too: whoever sends these deliveries from now on begins with what is stored. */
  const dropQueue = (endpointId: string) => {
    const queue = endpointQueues.get(endpointId);
    if (!queue) return;
    endpointQueues.delete(endpointId);
    for (const [controller, one] of sending) if (one === queue) controller.abort();
  };
  const isDropped = (one: EndpointQueue) => endpointQueues.get(one.endpointId) !== one;

  const track = <T>(work: Promise<T>): Promise<T> => {
    const done = () => underWay.delete(work);
    underWay.add(work);
    work.then(done, done);
    return work;
  };

  /** Starts what may start now, one from each endpoint in turn, and sets the timer for the next. */
  const pump = () => {
    if (ending.signal.aborted) return;
    const now = clock.monotonic();
    // Nothing is sent that could not be recorded: it would be sent again and again.
    if (store.shared && store.refusal !== null) return wakeAt(now + SECOND);
    const open = [...endpointQueues.values()].filter(
      ({ endpointId }) => store.get('endpoints', endpointId)?.enabled && isMine(endpointId),
    );
    for (let started = true; started; ) {
      started = false;
      for (const one of open) {
        const at = one.startableAt();
        if (at === null || at > now || (trying >= MAX_AT_ONCE && one.running > 0)) continue;
        if (limiter.secondsUntil(1, now) > 0) {
          return wakeAt(now + Math.ceil(limiter.secondsUntil(WORTH_A_TIMER, now) * SECOND));
        }
        const next = one.start();
        if (!next) continue;
        limiter.take();
        toTheEnd(one);
        trying += 1;
        started = true;
        void track(attempt(one, next.lane, next.id));
      }
    }
    setAlarm(open, now);
  };

  /** Round robin: the limiter may pause at any time, so an endpoint that had its turn moves to the end. */
  const toTheEnd = (one: EndpointQueue) => {
    if (endpointQueues.delete(one.endpointId)) endpointQueues.set(one.endpointId, one);
  };

  const setAlarm = (open: readonly EndpointQueue[], now: number) => {
    // What could start now and did not is waiting for capacity, and the end of every attempt pumps again.
    const times = open.flatMap((one) => one.startableAt() ?? []).filter((at) => at > now);
    wakeAt(times.length === 0 ? null : Math.min(...times));
  };

  const wakeAt = (at: number | null) => {
    if (alarm?.at === at) return;
    alarm?.stop();
    const ring = () => {
      alarm = null;
      pump();
    };
    alarm = at === null ? null : { at, stop: clock.after(at - clock.monotonic(), ring) };
  };

  const attempt = async (one: EndpointQueue, lane: InvoiceLane, id: string) => {
    let nextAt: number | null;
    try {
      nextAt = await attemptOnce(one, id);
    } catch (error) {
      nextAt = clock.monotonic() + (store.shared ? HOLD_SHARED_MS : HOLD_MS);
      log.error('a webhook try could not be recorded and will be made again', {
        endpoint: one.endpointId,
        delivery: id,
        problem: errorMessage(error),
      });
    }
    one.finish(lane, nextAt, clock.monotonic());
    trying -= 1;
    pump();
  };

  /** When a waiting delivery is due, in monotonic ms. */
  const dueAt = (waiting: Delivery | undefined): number =>
    clock.monotonic() + (waiting ? restOf(waiting, clock.now()) : 0);

  /** One attempt: when the same delivery is due again, in monotonic ms, or null when it is done. */
  const attemptOnce = async (one: EndpointQueue, id: string): Promise<number | null> => {
    const waiting = store.get('deliveries', id);
    const endpoint = store.get('endpoints', one.endpointId);
    if (!endpoint || waiting?.state !== 'waiting') return null;
    const secrets = await signing.secretsOf(endpoint);
    if (!secrets) {
      one.resumedAt = clock.now();
      one.restUntil(clock.monotonic() + HOLD_MS);
      return clock.monotonic();
    }
    if (isDropped(one)) return null;
    const { attempt, retryAfterMs } = await send(endpoint, secrets, waiting, one);
    // Aborted: not an attempt, it is made at the next start or by the server that has the lease.
    if ((ending.signal.aborted || isDropped(one)) && attempt.status === null) return null;
    const now = clock.now();
    if (now - attempt.at > MAX_ATTEMPT_MS) one.resumedAt = now;
    const circumstances = { now, resumedAt: one.resumedAt, jitter: random.fraction(), retryAfterMs };
    const after = withAttempt(waiting, attempt, circumstances);
    if (after.state === 'delivered') one.succeeded(now, clock.monotonic(), random.fraction);
    else one.failed(clock.monotonic(), retryAfterMs);
    return decideRows(store, () => {
      // Another server may have sent it too, or may send it again.
      const current = store.get('deliveries', id);
      if (current?.state !== 'waiting') return { change: null, result: null };
      const recorded = current === waiting ? after : withAttempt(current, attempt, circumstances);
      const off = switchedOff(one, recorded);
      const put = { deliveries: { [id]: recorded }, ...(off ? { endpoints: { [off.id]: off } } : {}) };
      return { change: { put }, result: recorded.nextAt === null ? null : dueAt(recorded) };
    });
  };

  /** Each attempt has its own signal: hundreds of listeners on one would stay on it. */
  const send = async (
    endpoint: Endpoint,
    secrets: readonly string[],
    what: Delivery,
    queue: EndpointQueue | null,
  ) => {
    const controller = new AbortController();
    sending.set(controller, queue);
    try {
      return await attemptWebhook(needs, endpoint, secrets, what, controller.signal);
    } finally {
      sending.delete(controller);
    }
  };

  const switchedOff = (one: EndpointQueue, after: Delivery): Endpoint | null => {
    const switchOff = reasonToSwitchOff(after, one.lastSuccessAt);
    const endpoint = store.get('endpoints', one.endpointId);
    if (switchOff === null || !endpoint?.enabled) return null;
    const { message: reason, why } = switchOff;
    log.warn('a webhook endpoint was switched off', { endpoint: endpoint.id, reason });
    return { ...endpoint, enabled: false, switchedOff: { at: clock.now(), reason, why } };
  };

  const take = (committed: Iterable<Delivery>) => {
    let any = false;
    for (const one of committed) {
      if (one.state !== 'waiting' || !serves(one.endpointId)) continue;
      endpointQueueOf(one.endpointId).add(one, dueAt(one));
      any = true;
    }
    if (any) pump();
  };

  const cleanDaily = () => {
    const cleaning = cleanDeliveries(store, clock.now(), ending.signal).catch((error: unknown) =>
      log.warn('old webhook deliveries could not be removed', { problem: errorMessage(error) }),
    );
    void track(cleaning);
    stopCleaning = clock.after(DAY, cleanDaily);
  };

  /** Begins with these endpoints where the last run, or another server, has ended. */
  const resume = (endpoints: ReadonlySet<string>) => {
    const waiting: Delivery[] = [];
    for (const id of endpoints) dropQueue(id);
    for (const one of store.all('deliveries').values()) {
      if (!endpoints.has(one.endpointId)) continue;
      endpointQueueOf(one.endpointId).remember(one);
      if (one.state === 'waiting') waiting.push(one);
    }
    const at = { now: clock.now(), monotonic: clock.monotonic() };
    for (const one of waiting) endpointQueueOf(one.endpointId).recall(one, at);
    take(waiting);
  };

  const takeOver = () => {
    const gained = new Set<string>();
    for (const id of store.all('endpoints').keys()) {
      if (isMine(id) === mine.has(id)) continue;
      if (mine.delete(id)) {
        dropQueue(id);
        continue;
      }
      mine.add(id);
      gained.add(id);
    }
    if (gained.size > 0) resume(gained);
  };

  const stopLeases = [
    // Another server may have the passphrase that is missing here.
    leases.want(() =>
      [...store.all('endpoints').values()].filter(signing.canOpen).map(({ id }) => webhookLease(id)),
    ),
    leases.listen(takeOver),
  ];
  takeOver();
  cleanDaily();

  const clean = () => {
    stopCleaning();
    cleanDaily();
  };

  /** What has no attempt yet was enqueued by this commit; attempts are recorded here. */
  const stopCommits = store.onCommit(({ put, drop }, _, elsewhere) => {
    if (put?.endpoints) {
      leases.wish();
      takeOver();
    }
    if (put?.deliveries) {
      const sent = Object.values(put.deliveries);
      // Another server was asked to send one again.
      for (const { endpointId, invoiceId, attempts, nextAt } of elsewhere ? sent : [])
        if (attempts.length > 0 && nextAt !== null && nextAt <= clock.now())
          endpointQueues.get(endpointId)?.releaseLane(invoiceId, clock.monotonic());
      take(sent.filter(({ attempts }) => elsewhere || attempts.length === 0));
    }
    const changed = Object.values(put?.endpoints ?? {}).filter(({ enabled }) => enabled);
    const removed = drop?.endpoints ?? [];
    for (const { id } of changed) {
      const queue = endpointQueueOf(id);
      queue.resumedAt = clock.now();
      queue.release(clock.monotonic(), random.fraction);
    }
    for (const id of removed) {
      dropQueue(id);
      mine.delete(id);
    }
    if (removed.length > 0) clean();
    if (changed.length + removed.length > 0) pump();
  });

  return {
    poke: () => {
      leases.wish();
      for (const endpointId of signing.waiting) endpointQueueOf(endpointId).restUntil(0);
      pump();
    },
    rearm() {
      const now = clock.now();
      ahead = now - clock.monotonic();
      for (const one of endpointQueues.values()) {
        one.resumedAt = now;
        one.rearm((id) => dueAt(store.get('deliveries', id)));
      }
      pump();
    },
    async sendTest(endpointId) {
      const endpoint = store.get('endpoints', endpointId);
      if (!endpoint) throw endpointNotFound();
      const secrets = await signing.secretsOf(endpoint);
      if (!secrets)
        throw new Failure(
          'conflict',
          "the signing secret can't be opened; unlock it or make a new one",
          createReason('secrets-locked'),
        );
      const now = clock.now();
      const id = deliveryId(random);
      const body = testBody(endpoint.shape, now);
      const test = delivery({ id, endpoint, event: 'test', body, invoiceId: 'test', order: 0 }, now);
      const { attempt } = await track(send(endpoint, secrets, test, null));
      const state = isAccepted(attempt) ? 'delivered' : 'failed';
      const after: Delivery = { ...test, attempts: [attempt], nextAt: null, state };
      await commitRows(store, () => ({ put: { deliveries: { [id]: after } } }));
      if (state === 'delivered') {
        endpointQueueOf(endpointId).succeeded(clock.now(), clock.monotonic(), random.fraction);
        endpointQueueOf(endpointId).release(clock.monotonic(), random.fraction);
      }
      pump();
      return after;
    },
    async redeliver(id) {
      const again = await redeliver(needs, id);
      endpointQueueOf(again.endpointId).releaseLane(again.invoiceId, clock.monotonic());
      take([again]);
      return again;
    },
    nextTryAt(endpointId) {
      const due = endpointQueues.get(endpointId)?.dueAt ?? null;
      // A due delivery that waits only for its turn is attempted now.
      const isTried = due !== null && store.get('endpoints', endpointId)?.enabled;
      return isTried ? Math.round(Math.max(due, clock.monotonic()) + ahead) : null;
    },
    async close() {
      stopCommits();
      for (const stop of stopLeases) stop();
      ending.abort();
      for (const controller of sending.keys()) controller.abort();
      alarm?.stop();
      stopCleaning();
      await Promise.allSettled([...underWay]);
    },
  };
}
