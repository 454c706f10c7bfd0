/**
 * Joins a shop as another till: reads who answers at an address, has a person compare words unless a link named the
 * expected authority, and only then sends the code. The computer restarts as a till afterwards.
 */
import type { FoundShop, JoinAnswer, JoinLook } from '#main/contract.ts';
import type { Log } from '#ports/host.ts';
import { type Membership, writeMembership } from './membership.ts';
import { originOf, parseShopLink, type ShopPlace } from './shop-link.ts';
import { forgetShop, pin, shopSession } from './shop-session.ts';
import { identify } from './shop-tls.ts';

const PATIENCE_MS = 10_000;

export interface Joining {
  /** The shops found in the network so far: a hint of where they are, and of nothing else. */
  find(): Promise<readonly FoundShop[]>;
  /** Who answers at this address; nothing is sent but a TLS handshake. @param text an address, or the link of the code */
  look(text: string, code: string): Promise<JoinLook>;
  /** Sends the code to the shop last looked at, and stores that this computer is its till. */
  join(): Promise<JoinAnswer>;
}

/** After so long without a look the search ends. */
const SEARCH_MS = 30_000;

/**
 * @param profile folder of this device's own state
 * @param discoverAt address of the network interface to search on, empty for any; null: no search
 */
export function openJoining(profile: string, discoverAt: string | null, log: Log): Joining {
  let search: { list(): readonly FoundShop[]; close(): void } | null = null;
  let stopLater: ReturnType<typeof setTimeout> | undefined;
  let found: (Membership & { readonly code: string }) | null = null;
  return {
    async find() {
      if (discoverAt === null) return [];
      const onError = (error: unknown) => log.warn('shops in the network can not be searched for', { error });
      // Loaded only where somebody joins a shop.
      const { findShops } = await import('#adapters/discovery/shop-discovery.ts');
      search ??= findShops({ at: discoverAt, onError });
      clearTimeout(stopLater);
      stopLater = setTimeout(() => {
        search?.close();
        search = null;
      }, SEARCH_MS).unref();
      return search.list();
    },
    async look(text, typedCode) {
      found = null;
      const link = parseShopLink(text);
      if (link === null) return { kind: 'wrong-address' };
      const code = link.code === '' ? typedCode.trim() : link.code;
      if (code === '' || code.length > 40) return { kind: 'code-missing' };
      const identity = await identify(link).catch(() => null);
      if (identity === null) return { kind: 'away' };
      const { authority, fingerprint } = identity;
      if (link.fingerprint !== null && link.fingerprint !== fingerprint) return { kind: 'foreign' };
      found = { host: link.host, port: link.port, authority, code };
      if (link.fingerprint !== null) return { kind: 'known' };
      // Loaded only where somebody joins by a typed address.
      const { comparisonWords } = await import('#adapters/tls/comparison-words.ts');
      return { kind: 'compare', words: comparisonWords(code, fingerprint) };
    },
    async join() {
      if (found === null) return 'away';
      const { code, ...shop } = found;
      await forgetShop();
      const answer = await pair(shop, shop.authority, code);
      if (answer !== 'joined') return answer;
      writeMembership(profile, shop);
      return 'joined';
    },
  };
}

/** Exchanges the code for the cookie that makes this computer a till. */
async function pair(place: ShopPlace, authority: string, code: string): Promise<JoinAnswer> {
  const session = shopSession();
  pin(session, place, authority);
  try {
    const response = await session.fetch(`${originOf(place)}/api/v1/till/pair`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
      credentials: 'include',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.ok) return 'joined';
    const refusals: Readonly<Record<number, JoinAnswer>> = { 409: 'full', 429: 'wait' };
    return refusals[response.status] ?? (response.status < 500 ? 'wrong-code' : 'away');
  } catch {
    return 'away';
  }
}
