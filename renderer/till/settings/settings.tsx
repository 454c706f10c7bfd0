/** Settings: a list of sections, and the chosen one. */
import {
  CircleHelp,
  Coins,
  Computer,
  HandCoins,
  HeartPulse,
  KeyRound,
  Monitor,
  Network,
  ReceiptText,
  Scale,
  ShieldCheck,
  ShoppingBasket,
  Store,
  Users,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { MethodId } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { isSection, type Section } from '#till/model/page.ts';
import { useActions } from '#till/shell/context.tsx';
import { bridge } from '#till/shell/desktop.ts';
import { Rail, useWrong } from '#till/shell/frame.tsx';
import { AskBeforeLeaving } from '#till/shell/unsaved-changes.tsx';
import { AboutSettings } from './about.tsx';
import { KeySettings } from './api-keys.tsx';
import { DataSettings } from './data.tsx';
import { ComputerSettings } from './desktop-integration.tsx';
import { HealthSettings } from './health.tsx';
import { ItemSettings } from './items/items.tsx';
import { MethodList } from './methods/list.tsx';
import { MethodScreen } from './methods/screen.tsx';
import { NetworkSettings } from './network.tsx';
import { RateSettings } from './rates.tsx';
import { ReceiptSettings } from './receipts.tsx';
import { ScreenSettings } from './screen.tsx';
import { ShopSettings } from './shop.tsx';
import { PeopleSettings } from './staff/people.tsx';
import { CounterSettings } from './tips.tsx';
import { WebhookSettings } from './webhooks/webhooks.tsx';

interface SettingsPage {
  readonly icon: typeof Store;
  readonly screen: ComponentType;
  /** A till in a browser does not show it. */
  readonly desktopOnly?: true;
}

/** In the order of the menu. */
const PAGES: Readonly<Record<Section, SettingsPage>> = {
  shop: { icon: Store, screen: ShopSettings },
  methods: { icon: Coins, screen: MethodList },
  items: { icon: ShoppingBasket, screen: ItemSettings },
  tips: { icon: HandCoins, screen: CounterSettings },
  receipts: { icon: ReceiptText, screen: ReceiptSettings },
  rates: { icon: Scale, screen: RateSettings },
  people: { icon: Users, screen: PeopleSettings },
  keys: { icon: KeyRound, screen: KeySettings },
  webhooks: { icon: Webhook, screen: WebhookSettings },
  network: { icon: Network, screen: NetworkSettings },
  health: { icon: HeartPulse, screen: HealthSettings },
  data: { icon: ShieldCheck, screen: DataSettings },
  screen: { icon: Monitor, screen: ScreenSettings },
  computer: { icon: Computer, screen: ComputerSettings, desktopOnly: true },
  about: { icon: CircleHelp, screen: AboutSettings },
};

const SECTIONS = Object.keys(PAGES).filter(isSection);

function sections(): readonly Section[] {
  return bridge() ? SECTIONS : SECTIONS.filter((name) => !PAGES[name].desktopOnly);
}

interface SettingsScreenProps {
  readonly section: Section;
  readonly method: MethodId | undefined;
}

export function SettingsScreen({ section, method }: SettingsScreenProps) {
  const { words } = useLanguage();
  const { go } = useActions();
  const wrong = useWrong();
  const Chosen = PAGES[section].screen;
  return (
    <div className="till settings">
      <Rail />
      <nav className="sections" aria-label={words.settings.title}>
        <h1>{words.settings.title}</h1>
        {sections().map((name) => {
          const Icon = PAGES[name].icon;
          return (
            <button
              key={name}
              type="button"
              className="section-item"
              aria-current={name === section ? 'page' : undefined}
              onClick={() => go({ name: 'settings', section: name })}
            >
              <Icon aria-hidden="true" />
              {words.settings.sections[name]}
              {name === 'health' && wrong > 0 && (
                <span className="badge dot">
                  <span className="heard"> {words.health.wrong(wrong)}</span>
                </span>
              )}
            </button>
          );
        })}
      </nav>
      <main
        className="main settings-main"
        key={`${section} ${method}`}
        // Read-only content must be scrollable by keyboard too.
        tabIndex={section === 'health' ? 0 : undefined}
      >
        <div className="settings-column">
          {section === 'methods' && method !== undefined ? (
            <MethodScreen method={method} />
          ) : (
            <>
              <h2>{words.settings.sections[section]}</h2>
              <Chosen />
            </>
          )}
        </div>
      </main>
      <AskBeforeLeaving />
    </div>
  );
}
