/** Strict parser of the answers of LUD-06, LUD-12 and LUD-21: the pay request, the invoice, and whether it was paid. */
import { sha256 } from '@noble/hashes/sha2.js';
import { hex, utf8 } from '@scure/base';
import { hexAt } from '#adapters/lightning/node-answer.ts';
import { parseJson } from '#adapters/net/json-reader.ts';
import { fieldsOf, msat, odd, urlIn } from './answer.ts';
import type { Answer } from './transport.ts';

export interface PayRequest {
  readonly callback: URL;
  /** Its minimum and maximum, 1 ≤ min ≤ max. */
  readonly minMsat: bigint;
  readonly maxMsat: bigint;
  /** What every invoice must commit to: SHA-256 of the metadata as written. */
  readonly metadataHash: string;
  /** Characters a comment may have (LUD-12). */
  readonly commentAllowed: number;
}

export interface PayAnswer {
  readonly bolt11: string;
  /** Null if the service does not report whether an invoice was paid. */
  readonly verify: URL | null;
}

export interface Verdict {
  readonly settled: boolean;
  /** Hexadecimal; null if there is none. */
  readonly preimage: string | null;
  /** The invoice it is about, if stated. */
  readonly bolt11: string | null;
}

/** @throws LnurlFailure; LnurlRefusal for `{status: "ERROR"}` */
export function readPayRequest(answer: Answer): PayRequest {
  const fields = fieldsOf(answer);
  if (fields['tag'] !== 'payRequest') throw odd('no pay request');
  const { callback, metadata } = fields;
  const [minMsat, maxMsat] = [msat(fields['minSendable']), msat(fields['maxSendable'])];
  if (minMsat === null || maxMsat === null || minMsat < 1n || maxMsat < minMsat) throw odd('its limits');
  if (typeof metadata !== 'string' || !isMetadata(metadata)) throw odd('its metadata');
  const allowed = fields['commentAllowed'];
  return {
    callback: urlIn(callback, 'no callback'),
    minMsat,
    maxMsat,
    metadataHash: hex.encode(sha256(utf8.decode(metadata))),
    commentAllowed: Number(msat(allowed) ?? 0n),
  };
}

/** URL to request an invoice: the callback unchanged, with the amount and perhaps a comment appended. */
export function callbackUrl(
  { callback, commentAllowed }: PayRequest,
  amountMsat: bigint,
  comment: string,
): URL {
  const url = new URL(callback);
  const text = [...comment].slice(0, commentAllowed).join('');
  const added = `amount=${amountMsat}${text === '' ? '' : `&comment=${encodeURIComponent(text)}`}`;
  url.search = url.search === '' ? added : `${url.search}&${added}`;
  url.hash = '';
  return url;
}

/** @throws LnurlFailure; LnurlRefusal for `{status: "ERROR"}` */
export function readPayAnswer(answer: Answer): PayAnswer {
  const { pr, verify } = fieldsOf(answer);
  if (typeof pr !== 'string' || pr === '') throw odd('no invoice');
  return { bolt11: pr.toLowerCase(), verify: verify ? urlIn(verify, 'its verify') : null };
}

/** @throws LnurlFailure; LnurlRefusal for `{status: "ERROR"}` */
export function readVerdict(answer: Answer): Verdict {
  const fields = fieldsOf(answer);
  const { settled, pr } = fields;
  if (typeof settled !== 'boolean') throw odd('not whether it was paid');
  return {
    settled,
    preimage: hexAt(fields, 'preimage'),
    bolt11: typeof pr === 'string' ? pr.toLowerCase() : null,
  };
}

/** A list of lists that begin with their type; text/plain is required. */
function isMetadata(text: string): boolean {
  try {
    const entries: unknown = parseJson(text);
    return (
      Array.isArray(entries) &&
      entries.every((entry) => Array.isArray(entry) && typeof entry[0] === 'string') &&
      entries.some(([type, content]) => type === 'text/plain' && typeof content === 'string')
    );
  } catch {
    return false;
  }
}
