/** A shop: its name, currency, books, the methods it takes and its terms. */
import type { Currency } from './currency.ts';
import type { Books } from './invoice.ts';
import type { Method } from './method.ts';
import type { ConfirmationPolicy, Terms } from './policy.ts';

export type Network = 'mainnet' | 'testnet' | 'regtest';

/** Which backend serves a method and what it needs. Secrets are names of sealed entries, never the secret itself. */
export type BackendSetting =
  | { readonly kind: 'practice' }
  | {
      readonly kind: 'core-rpc';
      /** Extended public key the destinations are derived from. */
      readonly extendedPublicKey: string;
      /** Node's JSON-RPC address without credentials, for example http://127.0.0.1:9332 */
      readonly url: string;
      readonly username: string;
      /** Name of the sealed entry that holds the RPC password. */
      readonly passwordEntry: string;
    }
  | {
      readonly kind: 'electrum';
      readonly extendedPublicKey: string;
      /** In the order they are tried; empty: the public ones this program knows. */
      readonly servers: readonly ElectrumServer[];
      /** Plain decimal in the coin: above it a second server must know of the same money; null: never. */
      readonly agreeAbove: string | null;
    };

export interface ElectrumServer {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  /** SHA-256 of the certificate the owner trusts, in hexadecimal; null: the one shown first is kept. */
  readonly pin: string | null;
}

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
  /** In the order they are offered. At most one entry a method. */
  readonly methods: readonly MethodSetting[];
  readonly terms: Terms;
  /** Added to what a customer pays, in hundredths of a percent. */
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

/** An API key as kept: only its SHA-256. */
export interface ApiKey {
  readonly id: string;
  readonly merchantId: string;
  readonly name: string;
  readonly sha256: string;
  /** The first characters, to tell keys apart in a list. */
  readonly hint: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}
