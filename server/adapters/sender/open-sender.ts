/**
 * Sends one webhook over HTTP, signed and guarded: no redirects, 10 s in all, 64 KiB of the answer at most. A
 * receiver's status is its word; how its answer ends after that changes nothing.
 */
import { lookup } from 'node:dns/promises';
import { Agent, type Dispatcher, errors, request } from 'undici';
import { SECOND } from '../../domain/time.ts';
import type { Clock } from '../../ports/host.ts';
import type { Sender, Sending, Sent } from '../../ports/sender.ts';
import { guardedLookup, type Reach, Refused, type Resolve } from '../guard/guarded-lookup.ts';
import { checkedUrl } from './endpoint-url.ts';
import { retryAfterMs } from './retry-after.ts';
import { signatureHeaders } from './sign.ts';

export interface SenderNeeds {
  readonly clock: Clock;
  /** Gives all addresses of a name; the system's resolver if left out. */
  readonly resolve?: Resolve;
  /** For one try in all: resolving, connecting, sending and waiting. 10 s if left out. */
  readonly timeoutMs?: number;
  /** PEM of certificate authorities trusted besides the system's. */
  readonly authorities?: readonly string[];
}

const MOST_OF_ANSWER = 64 * 1024;
/** How much of it is kept for the delivery log. */
const KEPT_OF_ANSWER = 500;
const REACHES: readonly Reach[] = ['open', 'home-https', 'home-http'];

export function openSender({
  clock,
  resolve = allAddresses,
  timeoutMs = 10 * SECOND,
  authorities,
}: SenderNeeds): Sender {
  // One pool of connections a reach: a connection made under wider rules never serves a request under narrower ones.
  const agents = new Map(REACHES.map((reach) => [reach, agentFor(reach, resolve, timeoutMs, authorities)]));

  const exchange = async (sending: Sending, signal: AbortSignal): Promise<Omit<Sent, 'tookMs'>> => {
    const { url, reach } = checkedUrl(sending.url, sending.allowPrivate);
    const dispatcher = agents.get(reach);
    if (!dispatcher) throw new Error(`no way out for ${reach}`);
    const asked = request(url, {
      dispatcher,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Cointill',
        ...signatureHeaders(sending),
      },
      body: sending.body,
      signal,
    });
    const { statusCode, headers, body } = await unlessCalledOff(asked, signal);
    const answer = await beginning(body);
    return {
      status: statusCode,
      error: null,
      answer,
      retryAfterMs: retryAfterMs(headers['retry-after'], clock.now()),
    };
  };

  return {
    async send(sending, signal) {
      const startedAt = clock.now();
      const patience = new AbortController();
      const stop = clock.at(startedAt + timeoutMs, () => patience.abort());
      try {
        const sent = await exchange(sending, AbortSignal.any([signal, patience.signal]));
        return { ...sent, tookMs: clock.now() - startedAt };
      } catch (cause) {
        const error = patience.signal.aborted ? `no answer within ${timeoutMs / SECOND} s` : reasonOf(cause);
        return { status: null, error, answer: null, retryAfterMs: null, tookMs: clock.now() - startedAt };
      } finally {
        stop();
      }
    },
    close: async () => {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
    },
  };
}

function agentFor(
  reach: Reach,
  resolve: Resolve,
  timeoutMs: number,
  authorities: readonly string[] | undefined,
): Agent {
  return new Agent({
    connections: 8,
    pipelining: 1,
    // Shorter than any usual server's, so that a request rarely meets a connection that is just being closed.
    keepAliveTimeout: 3 * SECOND,
    keepAliveMaxTimeout: 60 * SECOND,
    // The try's own time-out ends all of these.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      lookup: guardedLookup(resolve, reach),
      timeout: timeoutMs,
      autoSelectFamily: true,
      ...(authorities ? { ca: [...authorities] } : {}),
    },
  });
}

/** undici notices a signal only once it is connected; a name that never resolves must not hold a try up. */
function unlessCalledOff<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const calledOff = new Promise<never>((_resolve, reject) => {
    const reason = () => reject(new DOMException('the try was called off', 'AbortError'));
    if (signal.aborted) reason();
    else signal.addEventListener('abort', reason, { once: true });
  });
  return Promise.race([work, calledOff]);
}

function allAddresses(host: string) {
  return lookup(host, { all: true, verbatim: true });
}

/** Reads the answer up to its limit, so that the connection can serve again, and keeps how it began. */
async function beginning(body: Dispatcher.ResponseData['body']): Promise<string | null> {
  const kept: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      if (!(chunk instanceof Buffer)) continue;
      if (length < KEPT_OF_ANSWER) kept.push(chunk);
      length += chunk.length;
      if (length > MOST_OF_ANSWER) break;
    }
  } catch {
    // Cut off, or too slow: what came is all there is.
  }
  const text = Buffer.concat(kept).subarray(0, KEPT_OF_ANSWER).toString('utf8').trim();
  return text === '' ? null : text;
}

/** A sentence for the owner; never the URL, which may hold a token. */
function reasonOf(cause: unknown): string {
  if (cause instanceof Refused) return cause.message;
  if (cause instanceof errors.ConnectTimeoutError) return 'the receiver could not be connected to in time';
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  const code =
    cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
  if (code === 'ECONNREFUSED') return 'the receiver refuses connections';
  if (code === 'ENOTFOUND') return 'the name of the receiver is not known';
  if (code === 'EAI_AGAIN') return 'the name of the receiver could not be looked up now';
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET')
    return 'the receiver closed the connection without an answer';
  if (cause instanceof Error && cause.name === 'AbortError') return 'the try was called off';
  const message = cause instanceof Error ? cause.message : String(cause);
  return code === null ? message : `${message} (${code})`;
}
