/**
 * Fiat cross rates, USD to anything, from the daily table of fawazahmed0's currency-api:
 * GET …/v1/currencies/usd.json answers {"date":"2026-11-21","usd":{"eur":0.92,…}}.
 */
import { isFiat } from '#domain/kernel/currency.ts';
import { DAY, HOUR } from '#domain/kernel/time.ts';
import { createMessage } from '#domain/messages/message.ts';
import { member, objectIn, priceOfNumber } from './read.ts';
import { type Pair, type Source, Unlisted, Unusable } from './source.ts';

export const currencyApi: Source = {
  name: 'currency-api',
  title: 'currency-api',
  bases: [
    'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest',
    'https://latest.currency-api.pages.dev',
  ],
  keyHeader: null,
  restMs: HOUR,
  // A new table comes every day; over a long weekend none of its own sources may move.
  staleAfterMs: 4 * DAY,
  has: (pair) => pair.base === 'USD' && pair.quote !== 'USD' && isFiat(pair.quote),
  requests: (pairs) => [{ path: '/v1/currencies/usd.json', pairs, read }],
  refusesPair: () => false,
};

function read(body: unknown, pair: Pair) {
  const answer = objectIn(body, 'the answer');
  const date = member(answer, 'date');
  const at =
    typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at))
    throw new Unusable(createMessage('rate-part', { part: 'the date', wrong: 'is missing or not a date' }));
  const rate = member(objectIn(member(answer, 'usd'), 'usd'), pair.quote.toLowerCase());
  if (rate === undefined) throw new Unlisted();
  return { ratio: priceOfNumber(rate, `the rate of ${pair.quote}`), at };
}
