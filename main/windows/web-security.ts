/**
 * Web security: a page in our windows may show pages of our server, and nothing else. Owns navigation, new windows,
 * permissions, downloads and requests (Electron's security checklist, items 4, 5, 11 to 15).
 */
import { app, type Session, session } from 'electron';
import type { Log } from '#ports/host.ts';

/** The origin our server listens on; null until it does, and then no URL is ours yet. */
export type Origin = () => string | null;

/**
 * True for pages of the till: our origin, below /app/till/. Not the checkout, the docs or the API, which share the
 * origin.
 */
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

/** Pages from this app's own files: of a joined till that looks for the main computer, and while books are moved. */
export const AWAY_SCHEME = 'cointill';
export const AWAY_PAGE = `${AWAY_SCHEME}://app/app/away/index.html`;

export function isAwayPage(url: string): boolean {
  return url === AWAY_PAGE;
}

export const BOOKS_PAGE = `${AWAY_SCHEME}://app/app/books/index.html`;

export function isBooksPage(url: string): boolean {
  return url === BOOKS_PAGE;
}

const isOwnFile = (url: string) => url.startsWith(`${AWAY_SCHEME}://app/`);

let ofDisplay: Session | null = null;

/**
 * The customer display's session persists nothing and shares neither storage nor cache with the till. Created with the
 * first such window and guarded from then on: no permissions, and from our server only its page and its API.
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

/** Guards every page the app will ever create, whatever creates it. Call once, before the first window. */
export function guardPages(origin: Origin, log: Log): void {
  app.on('web-contents-created', (_event, contents) => {
    const refuse = (event: Electron.Event<{ url: string }>): void => {
      const isItsPage = contents.session === ofDisplay ? isDisplayPage : isTillPage;
      if (isItsPage(event.url, origin)) return;
      event.preventDefault();
      log.warn('a page tried to leave its place', { to: withoutQuery(event.url) });
    };
    // Main frame and subframes; when this is prevented, `will-navigate` does not fire.
    contents.on('will-frame-navigate', refuse);
    contents.on('will-redirect', refuse);
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      log.warn('a page tried to open a window', { to: withoutQuery(url) });
      return { action: 'deny' };
    });
  });
}

/** Clipboard writing for an API key or an address; the camera for a key shown as a QR code. Never the microphone. */
function isTillPermission(permission: string, media: readonly string[]): boolean {
  const isCamera = permission === 'media' && media.length > 0 && media.every((kind) => kind === 'video');
  return permission === 'clipboard-sanitized-write' || isCamera;
}

/** Guards the permissions and requests of the till's session. */
export function guardSession(session: Session, origin: Origin): void {
  const allowed = (permission: string, url: string, media: readonly string[]): boolean =>
    isTillPermission(permission, media) && isTillPage(url, origin);
  guardWith(session, allowed, (url) => isOurs(url, origin) || isOwnFile(url));
}

/** The same for the session of a joined till, whose page may save the files that it makes, as in a browser. */
export function guardJoinedSession(session: Session, origin: Origin): void {
  const allowed = (permission: string, url: string, media: readonly string[]): boolean =>
    isTillPermission(permission, media) && isTillPage(url, origin);
  const mayAsk = (url: string) => isOurs(url, origin) || isOwnFile(url);
  guardWith(session, allowed, mayAsk, (url) => url.startsWith(`blob:${origin()}/`));
}

function guardWith(
  session: Session,
  allowed: (permission: string, url: string, media: readonly string[]) => boolean,
  mayAsk: (url: string) => boolean,
  mayDownload: (url: string) => boolean = () => false,
): void {
  // It would download its dictionaries at every start; no field of ours uses it.
  session.setSpellCheckerLanguages([]);
  session.setPermissionRequestHandler((_contents, permission, grant, details) =>
    grant(
      allowed(permission, details.requestingUrl, 'mediaTypes' in details ? (details.mediaTypes ?? []) : []),
    ),
  );
  session.setPermissionCheckHandler((contents, permission, _origin, { mediaType }) =>
    allowed(permission, contents?.getURL() ?? '', mediaType === undefined ? [] : [mediaType]),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, item) => {
    if (!mayDownload(item.getURL())) event.preventDefault();
  });
  session.webRequest.onBeforeRequest((request, answer) => answer({ cancel: !mayAsk(request.url) }));
}

/** Restricts requests to our server. The developer tools and pages' in-memory data need no network. */
function isOurs(url: string, origin: Origin): boolean {
  const at = new URL(url);
  return at.origin === origin() || ['data:', 'blob:', 'devtools:'].includes(at.protocol);
}

/**
 * Other origins are checked in `isOurs`; on our server: the display's page, the page assets and the display's routes.
 */
function isOfDisplay(url: string, origin: Origin): boolean {
  const { origin: from, pathname } = new URL(url);
  const roots = ['/app/display/', '/app/assets/', '/api/v1/display/'];
  return from !== origin() || roots.some((root) => pathname.startsWith(root));
}

/** A query may contain what doesn't belong in a log. */
function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0]?.slice(0, 200) ?? '';
}
