/**
 * The browser session of a joined till: its own storage, and of all certificates only those of the pinned authority,
 * for the shop's main computer alone. No other host is reachable from it.
 */
import { type Session, session } from 'electron';
import { originOf, type ShopPlace } from './shop-link.ts';
import { isPinned } from './shop-tls.ts';

const PARTITION = 'persist:joined-shop';
const PATIENCE_MS = 10_000;
/** Of Electron's verification: accepted, and refused. */
const GOOD = 0;
const REFUSED = -2;

export function shopSession(): Session {
  return session.fromPartition(PARTITION);
}

/** Pins the session to that authority, for that host. Chromium's own trust no longer counts. */
export function pin(to: Session, { host }: ShopPlace, authority: string): void {
  to.setCertificateVerifyProc(({ hostname, certificate }, answer) =>
    answer(hostname === host && isPinned(certificate.data, host, authority) ? GOOD : REFUSED),
  );
}

/**
 * The token for the customer display of this till's program.
 * @throws Error when the main computer is away, or this is no till of it any more
 */
export async function displayToken(place: ShopPlace): Promise<string> {
  const response = await shopSession().fetch(`${originOf(place)}/api/v1/till/display/window`, {
    method: 'POST',
    credentials: 'include',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const { token } = (await response.json()) as { readonly token?: unknown };
  if (!response.ok || typeof token !== 'string') throw new Error(`no display token: ${response.status}`);
  return token;
}

/** Hands what makes this computer a till, a cookie, to the shop's new address. */
export async function moveShop(from: ShopPlace, to: ShopPlace): Promise<void> {
  const { cookies } = shopSession();
  for (const cookie of await cookies.get({ url: originOf(from) })) {
    const { name, value, path, secure, httpOnly, sameSite, expirationDate } = cookie;
    const kept = {
      ...(path === undefined ? {} : { path }),
      ...(secure === undefined ? {} : { secure }),
      ...(httpOnly === undefined ? {} : { httpOnly }),
      ...(expirationDate === undefined ? {} : { expirationDate }),
    };
    await cookies.set({ url: originOf(to), name, value, sameSite, ...kept });
  }
  await cookies.flushStore();
}

/** Nothing of the shop stays on this computer: neither the secret that makes it a till, nor a sale in progress. */
export async function forgetShop(): Promise<void> {
  const own = shopSession();
  await own.closeAllConnections();
  await own.clearStorageData();
  await own.clearCache();
}
