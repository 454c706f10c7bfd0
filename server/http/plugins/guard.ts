/**
 * Request guard, run first for every request: the Host allow-list (DNS rebinding), no foreign origin, and the headers
 * of every answer.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#domain/messages/errors.ts';
import { foreignHost, onlyPaymentPages } from '#domain/messages/failures.ts';
import { isLoopbackName } from './client.ts';
import { REQUEST_ID } from './request-id.ts';

export interface GuardOptions {
  /** Hosts of the checkout's public URL: they serve payment pages only. */
  readonly hosts: () => readonly string[];
}

/** The routes of `checkout/routes.ts`. */
const CHECKOUT_PATH = /^\/(pay|pay-assets)\//;

/** Only what the server itself serves may be loaded; pages set their own, stricter or wider, policy. */
const STRICT_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function guard(app: FastifyInstance, { hosts }: GuardOptions): void {
  /** The last accepted host name: nearly every request of a run has the same. */
  let good = '';
  // One hook for both: every request goes through it.
  app.addHook('onRequest', (request, reply, done) => {
    putHeaders(request, reply);
    checkTarget(request);
    const { host } = request.headers;
    if (host !== good || host === '') {
      if (isOwnHost(request)) good = host ?? '';
      else checkCheckout(request, hosts());
    }
    checkOrigin(request);
    done();
  });
}

export const ALL_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-security-policy': STRICT_CSP,
  'cross-origin-resource-policy': 'same-origin',
};

/** Of pages for people: `policy` says what else they may load. */
export const pageHeaders = (policy: string): Readonly<Record<string, string>> => ({
  ...ALL_HEADERS,
  'content-security-policy': policy,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
});

/** Headers of every answer, including errors. */
export function answerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    putHeaders(request, reply);
    done();
  });
}

function putHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header(REQUEST_ID, request.id);
  if (request.url.startsWith('/api/')) {
    // API answers to a key are JSON that no browser will show; its refusals get the whole set in errors.ts.
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'no-store');
  } else {
    reply.headers(ALL_HEADERS);
  }
}

function isOwnHost(request: FastifyRequest): boolean {
  const host = request.headers.host ?? '';
  const port = request.socket.localPort;
  const portOfHost = /:(\d+)$/.exec(host)?.[1];
  const samePort = portOfHost === undefined ? true : port === undefined || Number(portOfHost) === port;
  return isLoopbackName(host) && samePort;
}

/**
 * On the checkout's public name only its pages are served, as on the listener for the local network.
 * @throws Failure misdirected-host for another name, not-found for anything but a payment page
 */
function checkCheckout(request: FastifyRequest, configured: readonly string[]): void {
  if (!configured.includes((request.headers.host ?? '').toLowerCase())) {
    throw foreignHost();
  }
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads || !CHECKOUT_PATH.test(request.url)) {
    throw onlyPaymentPages();
  }
}

/**
 * One Host, and no other authority in the request line (RFC 9112, 3.2 and 3.2.2: it would win over Host).
 * @throws Failure invalid-request
 */
export function checkTarget(request: FastifyRequest): void {
  const { rawHeaders, url = '' } = request.raw;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new Failure('invalid-request', 'Host must be given once');
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1];
  if (authority !== undefined && authority.toLowerCase() !== request.headers.host?.toLowerCase())
    throw new Failure('invalid-request', 'the request line and Host name different hosts');
}

/** Browsers send the origin of a request; another site's page is refused. @throws Failure foreign-origin */
export function checkOrigin(request: FastifyRequest): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const navigation = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
  if (typeof origin === 'string' && origin !== `http://${host}` && origin !== `https://${host}`) {
    throw new Failure('foreign-origin', 'requests from another origin are refused');
  }
  if ((site === 'cross-site' || site === 'same-site') && !navigation) {
    throw new Failure('foreign-origin', 'requests from another site are refused');
  }
}
