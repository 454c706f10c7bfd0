/** Strict readers of exchanges' answers: exact decimals, no floats, and refusals with a message. */
import { digitsOf, type Fields, isFields, parseJson } from '#adapters/net/json-reader.ts';
import { power10 } from '#domain/kernel/money.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { createMessage } from '#domain/messages/message.ts';
import { median } from '#domain/rates/aggregate.ts';
import { compareRatio, type Ratio, ratioOfDecimal } from '#domain/rates/rate.ts';
import { Unusable } from './source.ts';

/** @throws Unusable when the text is not JSON */
export function parseBody(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new Unusable(createMessage(/^\s*</.test(text) ? 'rate-page' : 'rate-no-json'));
  }
}

/** A part of an answer and what is wrong with it, for the till's administrator. */
function wrongPart(part: string, wrong: string): Unusable {
  return new Unusable(createMessage('rate-part', { part, wrong }));
}

export function objectIn(value: unknown, what: string): Fields {
  if (!isFields(value)) throw wrongPart(what, 'is missing or not an object');
  return value;
}

export function listIn(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw wrongPart(what, 'is missing or not a list');
  return value;
}

/** An own property of the object, so that no inherited name is taken for data. */
export function member(object: Fields, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** A price written as a string: "58364.85". */
export function priceOfText(value: unknown, what: string): Ratio {
  if (typeof value !== 'string') throw wrongPart(what, 'is missing or not a string');
  return positive(value, what);
}

/** A price written as a JSON number, with or without an exponent. */
export function priceOfNumber(value: unknown, what: string): Ratio {
  const digits = digitsOf(value);
  if (digits === null) throw wrongPart(what, 'is missing or not a number');
  return positive(digits, what);
}

function positive(text: string, what: string): Ratio {
  const [, digits, exponentText] = /^([0-9.]+)(?:[eE]([+-]?\d{1,2}))?$/.exec(text) ?? [];
  if (digits === undefined) {
    throw wrongPart(what, /^-\d/.test(text) ? 'is negative' : `is not a number: ${excerpt(text)}`);
  }
  if (/^[0.]+$/.test(digits)) throw wrongPart(what, 'is zero');
  const ratio = ratioOfDecimal(digits);
  if (!ratio) throw wrongPart(what, `is not a number: ${excerpt(text)}`);
  const exponent = Number(exponentText ?? 0);
  return exponent >= 0
    ? { num: ratio.num * power10(exponent), den: ratio.den }
    : { num: ratio.num, den: ratio.den * power10(-exponent) };
}

function excerpt(text: string): string {
  return JSON.stringify(text.slice(0, 24));
}

/** Whole Unix seconds, as a string or a JSON number, in milliseconds. */
export function instantOfSeconds(value: unknown, what: string): Instant {
  const text = digitsOf(value) ?? value;
  if (typeof text !== 'string' || !/^\d{9,11}$/.test(text)) throw wrongPart(what, 'is not a Unix time');
  return Number(text) * 1_000;
}

/** Above this the book is too thin for its prices to mean anything. */
const WIDEST_BOOK_BASIS_POINTS = 500n;

/**
 * The price of an order book: its last trade, clamped to the current bid and ask, so that an old trade on a quiet pair
 * sets no price.
 * @throws Unusable when the book is crossed or wider than 5 %
 */
export function bookPrice(bid: Ratio, last: Ratio, ask: Ratio): Ratio {
  if (compareRatio(bid, ask) > 0) throw new Unusable(createMessage('rate-crossed'));
  const limit = { num: bid.num * (10_000n + WIDEST_BOOK_BASIS_POINTS), den: bid.den * 10_000n };
  if (compareRatio(ask, limit) > 0) throw new Unusable(createMessage('rate-wide'));
  return median([bid, last, ask]) ?? last;
}
