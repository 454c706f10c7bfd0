/**
 * Static file server for the built pages of the till and the customer display under /app/, with a content security
 * policy of their own.
 */
import type { FastifyInstance } from 'fastify';
import { route } from './route.ts';
import { serveFiles } from './static-files.ts';

/** Only what this server serves itself: no inline script or style, no frames, no plugins, no other host. */
export const PAGE_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/**
 * The app's own windows send this header with page requests. Nothing can have opened those, so there is nothing to
 * isolate them from; if isolated, Chromium would discard the process that is ready for the page and start another one.
 * A third party's page can't send it when it opens a window.
 */
export const OWN_WINDOW = 'Cointill-Own-Window: yes';
const TILL_PAGE = /[\\/]till[\\/]index\.html$/;
const OWN_WINDOW_NAME = 'cointill-own-window';

/** The till's page below the server's root. */
export const TILL_URL = '/app/till/index.html';

export interface PagesOptions {
  readonly assetsFolder: string;
  /** For the local network: the only files served. */
  readonly only?: (path: string) => boolean;
  /** Redirect target of `/`. */
  readonly start?: string;
}

export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { only, start = TILL_URL } = options;
  await serveFiles(app, {
    root: options.assetsFolder,
    prefix: '/app/',
    index: ['index.html'],
    ...(only ? { allowedPath: only } : {}),
    setHeaders(reply, path) {
      reply.header('Content-Security-Policy', PAGE_CSP);
      // Not over plain http beyond this machine: browsers would only complain.
      if (!only && reply.request.headers[OWN_WINDOW_NAME] === undefined)
        reply.header('Cross-Origin-Opener-Policy', 'same-origin');
      // The till reads keys as QR codes.
      const camera = TILL_PAGE.test(path) ? 'camera=(self)' : 'camera=()';
      reply.header('Permissions-Policy', `${camera}, microphone=(), geolocation=(), payment=(), usb=()`);
      // Hashed names never change their content; pages contain the hashes and so must be fresh.
      const hashed = /\/assets\//.test(path);
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  route('GET /', {
    schema: { summary: 'Start page' },
    permission: 'none',
    handler: (_request, _caller, reply) => reply.redirect(start, 302),
  }).register(app);
}
