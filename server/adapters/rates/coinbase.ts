/** Coinbase: GET /v2/exchange-rates?currency=BTC answers every fiat at once, without a time of its own. */
import { isFiat } from '#domain/kernel/currency.ts';
import { createMessage } from '#domain/messages/message.ts';
import { member, objectIn, priceOfText } from './read.ts';
import { type Pair, type Source, Unlisted, Unusable } from './source.ts';

const COINS: readonly string[] = ['BTC', 'LTC', 'DOGE'];

export const coinbase: Source = {
  name: 'coinbase',
  title: 'Coinbase',
  bases: ['https://api.coinbase.com'],
  keyHeader: null,
  restMs: 0,
  staleAfterMs: null,
  has: (pair) => COINS.includes(pair.base) && isFiat(pair.quote),
  requests: (pairs) =>
    [...new Set(pairs.map((pair) => pair.base))].map((base) => ({
      path: `/v2/exchange-rates?currency=${base}`,
      pairs: pairs.filter((pair) => pair.base === base),
      read,
    })),
  refusesPair: () => false,
};

function read(body: unknown, pair: Pair) {
  const data = objectIn(member(objectIn(body, 'the answer'), 'data'), 'data');
  if (member(data, 'currency') !== pair.base) throw new Unusable(createMessage('rate-other'));
  const rate = member(objectIn(member(data, 'rates'), 'rates'), pair.quote);
  if (rate === undefined) throw new Unlisted();
  return { ratio: priceOfText(rate, 'the price'), at: null };
}
