/**
 * Health of the till, for its owner: current issues by name at any time, and all details on request. What needs the
 * disk or a scan of many deliveries is checked at intervals.
 */

import type { Method } from '#domain/coins/method.ts';
import { type Instant, SECOND } from '#domain/kernel/time.ts';
import { clockError } from '#domain/maintenance/clock-check.ts';
import { findHealthIssues, type HealthIssue, MIN_ROOM_BYTES } from '#domain/maintenance/health-issue.ts';
import { isOffline, isUnreached } from '#domain/maintenance/no-internet.ts';
import type { Message } from '#domain/messages/message.ts';
import type { Reason } from '#domain/messages/reason.ts';
import { isGapWide } from '#domain/methods/address-gap.ts';
import { backendStatus } from '#domain/methods/backend-status.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Health } from '#ports/backend.ts';
import type { Clock, Log, Vault } from '#ports/host.ts';
import type { Rates, SourceHealth } from '#ports/rates.ts';
import type { Store } from '#ports/store.ts';
import type { Backends } from '#usecases/backends/backends.ts';
import { secretEntry } from '#usecases/kernel/store-keys.ts';
import { isFailing, type WebhookHealth, webhookHealth } from '#usecases/webhooks/endpoint-health.ts';
import type { Signing } from '#usecases/webhooks/signing.ts';

export interface MethodHealth {
  readonly method: Method;
  readonly enabled: boolean;
  /** Which backend serves it. */
  readonly kind: string;
  readonly health: Health | null;
  /** Its status, as the name of a sentence; null before its first answer. */
  readonly reason: Reason | null;
  readonly downSince: Instant | null;
  readonly answeredAt: Instant | null;
  /** Why there is no usable rate, or null. */
  readonly rateProblem: string | null;
  /** Destinations that were given out since the last one that was paid. */
  readonly unusedInARow: number;
  /** Destinations whose payments can't be known, each with what to do. */
  readonly histories: readonly Message[];
}

export interface DataHealth {
  readonly writable: boolean;
  readonly newestBackupAt: Instant | null;
  readonly backups: number;
  /** Why the last attempt at a backup failed; null when it did not. */
  readonly backupProblem: Message | null;
  readonly freeBytes: number | null;
  /** Names of the other servers of the same database; null where this server alone has the data. */
  readonly otherServers: readonly string[] | null;
}

export interface ShopHealth {
  readonly ailments: readonly HealthIssue[];
  readonly methods: readonly MethodHealth[];
  readonly sources: readonly SourceHealth[];
  readonly webhooks: readonly WebhookHealth[];
  readonly data: DataHealth;
  /** The error of the computer's clock in ms, positive where it is ahead; null while there is no evidence of one. */
  readonly clockAheadMs: number | null;
}

export interface HealthBook {
  /** From the latest checks, immediately; a method that missed an answer or two is not among them yet. */
  ailments(merchant: Merchant): readonly HealthIssue[];
  /** Checks everything now: every issue named is current, as is each method's own status beside it. */
  look(merchant: Merchant): Promise<ShopHealth>;
  /** Null while the store can be written; else why not, in a sentence. Where the disk refused the last commit, it is retried. */
  whyNotWritable(): Promise<string | null>;
  close(): void;
}

export interface HealthNeeds {
  readonly clock: Clock;
  readonly log: Log;
  readonly store: Store;
  readonly backends: Pick<Backends, 'state'>;
  readonly rates: Pick<Rates, 'health'>;
  readonly vault: Pick<Vault, 'state'>;
  readonly signing: Pick<Signing, 'check' | 'problem'>;
  /** Why a method has no usable rate in the shop's currency; null when it has one. */
  readonly ratePeek: (merchant: Merchant, method: Method) => string | null;
  /** Destinations of the method that were given out since the last one that was paid. */
  readonly unusedInARow: (merchant: Merchant, method: Method) => number;
  /** Why it is unknown which destinations of the method a wallet gave out before; null while nothing indicates that. */
  readonly scanProblem: (merchant: Merchant, method: Method) => Message | null;
  /** Of an endpoint, or null. */
  readonly nextWebhookTry: (endpointId: string) => Instant | null;
  /** Null where the system does not report it. */
  readonly freeBytes: () => Promise<number | null>;
}

const LOOK_EVERY_MS = 30 * SECOND;
/** Rate limit: a monitor may ask often; a disk that refuses is retried no more often than this. */
const TRY_EVERY_MS = 5 * SECOND;

const DISK_REFUSES =
  'the disk is full or refuses to write the books: make room or mend it; if this stays, start the server again';

export function openHealth(needs: HealthNeeds): HealthBook {
  const { clock, log, store, backends, rates, vault, signing, ratePeek, unusedInARow, nextWebhookTry } =
    needs;
  let booksSince: Instant | null = null;
  let data: Omit<DataHealth, 'writable' | 'backupProblem' | 'otherServers'> | null = null;
  /** Failing endpoints, by shop. */
  let failing: ReadonlyMap<string, number> = new Map();
  let stop: () => void = () => undefined;
  let closed = false;
  let triedAt = Number.NEGATIVE_INFINITY;

  const takes = (free: number | null) =>
    store.healthy && store.refusal === null && (free === null || free >= MIN_ROOM_BYTES);
  /** An empty commit: if it succeeds, so will the next sale. */
  const tryAgain = async () => {
    if (store.refusal === null || clock.monotonic() - triedAt < TRY_EVERY_MS) return;
    triedAt = clock.monotonic();
    await store.commit({ put: {} }).catch(() => undefined);
  };

  const lookAtData = async () => {
    const [backups, freeBytes] = await Promise.all([store.backups(), needs.freeBytes()]);
    const whole = backups.filter(({ problem }) => problem === null);
    // One dated in the future was dated by a clock that was wrong.
    const newest = whole.find(({ madeAt }) => madeAt <= clock.now());
    data = { newestBackupAt: newest?.madeAt ?? null, backups: whole.length, freeBytes };
    return data;
  };
  const webhooksOf = (id: string) => webhookHealth(store, id, nextWebhookTry, signing.problem);
  const lookAtWebhooks = async () => {
    await signing.check();
    const shops = [...store.all('merchants').keys()];
    failing = new Map(shops.map((id) => [id, webhooksOf(id).filter(isFailing).length]));
  };
  const lookAround = () => {
    if (store.sequence > 0) booksSince ??= clock.now();
    Promise.all([lookAtWebhooks(), lookAtData()])
      .catch((cause) => log.warn('the health of the till could not be looked at', { cause }))
      .finally(() => {
        if (!closed) stop = clock.after(LOOK_EVERY_MS, lookAround);
      });
  };
  lookAround();

  const methodsOf = (merchant: Merchant): MethodHealth[] =>
    merchant.methods.map(({ method, enabled, backend }) => {
      const state = backends.state(merchant.id, method);
      return {
        method,
        enabled,
        kind: backend.kind,
        ...state,
        reason: state.health && backendStatus(state.health, backend.kind, merchant),
        rateProblem: ratePeek(merchant, method),
        unusedInARow: unusedInARow(merchant, method),
        histories: [...(state.health?.unread ?? []), ...orNone(needs.scanProblem(merchant, method))],
      };
    });

  const clockAhead = (merchant: Merchant, methods: readonly MethodHealth[]): number | null => {
    const onMainnet = merchant.books === 'live' && merchant.network === 'mainnet';
    return clockError({
      aheadOfServers: rates.health().flatMap(({ clockAheadMs }) => clockAheadMs ?? []),
      aheadOfBlocks: onMainnet
        ? methods.flatMap(({ health }) => (health?.blockTime ? clock.now() - health.blockTime : []))
        : [],
    });
  };

  const keepsSecrets = ({ id }: Merchant) => {
    const its = secretEntry(id, '');
    return [...store.all('secrets').keys()].some((entry) => entry.startsWith(its));
  };

  const named = (merchant: Merchant, methods: readonly MethodHealth[], patient: boolean): HealthIssue[] => {
    const taken = methods.filter(({ enabled }) => enabled);
    const live = merchant.books === 'live';
    // Practice has rates and nodes of its own.
    const offline = live && isOffline(rates.health());
    // One cause is named once: issues that only follow from it are left out.
    const apart = taken.filter(({ reason }) => !offline || !isUnreached(reason));
    return findHealthIssues(
      {
        offline,
        downSince: apart.map(({ downSince }) => downSince),
        clockAheadMs: clockAhead(merchant, methods),
        rateMissing: !offline && taken.some(({ rateProblem }) => rateProblem !== null),
        webhooksFailing: failing.get(merchant.id) ?? 0,
        booksWritable: takes(data?.freeBytes ?? null),
        inDatabase: !store.backsUp,
        books: live && store.backsUp && store.sequence > 0 && data !== null,
        booksSince: booksSince ?? clock.now(),
        newestBackupAt: data?.newestBackupAt ?? null,
        backupFailed: store.backupProblem() !== null,
        freeBytes: data?.freeBytes ?? null,
        secretsLocked: live && vault.state === 'locked' && keepsSecrets(merchant),
        historiesUnread: taken.some(({ histories }) => histories.length > 0),
        gapWide: taken.some((one) => isGapWide(one.method, one.unusedInARow)),
      },
      clock.now(),
      patient,
    );
  };

  return {
    ailments: (merchant) => named(merchant, methodsOf(merchant), true),
    async look(merchant) {
      const [seen] = await Promise.all([lookAtData(), lookAtWebhooks()]);
      const webhooks = webhooksOf(merchant.id);
      const methods = methodsOf(merchant);
      return {
        ailments: named(merchant, methods, false),
        methods,
        sources: rates.health(),
        clockAheadMs: clockAhead(merchant, methods),
        webhooks,
        data: {
          writable: takes(seen.freeBytes),
          backupProblem: store.backupProblem(),
          otherServers: store.shared?.others() ?? null,
          ...seen,
        },
      };
    },
    async whyNotWritable() {
      await tryAgain();
      return takes(await needs.freeBytes()) ? null : (store.refusal ?? DISK_REFUSES);
    },
    close() {
      closed = true;
      stop();
    },
  };
}

function orNone<T>(one: T | null): readonly T[] {
  return one === null ? [] : [one];
}
