/**
 * Bitfinex: GET /v2/ticker/tBTCUSD, one pair a request; answers
 * [BID, BID_SIZE, ASK, ASK_SIZE, DAILY_CHANGE, DAILY_CHANGE_RELATIVE, LAST_PRICE, VOLUME, HIGH, LOW].
 */
import { createMessage } from '#domain/messages/message.ts';
import { codeIn, hasPair } from './listing.ts';
import { bookPrice, listIn, priceOfNumber } from './read.ts';
import { type Pair, type Source, Unusable } from './source.ts';

/** ERR_PARAMS: the answer to an unknown symbol, as ["error", 10020, "symbol: invalid"]. */
const INVALID_SYMBOL = 10_020;

export const bitfinex: Source = {
  name: 'bitfinex',
  title: 'Bitfinex',
  bases: ['https://api-pub.bitfinex.com'],
  keyHeader: null,
  restMs: 0,
  staleAfterMs: null,
  has: (pair) => hasPair('bitfinex', pair),
  requests: (pairs) => pairs.map((pair) => ({ path: `/v2/ticker/${symbol(pair)}`, pairs: [pair], read })),
  refusesPair: (_status, body) => Array.isArray(body) && body[0] === 'error' && body[1] === INVALID_SYMBOL,
};

/** Names longer than three letters are set off with a colon. */
function symbol(pair: Pair): string {
  const code = codeIn('bitfinex', pair);
  return `t${code}${code.length > 3 ? ':' : ''}${pair.quote}`;
}

function read(body: unknown) {
  const ticker = listIn(body, 'the answer');
  if (ticker[0] === 'error')
    throw new Unusable(createMessage('rate-said', { said: JSON.stringify(String(ticker[2]).slice(0, 60)) }));
  if (ticker.length < 10)
    throw new Unusable(createMessage('rate-part', { part: 'the answer', wrong: 'is too short' }));
  const price = (index: number, what: string) => priceOfNumber(ticker[index], what);
  return { ratio: bookPrice(price(0, 'the bid'), price(6, 'the price'), price(2, 'the ask')), at: null };
}
