/** The record of a payment method: every fact of its coin that is the same wherever it is used. */
import type { Coin } from '#domain/kernel/currency.ts';

/** What a method is paid to: an address of Bitcoin's kind, a BOLT 11 request, or a Monero address. */
export type MethodKind = 'chain' | 'lightning' | 'monero';

/** How a price source lists a coin. */
export interface Listing {
  /** The source's own name for it. */
  readonly code: string;
  /** The currencies it is traded for enough to mean something; null: all that the source has. */
  readonly quotes: readonly string[] | null;
}

/** What one coin costs, and who says so. */
export interface Market {
  /** Null where the source does not have the coin. */
  readonly listings: Readonly<
    Record<'kraken' | 'coinbase' | 'bitstamp' | 'bitfinex' | 'coingecko', Listing | null>
  >;
  /** Least and most one whole coin may cost in US dollars: a price outside is wrong whatever the market does. */
  readonly plausible: readonly [least: string, most: string];
  /** Euro for one whole coin in practice: made up, near enough to a real price that amounts look right. */
  readonly practice: string;
}

/** Up to and including `upTo` whole units of the shop's currency, `confirmations` are enough. The last band has no bound. */
export interface Band {
  readonly upTo: number | null;
  readonly confirmations: number;
}

export interface AddressGap {
  /** After so many unused ones a wallet stops looking, unless its owner raised that. */
  readonly wallets: number;
  /** Warned before it is too late. */
  readonly warnFrom: number;
}

/** What only a chain of Bitcoin's kind has. */
export interface ChainRecord {
  /** Human-readable parts of its bech32 addresses (SLIP-173); null where it has no segregated witness. */
  readonly bech32: Readonly<Record<'mainnet' | 'testnet' | 'regtest', string>> | null;
  /** What extended public keys begin with, as wallets show them. */
  readonly keys: { readonly main: readonly string[]; readonly test: readonly string[] };
  /** The coin's own node: its program, and where it listens and keeps its cookie by default. */
  readonly node: { readonly program: string; readonly port: string; readonly cookie: string };
}

interface Common {
  readonly symbol: Coin;
  readonly name: string;
  /** Where a language writes the name otherwise, by its tag. */
  readonly names: Readonly<Record<string, string>>;
  readonly colour: { readonly light: string; readonly dark: string };
  /** Of a wallet's link. */
  readonly scheme: string;
  /** Minutes between blocks the chain aims at (its consensus rules); 0 where there are none. */
  readonly blockMinutes: number;
  /** Amounts asked of a customer are multiples of this many smallest units. */
  readonly grain: bigint;
  /** Smallest units that every common wallet can send. */
  readonly least: bigint;
  /** How far wallets look for payments; null: nothing is derived, so there is no gap. */
  readonly gap: AddressGap | null;
  /** The confirmations asked by default. */
  readonly confirmations: readonly Band[];
  /**
   * Confirmations after which a payment is no longer watched for being undone, whatever the policy asks. Chosen well past
   * the reorganisations each chain has shown.
   */
  readonly finalDepth: number;
}

/** `market` is null where the coin's own chain is another method, which has it. */
export type MethodRecord = Common &
  (
    | { readonly kind: 'chain'; readonly market: Market; readonly chain: ChainRecord }
    | { readonly kind: 'monero'; readonly market: Market }
    | { readonly kind: 'lightning'; readonly market: null }
  );
