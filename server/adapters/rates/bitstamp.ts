/** Bitstamp: GET /api/v2/ticker/btcusd/, one pair a request; answers with a time. */
import { codeIn, hasPair } from './listing.ts';
import { bookPrice, instantOfSeconds, member, objectIn, priceOfText } from './read.ts';
import type { Source } from './source.ts';

export const bitstamp: Source = {
  name: 'bitstamp',
  title: 'Bitstamp',
  bases: ['https://www.bitstamp.net'],
  keyHeader: null,
  restMs: 0,
  staleAfterMs: null,
  has: (pair) => hasPair('bitstamp', pair),
  requests: (pairs) =>
    pairs.map((pair) => ({
      path: `/api/v2/ticker/${(codeIn('bitstamp', pair) + pair.quote).toLowerCase()}/`,
      pairs: [pair],
      read,
    })),
  refusesPair: (status) => status === 404,
};

function read(body: unknown) {
  const ticker = objectIn(body, 'the answer');
  const price = (name: string, what: string) => priceOfText(member(ticker, name), what);
  return {
    ratio: bookPrice(price('bid', 'the bid'), price('last', 'the price'), price('ask', 'the ask')),
    at: instantOfSeconds(member(ticker, 'timestamp'), 'the time stamp'),
  };
}
