/**
 * This computer as another till of a shop: its window shows the pages of the shop's main computer, over TLS with the
 * pinned authority. No server runs here and no books are opened. While that computer is away a page of this app says
 * so, and the till goes on when it is back, also at another address in the local network, with the sale in progress. The customer display of this
 * till is a window of this app.
 */
import { app } from 'electron';
import type { Places } from '#main/about.ts';
import type { JoinedState } from '#main/contract.ts';
import { answerDisplay, answerJoined } from '#main/ipc.ts';
import { relaunch } from '#main/os/relaunch.ts';
import { customerDisplay } from '#main/windows/display-window.ts';
import { openKiosk } from '#main/windows/kiosk.ts';
import {
  AWAY_PAGE,
  displaySession,
  guardJoinedSession,
  guardPages,
  isTillPage,
} from '#main/windows/web-security.ts';
import { makeTill, type TillWindow } from '#main/windows/windows.ts';
import type { Log } from '#ports/host.ts';
import { serveAwayPage } from './away-page.ts';
import { findAgain } from './find-again.ts';
import { dropMembership, type Membership, writeMembership } from './membership.ts';
import { dropPageStorage, readPageStorage, writePageStorage } from './page-storage.ts';
import { originOf, type ShopPlace } from './shop-link.ts';
import { displayToken, forgetShop, moveShop, pin, shopSession } from './shop-session.ts';
import { reach } from './shop-tls.ts';

const LOOK_EVERY_MS = 1_000;
/** Of a page load that was replaced by another. */
const ABORTED = -3;
/** Without these the page does not work. */
const PARTS: ReadonlySet<string> = new Set(['script', 'stylesheet']);

/**
 * Opens the window; resolves when it is shown.
 * @param discoverAt see `openJoining`
 * @throws Error when there is none to show
 */
export async function openJoinedTill(
  { profile, assetsFolder }: Pick<Places, 'profile' | 'assetsFolder'>,
  joined: Membership,
  discoverAt: string | null,
  log: Log,
): Promise<TillWindow> {
  let shop = joined;
  let origin = originOf(shop);
  const ours = () => origin;
  const session = shopSession();
  guardPages(ours, log);
  guardJoinedSession(session, ours);
  pin(session, shop, shop.authority);
  serveAwayPage(session, assetsFolder);
  const till = makeTill(profile, openKiosk(profile, [], log), log, session);
  const { window } = till;
  let link: JoinedState['link'] = 'looking';
  let leaving = false;
  const display = customerDisplay({
    profile,
    till: window,
    session: () => {
      const own = displaySession(ours);
      pin(own, shop, shop.authority);
      return own;
    },
    page: () => ({ url: `${origin}/app/display/index.html`, ownWindow: '' }),
    log,
  });
  app.on('before-quit', display.end);
  window.on('closed', display.end);

  const isTillShown = () => isTillPage(window.webContents.getURL(), ours);
  /** The old page ends first, so that what it keeps no longer changes. */
  const moveTo = async (there: Membership): Promise<void> => {
    await window.loadURL(AWAY_PAGE);
    const old = originOf(shop);
    const kept = await readPageStorage(session, old);
    await moveShop(shop, there);
    origin = originOf(there);
    await writePageStorage(session, origin, kept);
    writeMembership(profile, there);
    log.warn('the main computer has a new address', { host: there.host, port: there.port });
    shop = there;
    pin(session, there, there.authority);
    pin(displaySession(ours), there, there.authority);
    display.reload();
    await dropPageStorage(session, old);
  };

  let looking: Promise<void> | null = null;
  /** A part of the page was not loaded, as the main computer went away: the page asks for nothing more by itself. */
  let isIncomplete = false;
  /** Shows the till as soon as the pinned computer answers. A till that is shown reconnects on its own. */
  const look = (): Promise<void> => {
    looking ??= lookUntilFound()
      .catch((error: unknown) => log.error('the search for the main computer ended', { error }))
      .finally(() => {
        looking = null;
        if (isIncomplete) setTimeout(() => void look(), LOOK_EVERY_MS);
      });
    return looking;
  };
  const lookUntilFound = async (): Promise<void> => {
    const search = await searchShops(discoverAt, log);
    try {
      while (!window.isDestroyed() && !leaving) {
        try {
          if (await lookOnce(search.list())) return await showTill();
        } catch (error) {
          log.error('the main computer could not be looked for', { error });
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    } finally {
      search.close();
    }
  };
  const lookOnce = async (announced: readonly ShopPlace[]): Promise<boolean> => {
    const reached = await reach(shop);
    if (reached === 'reached') return true;
    const elsewhere = await findAgain(shop, announced);
    if (window.isDestroyed() || leaving) return false;
    if (elsewhere !== null) {
      await moveTo(elsewhere);
      return true;
    }
    if (link !== reached) log.warn('the main computer can not be used', { reached });
    link = reached;
    return false;
  };
  const showTill = async (): Promise<void> => {
    if (window.isDestroyed() || leaving) return;
    if (!isTillShown() || isIncomplete) {
      isIncomplete = false;
      // A failure comes back through `did-fail-load`.
      await window.loadURL(`${origin}/app/till/index.html`).catch(() => undefined);
    }
    display.restore();
  };
  window.webContents.on('did-fail-load', (_event, code, _text, url, isMainFrame) => {
    if (!isMainFrame || code === ABORTED || !isTillPage(url, ours) || window.isDestroyed()) return;
    link = 'away';
    void window.loadURL(AWAY_PAGE).catch(() => undefined);
    setTimeout(() => void look(), LOOK_EVERY_MS);
  });
  // The till that is shown has lost the main computer, which may have another address when it is back.
  session.webRequest.onErrorOccurred(({ resourceType, error }) => {
    if (window.isDestroyed() || !isTillShown()) return;
    if (PARTS.has(resourceType) && error !== 'net::ERR_ABORTED') isIncomplete = true;
    void look();
  });
  answerJoined(
    {
      ...display.calls,
      'joined:state': async () => ({ shop: `${shop.host}:${shop.port}`, link }),
      'joined:leave': async () => {
        leaving = true;
        display.close();
        dropMembership(profile);
        await forgetShop();
        relaunch();
        app.quit();
      },
    },
    ours,
    () => window.webContents,
  );
  answerDisplay({ 'display:token': () => displayToken(shop) }, ours, display.contents);
  await till.load({ url: AWAY_PAGE, ownWindow: '' });
  void look();
  return till;
}

interface ShopSearch {
  list(): readonly ShopPlace[];
  close(): void;
}

/** Hears of no shop where the search is switched off. */
async function searchShops(discoverAt: string | null, log: Log): Promise<ShopSearch> {
  if (discoverAt === null) return { list: () => [], close: () => undefined };
  const { findShops } = await import('#adapters/discovery/shop-discovery.ts');
  const onError = (error: unknown) => log.warn('shops in the network can not be searched for', { error });
  return findShops({ at: discoverAt, onError });
}
