/** Audit log: who did what and when, each entry chained to the previous one, never changed. Never contains a secret. */
import type { Link } from '#domain/kernel/hash-chain.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Act, Role } from './permissions.ts';

/** Acts at the till, and events around PINs. */
export type LoggedAct =
  | Act
  | 'entered'
  | 'unprinted'
  | 'approved'
  | 'wrong-pin'
  | 'shut-out'
  | 'person-added'
  | 'person-changed'
  | 'person-removed'
  | 'terms-changed';

export interface AuditEntry extends Link {
  readonly at: Instant;
  /** The person's name; 'till' before the first person was added; 'command line'. */
  readonly who: string;
  readonly role: Role | null;
  readonly act: LoggedAct;
  /** The endpoint that was called, for example `PUT /till/shop`; empty where the act is enough. */
  readonly door: string;
  /** The shop it was done in; null if none. */
  readonly shop: string | null;
  /** What it was done to: invoice, amount, reason, name. */
  readonly about: Readonly<Record<string, string>>;
}

/** The text that is sealed. */
export function sealedAct(entry: Omit<AuditEntry, 'seal'>, before: string): string {
  const { number, at, who, role, act, door, shop, about } = entry;
  return JSON.stringify([before, number, at, who, role, act, door, shop, Object.entries(about)]);
}
