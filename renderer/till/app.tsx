/** Root of the till: maps its state to a screen. */
import { useEffect } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import { playSound } from '#ui/status/sound.ts';
import { faceOf } from '#ui/status/status-appearance.ts';
import { headline, moneyOf } from '#ui/status/status-text.ts';
import { HistoryScreen } from './history/history.tsx';
import { FirstStart } from './onboarding/first-start.tsx';
import { Pairing } from './onboarding/pairing.tsx';
import { Unlock } from './onboarding/unlock.tsx';
import { PaymentScreen } from './payment/payment.tsx';
import { SaleScreen } from './sale/sale-screen.tsx';
import { DayScreen } from './sales-reports/day-screen.tsx';
import { SettingsScreen } from './settings/settings.tsx';
import {
  selectLink,
  selectPage,
  selectSale,
  selectShop,
  selectShown,
  useLook,
  useTill,
} from './shell/context.tsx';
import { Frame } from './shell/frame.tsx';
import { LocksItself, usePeople } from './shell/staff-session.tsx';
import { Starting } from './shell/starting.tsx';
import { Approval } from './staff/approval.tsx';
import { LockScreen } from './staff/lock-screen.tsx';

export function App() {
  return (
    <>
      <Screen />
      <Announcer />
    </>
  );
}

function Screen() {
  const link = useTill(selectLink);
  const shop = useTill(selectShop);
  const { person, arriving } = usePeople();
  if (link.kind === 'pairing') return <Pairing ended={link.ended} />;
  if (!shop) return <Starting lost={link.kind === 'lost'} />;
  if (!shop.merchant) return <FirstStart />;
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
      <Approval people={shop.people.people} />
      <LocksItself terms={shop.people} />
      {shop.vault === 'locked' && <Unlock />}
    </Frame>
  );
}

function Page() {
  const page = useTill(selectPage);
  const sale = useTill(selectSale);
  if (page.name === 'history') return <HistoryScreen page={page} />;
  if (page.name === 'day') return <DayScreen />;
  if (page.name === 'settings') return <SettingsScreen section={page.section} method={page.method} />;
  return sale.step === 'showing' ? <PaymentScreen invoiceId={sale.invoiceId} /> : <SaleScreen />;
}

/** Screen-reader announcements and sounds for status changes. */
function Announcer() {
  const { words, format } = useLanguage();
  const cue = useTill((state) => state.cue);
  const turned = useTill((state) => (state.cue ? state.invoices.get(state.cue.invoiceId) : undefined));
  const shown = useTill(selectShown);
  const [look] = useLook();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one cue is heard once, whatever the volume becomes
  useEffect(() => {
    if (cue && look.sound) playSound(cue.sound, look.volume);
  }, [cue]);
  const announced = shown ?? turned;
  return (
    <div
      className="heard"
      role="status"
      aria-live="polite"
      data-face={announced && faceOf(announced, 0).shape}
    >
      {announced && `${headline(announced, words, format)}. ${moneyOf(announced, announced.amount, format)}`}
    </div>
  );
}
