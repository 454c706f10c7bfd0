/** Batched commits of webhook attempts: those that end during one commit go together into the next. */
import { Mutex } from '#domain/kernel/mutex.ts';
import type { Delivery, Endpoint } from '#domain/webhooks/delivery.ts';
import type { Store } from '#ports/store.ts';

export interface TryRecord {
  readonly delivery: Delivery;
  /** Changed in the same commit: switched off. */
  readonly endpoint: Endpoint | null;
}

/** The function resolves when its record is durable. @throws Failure store-unavailable */
export function openRecords(store: Pick<Store, 'commit'>): (record: TryRecord) => Promise<void> {
  let gathering: TryRecord[] = [];
  const mutex = new Mutex();
  let next: Promise<void> | null = null;

  const commit = () => {
    const records = gathering;
    gathering = [];
    next = null;
    const deliveries = Object.fromEntries(records.map(({ delivery }) => [delivery.id, delivery]));
    const endpoints = Object.fromEntries(
      records.flatMap(({ endpoint }) => (endpoint ? [[endpoint.id, endpoint] as const] : [])),
    );
    return store.commit({
      put: { deliveries, ...(Object.keys(endpoints).length === 0 ? {} : { endpoints }) },
    });
  };

  return (record) => {
    gathering.push(record);
    next ??= mutex.run(commit);
    return next;
  };
}
