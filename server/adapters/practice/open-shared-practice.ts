/**
 * Practice wallet of several servers on one database: its keys and payments are rows of the store, so that each of them
 * sees what was paid through any other.
 */
import type { Method } from '#domain/coins/method.ts';
import { METHODS } from '#domain/coins/method.ts';
import { Mutex } from '#domain/kernel/mutex.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Clock, Random } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { openDestinations } from './open-destinations.ts';
import { type PracticeListener, type PracticeWorld, practiceBackend } from './open-practice.ts';
import {
  genesis,
  type PracticeAsk,
  type PracticeState,
  withConfirmation,
  withoutPayments,
  withPayment,
} from './practice-chain.ts';
import { isYoung } from './practice-file.ts';
import type { PracticeChain, PracticeHeights, PracticeKeys, PracticePayment } from './practice-schema.ts';

export interface SharedPracticeNeeds {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  /** Runs work again that was made from rows that another program has changed since. */
  readonly retry: <T>(work: () => Promise<T>) => Promise<T>;
}

const KEYS = 'practice-keys';
const HEIGHTS = 'practice-heights';
const PAID = 'practice-paid:';

/** The keys are made at the first start. @throws Failure store-unavailable */
export async function openSharedPractice(needs: SharedPracticeNeeds): Promise<PracticeWorld> {
  const { store, clock, random, retry } = needs;
  const read = <T>(name: string): T | null => {
    const text = store.get('settings', name);
    return text === undefined ? null : (JSON.parse(text) as T);
  };
  const put = (rows: Readonly<Record<string, unknown>>, drop: readonly string[] = []) => {
    const texts = Object.entries(rows).map(([name, value]) => [name, JSON.stringify(value)]);
    return store.commit({ put: { settings: Object.fromEntries(texts) }, drop: { settings: drop } });
  };
  const paymentsTo = (destination: string) => read<readonly PracticePayment[]>(PAID + destination) ?? [];

  await retry(async () => {
    const known = read<PracticeKeys>(KEYS);
    const heights = read<PracticeHeights>(HEIGHTS);
    if (known && heights && METHODS.every((method) => method in known && method in heights)) return;
    const fresh = genesis(random);
    await put({ [KEYS]: { ...fresh.keys, ...known }, [HEIGHTS]: { ...fresh.heights, ...heights } });
  });
  const old = [...store.all('settings').keys()].filter(
    (name) => name.startsWith(PAID) && !paymentsTo(name.slice(PAID.length)).some(isYoung(clock.now())),
  );
  if (old.length > 0) await put({}, old).catch(() => undefined);

  const keys = read<PracticeKeys>(KEYS) as PracticeKeys;
  const destinations = openDestinations(keys, random);
  const heights = () => read<PracticeHeights>(HEIGHTS) as PracticeHeights;
  const listeners = new Set<PracticeListener>();
  const mutex = new Mutex();
  let closed = false;

  const stop = store.onCommit((change) => {
    for (const name of Object.keys(change.put?.settings ?? {})) {
      if (!name.startsWith(PAID)) continue;
      const destination = name.slice(PAID.length);
      const methods = new Set<Method>(paymentsTo(destination).map(({ method }) => method));
      for (const listener of listeners) if (methods.has(listener.method)) listener.give({ destination });
    }
  });

  const world = {
    clock,
    listeners,
    chain: (): PracticeChain => ({ keys, heights: heights(), payments: new Map() }),
    paymentsTo,
    keep: async () => undefined,
  };

  const change = (
    { target: { destination } }: PracticeAsk,
    next: (state: PracticeState) => PracticeState,
  ): Promise<void> =>
    mutex.run(() =>
      retry(async () => {
        if (closed) throw new Failure('conflict', 'the practice wallet is closed');
        const before = { heights: heights(), payments: paymentsTo(destination) };
        const after = next(before);
        const grown = after.heights === before.heights ? {} : { [HEIGHTS]: after.heights };
        await put({ ...grown, [PAID + destination]: after.payments });
      }),
    );

  return {
    notices: [],
    backend: (method) => practiceBackend(method, destinations[method], world),
    pay: (ask) => change(ask, (state) => withPayment(state, ask, destinations[ask.method], clock.now())),
    confirm: (ask) => change(ask, (state) => withConfirmation(state, ask)),
    undo: (ask) => change(ask, (state) => withoutPayments(state, ask)),
    async close() {
      closed = true;
      stop();
      listeners.clear();
      await mutex.idle();
    },
  };
}
