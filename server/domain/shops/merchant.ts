/** A shop: its name, currency, mode, payment methods and policy. */

import type { Method } from '#domain/coins/method.ts';
import type { Books } from '#domain/invoices/invoice.ts';
import type { ConfirmationPolicy, Terms } from '#domain/invoices/policy.ts';
import type { Currency } from '#domain/kernel/currency.ts';
import type { BackendSetting } from '#domain/methods/backend-setting.ts';
import type { Network } from '#domain/methods/network.ts';

export interface MethodSetting {
  readonly method: Method;
  readonly enabled: boolean;
  readonly backend: BackendSetting;
  readonly policy: ConfirmationPolicy;
}

export interface Merchant {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
  /** IANA name, for days and reports. */
  readonly timeZone: string;
  readonly books: Books;
  readonly network: Network;
  /** In the order they are offered. At most one entry per method. */
  readonly methods: readonly MethodSetting[];
  readonly terms: Terms;
  /** Added to the customer's price, in hundredths of a percent. */
  readonly spreadBasisPoints: number;
}

export const SCOPES = [
  'invoices:create',
  'invoices:read',
  'invoices:manage',
  'webhooks:manage',
  'rates:read',
] as const;
export type Scope = (typeof SCOPES)[number];

/** An API key as stored: only its SHA-256. */
/** From where a key is valid: programs on this computer, those in the local network, or both. */
export const KEY_PLACES = ['computer', 'network', 'both'] as const;
export type KeyPlace = (typeof KEY_PLACES)[number];

export interface ApiKey {
  readonly id: string;
  readonly merchantId: string;
  readonly name: string;
  readonly sha256: string;
  /** The first characters, to distinguish keys in a list. */
  readonly hint: string;
  readonly scopes: readonly Scope[];
  /** Absent: this computer. */
  readonly place?: KeyPlace;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}
