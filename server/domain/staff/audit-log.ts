/** The log of acts: who did what and when, each entry bound to the one before, never changed. Never holds a secret. */
import type { Link } from '#domain/kernel/hash-chain.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Act, Role } from './permissions.ts';

/** What is done at the till, and what happens around PINs. */
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
  /** The person's name; 'till' before there were people; 'command line'. */
  readonly who: string;
  readonly role: Role | null;
  readonly act: LoggedAct;
  /** Which door of the server it came through, for example `PUT /till/shop`; empty where the act says all. */
  readonly door: string;
  /** The shop it was done in; null where it was none's. */
  readonly shop: string | null;
  /** Invoice, amount, reason, name: what it was done to. */
  readonly about: Readonly<Record<string, string>>;
}

/** What the seal is made of. */
export function sealedAct(entry: Omit<AuditEntry, 'seal'>, before: string): string {
  const { number, at, who, role, act, door, shop, about } = entry;
  return JSON.stringify([before, number, at, who, role, act, door, shop, Object.entries(about)]);
}
