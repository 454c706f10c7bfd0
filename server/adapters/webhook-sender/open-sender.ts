/**
 * Webhook sender over HTTP, signed and guarded: no redirects, 10 s in all, 64 KiB of the answer at most. A receiver's
 * status is final; how its answer ends after that changes nothing.
 */
import { lookup } from 'node:dns/promises';
import { Agent, errors } from 'undici';
import { guardedLookup, type Reach, type Resolve } from '#adapters/net/guard/guarded-lookup.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, type Message, messageOf } from '#domain/messages/message.ts';
import type { Clock } from '#ports/host.ts';
import type { Sender, Sending } from '#ports/sender.ts';
import { parseEndpointUrl } from './endpoint-url.ts';
import { type Exchange, exchange } from './http-post.ts';
import { retryAfterMs } from './retry-after.ts';
import { signatureHeaders } from './sign.ts';

export interface SenderNeeds {
  readonly clock: Clock;
  /** Resolves a name to all its addresses; the system's resolver if left out. */
  readonly resolve?: Resolve;
  /** For one attempt in all: resolving, connecting, sending and waiting. 10 s if left out. */
  readonly timeoutMs?: number;
  /** PEM of certificate authorities trusted besides the system's. */
  readonly authorities?: readonly string[];
}

/** Bytes of an answer that are read, and of these stored for the delivery log. */
const LIMITS = { most: 64 * 1024, kept: 500 } as const;
const NO_ERROR = { error: null, why: null } as const;
const REACHES: readonly Reach[] = ['open', 'home-https', 'home-http', 'loopback-https', 'loopback-http'];

export function openSender({
  clock,
  resolve = allAddresses,
  timeoutMs = 10 * SECOND,
  authorities,
}: SenderNeeds): Sender {
  // One pool of connections per reach: a connection made under wider rules never serves a request under narrower ones.
  const agents = new Map(REACHES.map((reach) => [reach, agentFor(reach, resolve, timeoutMs, authorities)]));

  const begin = (sending: Sending): Exchange => {
    const { url, reach } = parseEndpointUrl(sending.url, sending.allowPrivate);
    const agent = agents.get(reach);
    if (!agent) throw new Error(`no connection for ${reach}`);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Cointill',
      ...signatureHeaders(sending),
    };
    return exchange(agent, { url, headers, body: sending.body }, LIMITS);
  };

  return {
    async send(sending, signal) {
      const startedAt = clock.monotonic();
      const tookMs = () => Math.round(clock.monotonic() - startedAt);
      let late = false;
      let letGo = () => {};
      try {
        const { answer, cancel } = begin(sending);
        const stop = clock.after(timeoutMs, () => {
          late = true;
          cancel(new Error('too late'));
        });
        const end = () => cancel(new DOMException('the delivery attempt was cancelled', 'AbortError'));
        signal.addEventListener('abort', end, { once: true });
        letGo = () => {
          stop();
          signal.removeEventListener('abort', end);
        };
        if (signal.aborted) end();
        const { status, headers, beginning } = await answer;
        const wish = retryAfterMs(headers['retry-after'], clock.now());
        return { ...NO_ERROR, status, answer: beginning, retryAfterMs: wish, tookMs: tookMs() };
      } catch (cause) {
        const { message: error, why } = late
          ? createMessage('webhook-silent', { seconds: timeoutMs / SECOND })
          : reasonOf(cause);
        return {
          status: null,
          error,
          why,
          answer: null,
          retryAfterMs: null,
          tookMs: tookMs(),
        };
      } finally {
        letGo();
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
    // As many as there are concurrent attempts: none waits behind another endpoint of the same host.
    connections: 64,
    pipelining: 1,
    // Shorter than any usual server's, so that a request rarely meets a connection that is just being closed.
    keepAliveTimeout: 3 * SECOND,
    keepAliveMaxTimeout: 60 * SECOND,
    // The attempt's own time-out ends all of these.
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

function allAddresses(host: string) {
  return lookup(host, { all: true, verbatim: true });
}

/** For the owner; never with the URL, which may contain a token. */
function reasonOf(cause: unknown): Message {
  if (cause instanceof Failure) return messageOf(cause);
  if (cause instanceof errors.ConnectTimeoutError) return createMessage('webhook-unconnected');
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  const code =
    cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
  if (code === 'ECONNREFUSED') return createMessage('webhook-refuses');
  if (code === 'ENOTFOUND') return createMessage('webhook-unknown');
  if (code === 'EAI_AGAIN') return createMessage('webhook-not-looked-up');
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') return createMessage('webhook-closed');
  if (cause instanceof Error && cause.name === 'AbortError') return createMessage('webhook-called-off');
  const { message } = messageOf(cause);
  return createMessage('webhook-failed', { said: code === null ? message : `${message} (${code})` });
}
