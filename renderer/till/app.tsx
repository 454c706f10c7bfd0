/** Root of the till: maps its state to a screen. */
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { useLanguage } from '#i18n/language.tsx';
import { playSound } from '#ui/status/sound.ts';
import { faceOf, isSettled } from '#ui/status/status-appearance.ts';
import { headline, moneyOf } from '#ui/status/status-text.ts';
import { HistoryScreen } from './history/history.tsx';
import { isEmpty } from './model/basket.ts';
import type { Till } from './model/till-state.ts';
import { FirstStart } from './onboarding/first-start.tsx';
import { Pairing } from './onboarding/pairing.tsx';
import { Unlock } from './onboarding/unlock.tsx';
import { PaidToast } from './payment/paid/paid-toast.tsx';
import { PaymentScreen } from './payment/payment.tsx';
import { SaleScreen } from './sale/sale-screen.tsx';
import { DayScreen } from './sales-reports/day-screen.tsx';
import {
  selectLink,
  selectPage,
  selectSale,
  selectShop,
  selectShown,
  useLook,
  useTill,
} from './shell/context.tsx';
import { useFirstSteps } from './shell/first-steps.ts';
import { Frame, PAGES } from './shell/frame.tsx';
import { PageKeys } from './shell/key-list.tsx';
import { LocksItself, usePeople } from './shell/staff-session.tsx';
import { Starting } from './shell/starting.tsx';
import { Approval } from './staff/approval.tsx';
import { LockScreen } from './staff/lock-screen.tsx';

let settings: typeof import('./settings/settings.tsx') | null = null;
/** A third of the till's script, and not needed to sell. */
async function loadSettings() {
  settings ??= await import('./settings/settings.tsx');
  return settings;
}
const LazySettings = lazy(async () => ({ default: (await loadSettings()).SettingsScreen }));
/** Needed until the first payment only. */
const FirstStepsScreen = lazy(() =>
  import('./first-steps/first-steps.tsx').then((module) => ({ default: module.FirstStepsScreen })),
);

const UseDatabase = lazy(() =>
  import('./settings/maintenance/share-books.tsx').then((module) => ({ default: module.UseDatabase })),
);
const RestoreOnly = lazy(() =>
  import('./settings/maintenance/backups.tsx').then((module) => ({ default: module.RestoreOnly })),
);

const UpdateAgreement = lazy(() =>
  import('./settings/computer/updates.tsx').then((module) => ({ default: module.UpdateAgreement })),
);

/** Where the browser does not tell of its pauses, as Safari on tablets, some time after the start. */
const LATER_MS = 2_000;

/** Calls once in a pause; the returned function cancels it. */
function whenIdle(call: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(call, LATER_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(call);
  return () => cancelIdleCallback(idle);
}

/** @param scanned the code of a new till from the page's address; empty: none */
export function App({ scanned }: { readonly scanned: string }) {
  // Loaded in a pause, so that the settings also open when the server is away. A failure shows when they are opened.
  useEffect(() => whenIdle(() => void loadSettings().catch(() => {})), []);
  return (
    <>
      <Screen scanned={scanned} />
      <Announcer />
    </>
  );
}

function Screen({ scanned }: { readonly scanned: string }) {
  const link = useTill(selectLink);
  const shop = useTill(selectShop);
  const { person, arriving } = usePeople();
  if (link.kind === 'pairing') return <Pairing ended={link.ended} scanned={link.ended ? '' : scanned} />;
  if (!shop) return <Starting lost={link.kind === 'lost'} />;
  if (!shop.merchant)
    return (
      <FirstStart
        restore={
          <Suspense>
            <RestoreOnly />
          </Suspense>
        }
        database={
          <Suspense>
            <UseDatabase first={true} />
          </Suspense>
        }
        updates={
          <Suspense>
            <UpdateAgreement />
          </Suspense>
        }
      />
    );
  const locked = shop.people.people.length > 0 && person === null && !arriving;
  if (locked) {
    return (
      <Frame>
        <LockScreen people={shop.people.people} />
      </Frame>
    );
  }
  return (
    <Frame>
      <Page />
      <PageKeys pages={PAGES} />
      <Approval people={shop.people.people} />
      <PaidToast />
      <LocksItself terms={shop.people} />
      {shop.vault === 'locked' && shop.till === null && <Unlock />}
    </Frame>
  );
}

function Page() {
  const page = useTill(selectPage);
  const sale = useTill(selectSale);
  const firstSteps = useFirstSteps();
  const place = useTill(placeOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the page scrolls: each screen begins at its top
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, [place]);
  if (page.name === 'history') return <HistoryScreen page={page} />;
  if (page.name === 'day') return <DayScreen />;
  if (page.name === 'settings') return <SettingsPage section={page.section} method={page.method} />;
  if (sale.step === 'showing') return <PaymentScreen invoiceId={sale.invoiceId} />;
  if (firstSteps === 'shown' && sale.step === 'keying' && isEmpty(sale))
    return (
      <Suspense>
        <FirstStepsScreen />
      </Suspense>
    );
  return <SaleScreen />;
}

/** Names the screen that is shown: another one has another name. */
function placeOf(state: Till): string {
  const { page, sale } = state;
  if (page.name === 'settings') return `settings ${page.section} ${page.method}`;
  if (page.name !== 'sale' || sale.step !== 'showing') return `${page.name} ${sale.step}`;
  const view = selectShown(state);
  return `${sale.invoiceId} ${view !== null && isSettled(view)}`;
}

/** Shown at once when it is loaded: a screen that comes later would lose the focus of the rail. */
function SettingsPage(page: ComponentProps<typeof LazySettings>) {
  const [Settings] = useState<ComponentType<typeof page>>(() => settings?.SettingsScreen ?? LazySettings);
  return (
    <Suspense>
      <Settings {...page} />
    </Suspense>
  );
}

/** The sound of a paid sale comes with the tick on screen, once the ring has closed. */
const TICK_MS = 240;

/** Screen-reader announcements and sounds for status changes. */
function Announcer() {
  const { words, format } = useLanguage();
  const cue = useTill((state) => state.cue);
  const turned = useTill((state) => (state.cue ? state.invoices.get(state.cue.invoiceId) : undefined));
  const shown = useTill(selectShown);
  const [look] = useLook();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one cue is heard once, whatever the volume becomes
  useEffect(() => {
    if (!cue || !look.sound) return;
    const timer = setTimeout(() => playSound(cue.sound, look.volume), cue.sound === 'paid' ? TICK_MS : 0);
    return () => clearTimeout(timer);
  }, [cue]);
  const announced = shown ?? turned;
  return (
    <div
      className="visually-hidden"
      role="status"
      aria-live="polite"
      data-face={announced && faceOf(announced, 0).shape}
    >
      {announced && `${headline(announced, words, format)}. ${moneyOf(announced, announced.amount, format)}`}
    </div>
  );
}
