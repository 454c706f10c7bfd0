/**
 * What a page in one of our windows may do: show pages of our server, nothing else. Owns navigation, new windows,
 * permissions, downloads and requests (Electron's security checklist, items 4, 5, 11 to 15).
 */
import { app, type Session, session } from 'electron';
import type { Log } from '#ports/host.ts';

/** Where our server listens; null until it does, and then nothing is ours yet. */
export type Origin = () => string | null;

/** True for pages of the till: our origin, below /app/till/. Not the checkout, the docs or the API, which share the origin. */
export function isTillPage(url: string, origin: Origin): boolean {
  if (!URL.canParse(url)) return false;
  const at = new URL(url);
  return at.origin === origin() && at.pathname.startsWith('/app/till/');
}

/** True for the customer display's one page. */
export function isDisplayPage(url: string, origin: Origin): boolean {
  if (!URL.canParse(url)) return false;
  const at = new URL(url);
  return at.origin === origin() && at.pathname === '/app/display/index.html';
}

let ofDisplay: Session | null = null;

/**
 * The customer's window keeps nothing, and shares neither storage nor cache with the till. Made with the first such
 * window, and guarded from then on: no permission at all, and of our server only its page and what that is told.
 */
export function displaySession(origin: Origin): Session {
  if (ofDisplay) return ofDisplay;
  ofDisplay = session.fromPartition('customer-display');
  guardWith(
    ofDisplay,
    () => false,
    (url) => isOurs(url, origin) && isOfDisplay(url, origin),
  );
  return ofDisplay;
}

/** Guards every page the app will ever make, whoever makes it. Call once, before the first window. */
export function guardPages(origin: Origin, log: Log): void {
  app.on('web-contents-created', (_event, contents) => {
    const refuse = (event: Electron.Event<{ url: string }>): void => {
      const isItsPage = contents.session === ofDisplay ? isDisplayPage : isTillPage;
      if (isItsPage(event.url, origin)) return;
      event.preventDefault();
      log.warn('a page tried to leave its place', { to: withoutQuery(event.url) });
    };
    // Main frame and frames within; where it is prevented, `will-navigate` is not even raised.
    contents.on('will-frame-navigate', refuse);
    contents.on('will-redirect', refuse);
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      log.warn('a page tried to open a window', { to: withoutQuery(url) });
      return { action: 'deny' };
    });
  });
}

/** Guards what the till's session may ask of the machine and the network. */
export function guardSession(session: Session, origin: Origin): void {
  // Copying text to the clipboard is the one permission the till uses: an API key, an address.
  const allowed = (permission: string, url: string): boolean =>
    permission === 'clipboard-sanitized-write' && isTillPage(url, origin);
  guardWith(session, allowed, (url) => isOurs(url, origin));
}

function guardWith(
  session: Session,
  allowed: (permission: string, url: string) => boolean,
  mayAsk: (url: string) => boolean,
): void {
  // It would load its dictionaries from the internet at every start; no field of ours has it.
  session.setSpellCheckerLanguages([]);
  session.setPermissionRequestHandler((_contents, permission, grant, details) =>
    grant(allowed(permission, details.requestingUrl)),
  );
  session.setPermissionCheckHandler((contents, permission) => allowed(permission, contents?.getURL() ?? ''));
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  session.webRequest.onBeforeRequest((request, answer) => answer({ cancel: !mayAsk(request.url) }));
}

/** Requests stay with our server. The developer tools and what a page holds in memory need no network. */
function isOurs(url: string, origin: Origin): boolean {
  const at = new URL(url);
  return at.origin === origin() || ['data:', 'blob:', 'devtools:'].includes(at.protocol);
}

/** Anything but our server is judged elsewhere; of our server, its page, the pages' parts, and its own routes. */
function isOfDisplay(url: string, origin: Origin): boolean {
  const { origin: from, pathname } = new URL(url);
  const roots = ['/app/display/', '/app/assets/', '/api/v1/display/'];
  return from !== origin() || roots.some((root) => pathname.startsWith(root));
}

/** A query may carry what doesn't belong in a log. */
function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0]?.slice(0, 200) ?? '';
}
