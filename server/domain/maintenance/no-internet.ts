/** Detects a missing internet connection from the errors of servers. Pure. */
import type { Reason } from '#domain/messages/reason.ts';

/** A reason, also as received in JSON. */
interface Named {
  readonly name: string;
  readonly values: object;
}

/** Reasons meaning that a server was not reached at all, not even for a refusal. */
const NAMES: readonly Reason['name'][] = [
  'electrum-away',
  'electrum-silent',
  'electrum-unknown',
  'electrum-unreached',
  'node-away',
  'node-unknown',
  'rate-silent',
  'rate-unreached',
  'relay-away',
  'relay-unknown',
  'service-away',
  'service-not-looked-up',
  'service-unknown',
];
const UNREACHED: ReadonlySet<string> = new Set(NAMES);

/** True where a reason, and each reason nested in it, is that a server was not reached. */
export function isUnreached(reason: Named | null): boolean {
  if (reason === null) return false;
  const within = reasonsIn(Object.values(reason.values));
  return within.length === 0 ? UNREACHED.has(reason.name) : within.every(isUnreached);
}

function reasonsIn(values: readonly unknown[]): readonly Named[] {
  return values.flatMap((value) =>
    Array.isArray(value) ? reasonsIn(value) : isReason(value) ? [value] : [],
  );
}

function isReason(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && 'name' in value && 'values' in value;
}

/** The state of a rate source. */
interface Asked {
  /** When it gave a good answer; null before the first. */
  readonly okAt: unknown;
  readonly error: string | null;
  readonly why: Named | null;
}

/** Sources with different operators do not all fail at once. */
const MIN_SOURCES = 2;

/** True while none of the enabled sources can be reached, where there are several. */
export function isOffline(sources: readonly Asked[]): boolean {
  const asked = sources.filter(
    ({ okAt, error, why }) => (okAt !== null || error !== null) && why?.name !== 'rate-no-key',
  );
  return asked.length >= MIN_SOURCES && asked.every(({ error, why }) => error !== null && isUnreached(why));
}
