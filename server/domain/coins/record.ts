/** The payment method record: every fact of its coin that is the same everywhere. */
import type { Coin } from '#domain/kernel/currency.ts';

/** What a method is paid to: a Bitcoin-like address, a BOLT 11 request, or a Monero address. */
export type MethodKind = 'chain' | 'lightning' | 'monero';

/** How a price source lists a coin. */
export interface Listing {
  /** The source's own name for it. */
  readonly code: string;
  /** The currencies in which it is traded enough for a reliable price; null: all that the source has. */
  readonly quotes: readonly string[] | null;
}

/** What one coin costs, and which sources report it. */
export interface Market {
  /** Null where the source does not have the coin. */
  readonly listings: Readonly<
    Record<'kraken' | 'coinbase' | 'bitstamp' | 'bitfinex' | 'coingecko', Listing | null>
  >;
  /**
   * Lower and upper bound of one whole coin's price in US dollars: a price outside is wrong whatever the market does.
   */
  readonly plausible: readonly [least: string, most: string];
  /** Euro per whole coin in practice mode: made up, close enough to a real price that amounts look right. */
  readonly practice: string;
  /** Fee rate in practice mode, in coin units per 1,000 virtual bytes: of a quiet day. */
  readonly practiceFeeRate: bigint;
}

/**
 * Up to and including `upTo` whole units of the shop's currency, `confirmations` are enough. The last band has no upper
 * bound.
 */
export interface Band {
  readonly upTo: number | null;
  readonly confirmations: number;
}

export interface AddressGap {
  /** After this many unused ones a wallet stops scanning, unless its owner raised the limit. */
  readonly wallets: number;
  /** Where the warning starts, before it is too late. */
  readonly warnFrom: number;
}

/** Calls of Bitcoin Core 0.21 and later, or only those of 0.14. */
export type NodeRpc = '0.21' | '0.14';

/** Facts that only Bitcoin-like chains have. */
export interface ChainRecord {
  /** Human-readable parts of its bech32 addresses (SLIP-173); null for a coin without segregated witness. */
  readonly bech32: Readonly<Record<'mainnet' | 'testnet' | 'regtest', string>> | null;
  /** Whether one party runs all public Electrum servers of the default list. */
  readonly onePublicOperator: boolean;
  /** Prefixes of extended public keys, as wallets show them. */
  readonly keys: { readonly main: readonly string[]; readonly test: readonly string[] };
  /** First letters of private keys in the wallet import format, on all networks. */
  readonly privateKeys: string;
  /** The coin's own node. */
  readonly node: {
    readonly program: string;
    /** Of its RPC, by default, as the cookie file. */
    readonly port: string;
    readonly cookie: string;
    /** The RPC calls it knows, by the Bitcoin Core it descends from. */
    readonly rpc: NodeRpc;
  };
}

/** A filled shape of a coin's mark. */
interface MarkLayer {
  readonly fill: string;
  /** An SVG path on a grid of 32 by 32, filled by the even-odd rule. */
  readonly path: string;
}

interface Common {
  readonly symbol: Coin;
  readonly name: string;
  /** By language tag, where a language writes the name differently. */
  readonly names: Readonly<Record<string, string>>;
  /** Of its mark's disc and of its bars in a chart, the same in light and dark. */
  readonly colour: string;
  /** What is drawn on that disc, from the bottom layer up. */
  readonly mark: readonly MarkLayer[];
  /** Of the payment URI. */
  readonly scheme: string;
  /** The chain's target block interval in minutes (its consensus rules); 0 where there are no blocks. */
  readonly blockMinutes: number;
  /** Amounts requested from a customer are multiples of this many smallest units. */
  readonly grain: bigint;
  /** The least amount that every common wallet can send, in smallest units. */
  readonly least: bigint;
  /**
   * Bytes for which an ordinary payment pays its network fee (virtual bytes, or Monero's weight): one input and two
   * outputs of the address type that most wallets use. Null: fees do not depend on the size.
   */
  readonly paymentBytes: number | null;
  /** How far wallets scan for payments; null: nothing is derived, so there is no gap. */
  readonly gap: AddressGap | null;
  /** The confirmations required by default. */
  readonly confirmations: readonly Band[];
  /**
   * Confirmations after which a payment is no longer watched for being undone, whatever the policy requires. Chosen
   * well above the reorganisations each chain has had.
   */
  readonly finalDepth: number;
}

/** `market` is null where the coin's own chain is another method, which has the market. */
export type MethodRecord = Common &
  (
    | { readonly kind: 'chain'; readonly market: Market; readonly chain: ChainRecord }
    | { readonly kind: 'monero'; readonly market: Market }
    | { readonly kind: 'lightning'; readonly market: null }
  );
