/** Kraken: GET /0/public/Ticker?pair=XBTUSD,XBTEUR. It writes XBT for BTC and XDG for DOGE. */
import { createMessage } from '#domain/messages/message.ts';
import { codeIn, hasPair } from './listing.ts';
import { bookPrice, listIn, member, objectIn, priceOfText } from './read.ts';
import { type Pair, type Source, Unusable } from './source.ts';

const UNKNOWN_PAIR = 'EQuery:Unknown asset pair';

export const kraken: Source = {
  name: 'kraken',
  title: 'Kraken',
  bases: ['https://api.kraken.com'],
  keyHeader: null,
  restMs: 0,
  staleAfterMs: null,
  has: (pair) => hasPair('kraken', pair),
  requests: (pairs) => [{ path: `/0/public/Ticker?pair=${pairs.map(shortName).join(',')}`, pairs, read }],
  refusesPair: (_status, body) => errorsIn(body).includes(UNKNOWN_PAIR),
};

function shortName(pair: Pair): string {
  return codeIn('kraken', pair) + pair.quote;
}

function errorsIn(body: unknown): readonly unknown[] {
  if (typeof body !== 'object' || body === null) return [];
  const error = 'error' in body ? body.error : [];
  return Array.isArray(error) ? error : [];
}

/** Answers are keyed by the old long name (XXBTZUSD) for old pairs and by the short one (XBTCHF) for newer. */
function read(body: unknown, pair: Pair) {
  const answer = objectIn(body, 'the answer');
  const [error] = listIn(member(answer, 'error'), 'error');
  if (error !== undefined)
    throw new Unusable(createMessage('rate-said', { said: JSON.stringify(String(error).slice(0, 60)) }));
  const result = objectIn(member(answer, 'result'), 'result');
  const long = `X${codeIn('kraken', pair)}Z${pair.quote}`;
  const ticker = objectIn(member(result, long) ?? member(result, shortName(pair)), long);
  const price = (name: string, what: string) => priceOfText(listIn(member(ticker, name), what)[0], what);
  return {
    ratio: bookPrice(price('b', 'the bid'), price('c', 'the price'), price('a', 'the ask')),
    at: null,
  };
}
