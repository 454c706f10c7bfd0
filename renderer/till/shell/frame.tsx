/** Frame around every screen: the practice stripe, the connection-lost line, and the navigation rail. */
import { ChartColumn, History, Plus, Settings, WifiOff } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import type { Page } from '#till/model/page.ts';
import { selectLink, selectPage, selectPractice, selectShop, useActions, useTill } from './context.tsx';
import { Logo } from './logo.tsx';
import { PinHint } from './pin-hint.tsx';
import { WhoIsHere } from './staff-session.tsx';
import { UpdateNotice } from './update-notice.tsx';

export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="frame">
      <header className="lines-above">
        <Hazard />
        <LostLine />
        <PinHint />
        <UpdateNotice />
      </header>
      {children}
    </div>
  );
}

function Hazard() {
  const { words } = useLanguage();
  const practice = useTill(selectPractice);
  if (!practice) return null;
  return (
    <div className="hazard">
      <span>{words.practice.stripe}</span>
    </div>
  );
}

function LostLine() {
  const { words, format } = useLanguage();
  const link = useTill(selectLink);
  if (link.kind !== 'lost') return null;
  return (
    <div className="lost" role="alert">
      <WifiOff aria-hidden="true" />
      <b>{words.connection.lost(format.clock(new Date(link.since).toISOString()))}</b>
      <span>{words.connection.lostHint}</span>
    </div>
  );
}

const ITEMS = [
  { name: 'sale', icon: Plus, page: { name: 'sale' } },
  { name: 'history', icon: History, page: { name: 'history', invoiceId: null, attention: false } },
  { name: 'day', icon: ChartColumn, page: { name: 'day' } },
  { name: 'settings', icon: Settings, page: { name: 'settings', section: 'shop' } },
] as const satisfies readonly { name: Page['name']; page: Page; icon: typeof Plus }[];
/** In the rail's order. */
export const PAGES: readonly Page[] = ITEMS.map(({ page }) => page);

export const Rail = memo(function Rail() {
  const { words } = useLanguage();
  const page = useTill(selectPage);
  const attention = useTill((state) => state.attention);
  const wrong = useWrong();
  const { go } = useActions();
  return (
    <nav className="rail" aria-label={words.nav.label}>
      <Logo />
      {ITEMS.map((item) => (
        <button
          key={item.name}
          // Focus moves to the same tab of the next screen, which renders its own rail; except to a sale, whose keypad
          // handles keys.
          id={item.name === 'sale' ? undefined : `rail-${item.name}`}
          type="button"
          className="rail-item"
          aria-current={page.name === item.name ? 'page' : undefined}
          onClick={() => go(item.name === 'settings' && wrong > 0 ? HEALTH : item.page)}
        >
          <item.icon aria-hidden="true" />
          {words.nav[item.name]}
          {item.name === 'history' && attention > 0 && (
            <span className="badge">
              {attention > 99 ? '99+' : attention}
              <span className="visually-hidden"> {words.needsYou(attention)}</span>
            </span>
          )}
          {item.name === 'settings' && wrong > 0 && (
            <span className="badge dot">
              <span className="visually-hidden"> {words.health.wrong(wrong)}</span>
            </span>
          )}
        </button>
      ))}
      <WhoIsHere />
    </nav>
  );
});

/** With open issues the settings tab opens the health page, for every role. */
const HEALTH = { name: 'settings', section: 'health' } as const;

/** How many issues need the owner's attention; on a till in the network none, as they are solved on the main computer. */
export function useWrong(): number {
  return useTill((state) => wrongIn(selectShop(state)));
}

function wrongIn(shop: ReturnType<typeof selectShop>): number {
  if (!shop?.merchant || shop.till !== null) return 0;
  return shop.ailing.length + (shop.notices.some((notice) => notice.level === 'error') ? 1 : 0);
}
