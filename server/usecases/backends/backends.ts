/** Registry of open backends, one per shop and method, with the status of each. Reopened when its settings change. */

import type { Method } from '#domain/coins/method.ts';
import { withDeadline } from '#domain/kernel/deadline.ts';
import { Mutex } from '#domain/kernel/mutex.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { type Message, messageOf } from '#domain/messages/message.ts';
import type { Secrets } from '#domain/methods/backend-setting.ts';
import type { Merchant, MethodSetting } from '#domain/shops/merchant.ts';
import type { Backend, Health } from '#ports/backend.ts';
import type { Clock, Log } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import type { BackendSecrets } from './secrets.ts';

export interface BackendState {
  readonly health: Health | null;
  /** Since when it has been unreachable or could not be opened; null while all is well. */
  readonly downSince: Instant | null;
  /** When it last answered a probe, in this run. */
  readonly answeredAt: Instant | null;
}

export interface Backends {
  get(merchantId: string, method: Method): Backend | undefined;
  state(merchantId: string, method: Method): BackendState;
  /** The network's fee rate, in coin units per 1,000 virtual bytes; null while it is unknown or its estimate is old. */
  feeRate(merchantId: string, method: Method): bigint | null;
  /** All open backends, with their shops. */
  open(): Iterable<{ readonly merchantId: string; readonly backend: Backend }>;
  /** Opens, reopens and closes backends to match the stored settings of a shop. */
  refresh(merchant: Merchant): Promise<void>;
  /** Retries those that could not be opened, after the vault was unlocked. */
  retry(): Promise<void>;
  /** Probes one now. Never throws. */
  probe(merchantId: string, method: Method): Promise<void>;
  /** Probes all of them now. */
  probeAll(): void;
  /** A poll or an opening showed whether the backend answers. */
  noted(merchantId: string, method: Method, problem: Message | null): void;
  listen(changed: (merchantId: string, method: Method) => void): () => void;
  close(): Promise<void>;
}

export interface BackendsNeeds {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: BackendSecrets;
  /** What it depends on besides its settings: reopened when that has changed. */
  readonly stamp?: (merchantId: string, setting: MethodSetting) => string;
  /** Builds one backend. @throws Failure when a credential can't be opened or the settings are wrong */
  readonly make: (merchant: Merchant, setting: MethodSetting, secrets: Secrets) => Promise<Backend>;
}

const PROBE_EVERY_MS = 10 * SECOND;
const PROBE_PATIENCE_MS = 5 * SECOND;
const FEE_EVERY_MS = 5 * MINUTE;
/** Older estimates are not shown. */
const FEE_GOOD_MS = 30 * MINUTE;

interface BackendEntry {
  readonly merchantId: string;
  readonly method: Method;
  /** The settings and the secrets' digest it was opened with, to detect changes. */
  readonly settings: string;
  readonly backend: Backend | null;
  health: Health | null;
  downSince: Instant | null;
  /** Of the health that was notified of last, as JSON. */
  state: string;
  answeredAt: Instant | null;
  /** Monotonic times. */
  fee: { readonly rate: bigint; readonly at: number } | null;
  feeAskedAt: number;
}

export async function openBackends(needs: BackendsNeeds): Promise<Backends> {
  const { store, clock, log, secrets, make, stamp } = needs;
  const entries = new Map<string, BackendEntry>();
  const listeners = new Set<(merchantId: string, method: Method) => void>();
  const ending = new AbortController();
  let stopTimer: () => void = () => undefined;
  /** Two concurrent refreshes would open the same backend twice, and one of them would stay open for ever. */
  const refreshing = new Mutex();

  const name = (merchantId: string, method: Method) => `${merchantId}:${method}`;
  const notify = (entry: BackendEntry) => {
    for (const changed of listeners) changed(entry.merchantId, entry.method);
  };

  const setHealth = (entry: BackendEntry, { askedAt, ...health }: Health) => {
    const well = health.reachable && health.synced;
    entry.health = health;
    if (health.reachable) entry.answeredAt = askedAt ?? clock.now();
    entry.downSince = well ? null : (entry.downSince ?? clock.now());
    const state = JSON.stringify([entry.health, entry.downSince]);
    if (state === entry.state) return;
    entry.state = state;
    notify(entry);
  };

  /** A failure keeps the last estimate until that is old. */
  const refreshFee = async (entry: BackendEntry, backend: Backend) => {
    const now = clock.monotonic();
    if (!backend.feeRate || now - entry.feeAskedAt < FEE_EVERY_MS) return;
    entry.feeAskedAt = now;
    const ask = async (signal: AbortSignal) => backend.feeRate?.(signal) ?? null;
    try {
      const rate = await withDeadline(clock, PROBE_PATIENCE_MS, ask, [ending.signal]);
      entry.fee = rate === null ? null : { rate, at: now };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  };

  const probe = async (entry: BackendEntry, routine = false) => {
    const { backend } = entry;
    if (!backend) return;
    try {
      const ask = (signal: AbortSignal) => backend.probe(signal, routine);
      const health = await withDeadline(clock, PROBE_PATIENCE_MS, ask, [ending.signal]);
      setHealth(entry, health);
      if (health.reachable && health.synced) void refreshFee(entry, backend);
    } catch (error) {
      if (!ending.signal.aborted) setHealth(entry, unreachable(messageOf(error)));
    }
  };

  const openEntry = async (merchant: Merchant, setting: MethodSetting): Promise<void> => {
    const { method } = setting;
    const mark = secrets.mark(merchant.id, method, setting.backend);
    const settings = JSON.stringify([setting.backend, merchant.network, mark, stamp?.(merchant.id, setting)]);
    const key = name(merchant.id, setting.method);
    const old = entries.get(key);
    if (old?.settings === settings && old.backend) return;
    entries.delete(key);
    await old?.backend?.close();
    let backend: Backend | null = null;
    let problem: Message | null = null;
    try {
      backend = await make(merchant, setting, await secrets.open(merchant.id, method, setting.backend));
    } catch (error) {
      problem = messageOf(error);
      log.warn('a payment method could not be opened', {
        merchant: merchant.id,
        method: setting.method,
        problem: problem.message,
      });
    }
    const entry: BackendEntry = {
      merchantId: merchant.id,
      method: setting.method,
      settings,
      backend,
      health: problem === null ? null : unreachable(problem),
      downSince: problem === null ? null : clock.now(),
      state: '',
      answeredAt: null,
      fee: null,
      feeAskedAt: Number.NEGATIVE_INFINITY,
    };
    entries.set(key, entry);
    notify(entry);
    void probe(entry);
  };

  const bringIntoLine = async (merchant: Merchant) => {
    const wanted = new Set(merchant.methods.map((m) => name(merchant.id, m.method)));
    for (const [key, entry] of entries) {
      if (entry.merchantId !== merchant.id || wanted.has(key)) continue;
      entries.delete(key);
      await entry.backend?.close();
      notify(entry);
    }
    for (const setting of merchant.methods) await openEntry(merchant, setting);
  };

  const refresh = (merchant: Merchant): Promise<void> => refreshing.run(() => bringIntoLine(merchant));

  const probeAll = (routine = false) =>
    Promise.all([...entries.values()].map((entry) => probe(entry, routine)));

  const probeInTurn = () => {
    stopTimer = clock.after(PROBE_EVERY_MS, () => {
      void probeAll(true).then(() => {
        if (!ending.signal.aborted) probeInTurn();
      });
    });
  };

  for (const merchant of store.all('merchants').values()) await refresh(merchant);
  probeInTurn();

  return {
    get: (merchantId, method) => entries.get(name(merchantId, method))?.backend ?? undefined,
    state(merchantId, method) {
      const entry = entries.get(name(merchantId, method));
      return {
        health: entry?.health ?? null,
        downSince: entry?.downSince ?? null,
        answeredAt: entry?.answeredAt ?? null,
      };
    },
    feeRate(merchantId, method) {
      const fee = entries.get(name(merchantId, method))?.fee;
      return fee && clock.monotonic() - fee.at < FEE_GOOD_MS ? fee.rate : null;
    },
    *open() {
      for (const { merchantId, backend } of entries.values()) if (backend) yield { merchantId, backend };
    },
    refresh,
    async retry() {
      for (const merchant of store.all('merchants').values()) await refresh(merchant);
    },
    async probe(merchantId, method) {
      const entry = entries.get(name(merchantId, method));
      if (entry) await probe(entry);
    },
    probeAll: () => void probeAll(),
    noted(merchantId, method, problem) {
      const entry = entries.get(name(merchantId, method));
      if (!entry || (problem === null) === (entry.downSince === null)) return;
      if (problem === null) void probe(entry);
      else setHealth(entry, unreachable(problem));
    },
    listen(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    async close() {
      ending.abort();
      stopTimer();
      await refreshing.idle();
      await Promise.all([...entries.values()].map((entry) => entry.backend?.close()));
      entries.clear();
    },
  };
}

function unreachable(problem: Message): Health {
  return { reachable: false, synced: false, network: null, height: null, ...problem };
}
