/** Coinbase: GET /v2/exchange-rates?currency=BTC answers every fiat at once, without a time of its own. */
import { isFiat } from '#domain/kernel/currency.ts';
import { createMessage } from '#domain/messages/message.ts';
import { codeIn, hasPair } from './listing.ts';
import { member, objectIn, priceOfText } from './read.ts';
import { type Pair, type Source, Unlisted, Unusable } from './source.ts';

export const coinbase: Source = {
  name: 'coinbase',
  title: 'Coinbase',
  bases: ['https://api.coinbase.com'],
  keyHeader: null,
  restMs: 0,
  staleAfterMs: null,
  has: (pair) => hasPair('coinbase', pair, isFiat),
  requests: (pairs) =>
    [...new Set(pairs.map(codeOf))].map((code) => ({
      path: `/v2/exchange-rates?currency=${code}`,
      pairs: pairs.filter((pair) => codeOf(pair) === code),
      read,
    })),
  refusesPair: () => false,
};

const codeOf = (pair: Pair) => codeIn('coinbase', pair);

function read(body: unknown, pair: Pair) {
  const data = objectIn(member(objectIn(body, 'the answer'), 'data'), 'data');
  if (member(data, 'currency') !== codeOf(pair)) throw new Unusable(createMessage('rate-other'));
  const rate = member(objectIn(member(data, 'rates'), 'rates'), pair.quote);
  if (rate === undefined) throw new Unlisted();
  return { ratio: priceOfText(rate, 'the price'), at: null };
}
