/** Calls of Core Lightning through clnrest: POST /v1/<method>; success is 201, refusals carry the RPC's code. */

import { placeName, refusalWords } from '#adapters/lightning/node-errors.ts';
import type { NodeHttp } from '#adapters/lightning/node-http.ts';
import { unreachable } from '#adapters/lightning/patience.ts';
import { optional, read, readIf, Text, Type, Whole } from '#adapters/net/json-reader.ts';
import { createMessage } from '#domain/messages/message.ts';

export interface Refused {
  readonly code: number | null;
  readonly status: number;
  readonly said: string | null;
}

const Answer = Type.Object({});
const Refusal = Type.Object({ ...optional(Whole, 'code'), ...optional(Text, 'message') });

export type Called = { readonly ok: unknown } | { readonly refused: Refused };

/** @throws Failure backend-unreachable when no answer comes */
export type Call = (
  method: string,
  params: () => object,
  signal: AbortSignal,
  /** For calls that wait for something to happen. */
  patienceMs?: number,
) => Promise<Called>;

export function caller(http: NodeHttp): Call {
  return async (method, json, signal, patienceMs) => {
    const question = { method: 'POST', path: `/v1/${method}`, json, signal } as const;
    const answer = await http.ask(
      patienceMs === undefined ? question : { ...question, patienceMs, once: true },
    );
    if (answer.status >= 200 && answer.status < 300) return { ok: read(Answer, answer.body) };
    const { code = null, message = null } = readIf(Refusal, answer.body) ?? {};
    return { refused: { code, status: answer.status, said: message } };
  };
}

/** The answer. @throws Failure backend-unreachable with the node's own message */
export function goodCall({ place }: NodeHttp, called: Called): unknown {
  if ('ok' in called) return called.ok;
  const { status, said } = called.refused;
  if (status === 401 || status === 403) {
    const detail = said ?? `HTTP status ${status}`;
    throw unreachable(createMessage('cln-credential', { name: placeName(place), said: detail }));
  }
  throw unreachable(refusalWords(place, status, said));
}
