/** Reader of what all LNURL services answer (LUD-01): fields, amounts, URLs, and `{status: "ERROR"}`. */
import { digitsOf, type Fields, isFields, parseJson, readIf, Text } from '#adapters/net/json-reader.ts';
import { createMessage, withDetail } from '#domain/messages/message.ts';
import { LnurlFailure, LnurlRefusal } from './errors.ts';
import type { Answer } from './transport.ts';

/**
 * Neither status codes nor headers mean anything (LUD-01), but they show why there is no JSON.
 * @throws LnurlFailure; LnurlRefusal for `{status: "ERROR"}`
 */
export function fieldsOf({ status, text }: Answer): Fields {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    throw status === 404
      ? new LnurlFailure(createMessage('service-unknown-address'))
      : odd(status === 200 ? 'no JSON' : `no JSON, status ${status}`);
  }
  if (!isFields(value)) throw odd('no object');
  if (readIf(Text, value['status'])?.toUpperCase() === 'ERROR') {
    throw new LnurlRefusal(readIf(Text, value['reason']) ?? '');
  }
  return value;
}

/** A whole number; some services write it with a decimal point, or as text. */
export function msat(value: unknown): bigint | null {
  const written = typeof value === 'string' ? value : (digitsOf(value) ?? '');
  const match = /^(\d{1,18})(?:\.0+)?$/.exec(written);
  return match?.[1] === undefined ? null : BigInt(match[1]);
}

/** @throws LnurlFailure that names what is wrong */
export function urlIn(value: unknown, what: string): URL {
  if (typeof value !== 'string' || !URL.canParse(value)) throw odd(what);
  return new URL(value);
}

/** The answer is not of the documented form. */
export function odd(what: string): LnurlFailure {
  return new LnurlFailure(withDetail(createMessage('service-odd'), what));
}
