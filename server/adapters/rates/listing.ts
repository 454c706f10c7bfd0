/** Listing of a pair's base at a source, by the coin registry. */
import { marketOf } from '#domain/coins/method.ts';
import type { Listing, Market } from '#domain/coins/record.ts';
import { type Pair, Unlisted } from './source.ts';

type Exchange = keyof Market['listings'];

function listingOf(exchange: Exchange, { base }: Pair): Listing | null {
  return base === 'USD' ? null : marketOf(base).listings[exchange];
}

/**
 * Whether the source has the pair itself. @param fiat whether it has the currency, where it has every coin in all of
 * them
 */
export function hasPair(
  exchange: Exchange,
  pair: Pair,
  fiat: (currency: string) => boolean = () => false,
): boolean {
  const listing = listingOf(exchange, pair);
  return listing !== null && (listing.quotes?.includes(pair.quote) ?? fiat(pair.quote));
}

/** The source's own name of the coin. @throws Unlisted */
export function codeIn(exchange: Exchange, pair: Pair): string {
  const listing = listingOf(exchange, pair);
  if (listing === null) throw new Unlisted();
  return listing.code;
}
