/**
 * What every request must pass before anything else: the Host allow-list (DNS rebinding), no foreign origin,
 * and the headers every answer carries.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../domain/errors.ts';

export interface GuardOptions {
  /** Host names this server answers to besides loopback, as the owner configured them. */
  readonly hosts: () => readonly string[];
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** Nothing may be loaded but what the server itself serves; pages set their own, stricter or wider, policy. */
export const STRICT_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function guard(app: FastifyInstance, { hosts }: GuardOptions): void {
  /** The last host name that was found good: nearly every request of a run names the same. */
  let good = '';
  // One hook for both: every request goes through it.
  app.addHook('onRequest', (request, reply, done) => {
    putHeaders(request, reply);
    const { host } = request.headers;
    if (host !== good || host === '') {
      checkHost(request, hosts());
      if (isLoopbackName(host)) good = host ?? '';
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

/** What every answer carries, whatever becomes of the request. */
export function answerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    putHeaders(request, reply);
    done();
  });
}

function putHeaders(request: FastifyRequest, reply: FastifyReply): void {
  if (request.url.startsWith('/api/')) {
    // What the API answers to a key is JSON that no browser will show; its refusals get the whole set in errors.ts.
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'no-store');
  } else {
    reply.headers(ALL_HEADERS);
  }
}

function isLoopbackName(host: string | undefined): boolean {
  return LOOPBACK.includes((host ?? '').replace(/:\d+$/, '').toLowerCase());
}

/** @throws Failure misdirected-host */
function checkHost(request: FastifyRequest, configured: readonly string[]): void {
  const host = request.headers.host ?? '';
  const port = request.socket.localPort;
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const portOfHost = /:(\d+)$/.exec(host)?.[1];
  const samePort = portOfHost === undefined ? true : port === undefined || Number(portOfHost) === port;
  if (LOOPBACK.includes(name) && samePort) return;
  if (configured.includes(host.toLowerCase())) return;
  throw new Failure('misdirected-host', 'this server does not answer to that host name');
}

/** Browsers say where a request comes from; another site's page has no business here. @throws Failure foreign-origin */
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
