/** CoinGecko: GET /api/v3/simple/price, all pairs in one request; needs a key (demo or pro). */
import { MINUTE } from '#domain/kernel/time.ts';
import { codeIn, hasPair } from './listing.ts';
import { instantOfSeconds, member, objectIn, priceOfNumber } from './read.ts';
import { type Pair, type Source, Unlisted } from './source.ts';

/** The fiat part of /api/v3/simple/supported_vs_currencies. */
const QUOTES: readonly string[] = (
  'USD AED ARS AUD BDT BHD BMD BRL CAD CHF CLP CNY CZK DKK EUR GBP GEL HKD HUF IDR ILS INR JPY KRW KWD LKR MMK MXN ' +
  'MYR NGN NOK NZD PHP PKR PLN RUB SAR SEK SGD THB TRY TWD UAH VND ZAR'
).split(' ');

export const coingecko: Source = {
  name: 'coingecko',
  title: 'CoinGecko',
  bases: ['https://api.coingecko.com'],
  keyHeader: (base) => (base.hostname.startsWith('pro-api.') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key'),
  // A demo key has 10,000 calls a month: one in five minutes, day and night, is 8,928.
  restMs: 5 * MINUTE,
  staleAfterMs: null,
  has: (pair) => hasPair('coingecko', pair, (currency) => QUOTES.includes(currency)),
  requests: (pairs) => [{ path: `/api/v3/simple/price?${query(pairs)}`, pairs, read }],
  refusesPair: () => false,
};

const idOf = (pair: Pair) => codeIn('coingecko', pair);

function query(pairs: readonly Pair[]): string {
  const ids = new Set(pairs.map(idOf));
  const quotes = new Set(pairs.map((pair) => pair.quote.toLowerCase()));
  return (
    `ids=${[...ids].join(',')}&vs_currencies=${[...quotes].join(',')}` +
    '&include_last_updated_at=true&precision=full'
  );
}

function read(body: unknown, pair: Pair) {
  const prices = objectIn(member(objectIn(body, 'the answer'), idOf(pair)), idOf(pair));
  const price = member(prices, pair.quote.toLowerCase());
  if (price === undefined) throw new Unlisted();
  return {
    ratio: priceOfNumber(price, 'the price'),
    at: instantOfSeconds(member(prices, 'last_updated_at'), 'last_updated_at'),
  };
}
