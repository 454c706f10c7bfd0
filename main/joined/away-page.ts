/**
 * Serves pages from this app's own files, for a window without a server: a joined till looks for the main computer, or
 * the books are moved. Only the built pages, under a scheme of their own that no other session knows.
 */
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { protocol, type Session } from 'electron';
import { AWAY_SCHEME } from '#main/windows/web-security.ts';

const ROOT = '/app/';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Call before the app is ready. */
export function allowAwayPage(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: AWAY_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** @param assetsFolder the built pages */
export function serveAwayPage(session: Session, assetsFolder: string): void {
  if (session.protocol.isProtocolHandled(AWAY_SCHEME)) return;
  session.protocol.handle(AWAY_SCHEME, async ({ url }) => {
    const { pathname } = new URL(url);
    const path = normalize(pathname);
    const type = TYPES[extname(path)];
    const allowed = /^\/app\/(?:(?:away|books)\/index\.html|(?:assets|ui)\/[^\\]+)$/.test(path);
    if (!allowed || type === undefined) return new Response(null, { status: 404 });
    try {
      const body = new Uint8Array(await readFile(join(assetsFolder, path.slice(ROOT.length))));
      return new Response(body, { headers: { 'content-type': type, 'content-security-policy': POLICY } });
    } catch {
      return new Response(null, { status: 404 });
    }
  });
}
