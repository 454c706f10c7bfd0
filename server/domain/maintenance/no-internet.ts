/** Signs of a computer without an internet connection, in what is said of the servers it asks. Pure. */
import type { Reason } from '#domain/messages/reason.ts';

/** A reason, also as it came over the wire. */
interface Named {
  readonly name: string;
  readonly values: object;
}

/** Said where nothing of a server was reached, not even a refusal. */
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

/** True where a reason, and each that stands within it, is that a server was not reached. */
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

/** How a source of rates is. */
interface Asked {
  /** When it gave a good answer; null before the first. */
  readonly okAt: unknown;
  readonly error: string | null;
  readonly why: Named | null;
}

/** Sources that are run by different people do not all go away at once. */
const MIN_SOURCES = 2;

/** True while none of the sources that are asked can be reached, where there are several. */
export function isOffline(sources: readonly Asked[]): boolean {
  const asked = sources.filter(
    ({ okAt, error, why }) => (okAt !== null || error !== null) && why?.name !== 'rate-no-key',
  );
  return asked.length >= MIN_SOURCES && asked.every(({ error, why }) => error !== null && isUnreached(why));
}
