/**
 * HTTP GET to a service at URLs chosen by third parties: https to the public internet only, every hop guarded, few
 * redirects, limits on time and size. Knows nothing of the content.
 */
import { lookup } from 'node:dns/promises';
import { Agent, type Dispatcher, request } from 'undici';
import { within } from '#adapters/lightning/patience.ts';
import { checkHost, guardedLookup, type Reach, type Resolve } from '#adapters/net/guard/guarded-lookup.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { Clock } from '#ports/host.ts';
import { isOnion } from './address.ts';
import { LnurlFailure, LnurlUnfit, lostWords } from './errors.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface Transport {
  /** @throws LnurlFailure with a message, never with the address */
  get(url: URL, signal: AbortSignal, withinMs?: number): Promise<Answer>;
  close(): Promise<void>;
}

export interface TransportNeeds {
  readonly clock: Clock;
  /** Also loopback and private addresses, and http to those. */
  readonly home: boolean;
  /** Redirects to another host are refused. */
  readonly sameHost?: boolean;
  /** Resolves a name to all its addresses; the system's resolver if left out. */
  readonly resolve?: Resolve;
  /** PEM of certificate authorities trusted besides the system's. */
  readonly authorities?: readonly string[];
}

const WITHIN_MS = 8 * SECOND;
/** A picture in the metadata may have 136,536 characters (LUD-06). */
const MAX_BYTES = 512 * 1024;
const MAX_REDIRECTS = 3;

export function guardedTransport({
  clock,
  home,
  sameHost = false,
  resolve = allAddresses,
  authorities,
}: TransportNeeds): Transport {
  const agentFor = (reach: Reach) =>
    new Agent({
      connections: 8,
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: {
        lookup: guardedLookup(resolve, reach),
        timeout: WITHIN_MS,
        autoSelectFamily: true,
        ...(authorities ? { ca: [...authorities] } : {}),
      },
    });
  const https = home ? 'home-https' : 'open';
  const secure = agentFor(https);
  const plain = home ? agentFor('home-http') : null;

  const dispatcherFor = (url: URL): Dispatcher => {
    // RFC 7686: a name under .onion is never looked up without Tor.
    if (isOnion(url)) throw new LnurlUnfit(createMessage('service-onion'));
    if (url.username !== '' || url.password !== '') throw new LnurlFailure(createMessage('service-user'));
    const agent = url.protocol === 'https:' ? secure : url.protocol === 'http:' ? plain : null;
    if (!agent) throw new LnurlFailure(createMessage('service-no-https'));
    checkHost(url, agent === secure ? https : 'home-http');
    return agent;
  };

  const once = async (url: URL, signal: AbortSignal): Promise<Answer | { readonly to: URL }> => {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: dispatcherFor(url),
      headers: { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'Cointill' },
      signal,
    });
    const location = headers['location'];
    if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') {
      body.on('error', () => undefined).destroy();
      if (!URL.canParse(location, url)) throw new LnurlFailure(createMessage('service-nowhere'));
      return { to: new URL(location, url) };
    }
    return { status: statusCode, text: await whole(body) };
  };

  const get = async (url: URL, signal: AbortSignal): Promise<Answer> => {
    for (let at = url, step = 0; step <= MAX_REDIRECTS; step++) {
      const answer = await once(at, signal);
      if (!('to' in answer)) return answer;
      if (sameHost && answer.to.host !== url.host) throw new LnurlFailure(createMessage('service-elsewhere'));
      at = answer.to;
    }
    throw new LnurlFailure(createMessage('service-in-circles'));
  };

  return {
    async get(url, signal, withinMs = WITHIN_MS) {
      try {
        const late = createMessage('service-slow');
        return await within({ clock, ms: withinMs, late }, [signal], (patience) => get(url, patience));
      } catch (error) {
        if (error instanceof LnurlUnfit) throw error;
        throw new LnurlFailure(lostWords(error), error);
      }
    },
    async close() {
      await Promise.all([secure.destroy(), plain?.destroy()]);
    },
  };
}

async function whole(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    // Leaving the loop closes the connection.
    if (length > MAX_BYTES) throw new LnurlFailure(createMessage('service-endless'));
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function allAddresses(host: string) {
  return lookup(host, { all: true, verbatim: true });
}
