/** Sale screen: keypad or items, the cart with the total, and one main button. */
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ItemView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { isEmpty } from '#till/model/basket.ts';
import { isFull, type Key, keyingOf, keyOf, type Sale } from '#till/model/sale.ts';
import { isCustomerCode } from '#till/model/scan.ts';
import { selectCounter, selectMerchant, selectSale, useActions, useTill } from '#till/shell/context.tsx';
import type { EntryNotice } from '#till/shell/entry-message.tsx';
import { Rail } from '#till/shell/frame.tsx';
import { altLetter, useKeys, useShortcuts } from '#till/shell/use-keys.ts';
import { useScanner } from '#till/shell/use-scanner.ts';
import { useAct } from '#ui/input/hooks.ts';
import { ItemSearch } from './item-search.tsx';
import { ItemsPanel, isSoldOut } from './items-panel.tsx';
import { Keypad } from './keypad.tsx';
import { type EntryMode, EntryModeSwitch } from './keypad-or-items.tsx';
import { Chips, OnlineChip } from './open-sales-bar.tsx';
import { type SaleDialog, SaleSide } from './sale-side.tsx';
import { TipScreen } from './tip-screen.tsx';
import { TypedAmount } from './typed-amount.tsx';

export function SaleScreen() {
  const sale = useTill(selectSale);
  const merchant = useTill(selectMerchant);
  if (!merchant || sale.step === 'showing') return null;
  return sale.step === 'tipping' ? (
    <TipScreen keying={sale.behind} currency={merchant.currency} />
  ) : (
    <Selling sale={sale} currency={merchant.currency} />
  );
}

/** The entry mode persists over a sale, a reload and a restart. */
const ENTRY_MODE = 'cointill.way';

function useEntryMode(): readonly [EntryMode, (entryMode: EntryMode) => void] {
  const [entryMode, setEntryMode] = useState<EntryMode>(() =>
    localStorage.getItem(ENTRY_MODE) === 'items' ? 'items' : 'keypad',
  );
  return [
    entryMode,
    (next) => {
      localStorage.setItem(ENTRY_MODE, next);
      setEntryMode(next);
    },
  ];
}

interface SellingProps {
  readonly sale: Exclude<Sale, { step: 'showing' | 'tipping' }>;
  readonly currency: string;
}

function Selling({ sale, currency }: SellingProps) {
  const { words } = useLanguage();
  const counter = useTill(selectCounter);
  const { press, charge, undo, clearEntry, scan, current, dismiss, pick, park } = useActions();
  const [entryMode, setEntryMode] = useEntryMode();
  const [search, setSearch] = useState('');
  const [notice, setNotice] = useState<EntryNotice | null>(null);
  const [dialog, setDialog] = useState<SaleDialog>(null);
  const parking = useAct();
  const searchField = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLInputElement>(null);
  const asking = sale.step === 'asking';
  const keying = keyingOf(sale);
  const hasItems = counter.items.length > 0;
  useScanner(current, (code, before) => {
    setSearch('');
    if (before.step !== 'keying') return;
    const sold = scan(code, before);
    setNotice(isCustomerCode(code) ? 'customer-code' : sold ? null : { unknown: code });
  });
  const type = useCallback(
    (key: Key) => {
      const now = current();
      setNotice(now.step === 'keying' && isFull(now.entry, key, counter.decimals) ? 'full' : null);
      press(key);
    },
    [current, press, counter.decimals],
  );
  const go = useCallback(
    () => void charge().then((unknown) => setNotice(unknown === null ? null : { unknown })),
    [charge],
  );
  const choose = useCallback(
    (item: ItemView) => {
      setNotice(isSoldOut(item) ? { soldOut: item } : null);
      if (!isSoldOut(item)) pick(item);
    },
    [pick],
  );
  const parkNow = () => void parking.run(park).then(leaveControl);
  const openSearch = () => {
    // Synchronously, before the next key: it must go into the search field.
    flushSync(() => setEntryMode('items'));
    searchField.current?.focus();
  };
  /** Escape takes back one step: what was typed, then a message, then the search; a cart is cleared only after a question. */
  const takeBack = () => {
    const refused = sale.step === 'keying' && sale.refusal !== null;
    if (keying.entry !== '') clearEntry();
    else if (notice === null && !refused && parking.error === null) {
      if (search !== '') setSearch('');
      else if (!asking && !(isEmpty(keying) && keying.note === '')) setDialog('clear');
    }
    setNotice(null);
    parking.clear();
    dismiss();
  };
  useShortcuts((event) => {
    const letter = altLetter(event);
    if (asking || letter === null) return false;
    if (letter === 'D') setDialog('discount');
    else if (letter === 'P') parkNow();
    else if (letter === 'N') noteField.current?.focus();
    else return false;
    return true;
  });
  useKeys((event) => {
    if (event.key === 'Enter') {
      if (!event.repeat) go();
      return true;
    }
    if (event.key === 'Escape') {
      takeBack();
      return true;
    }
    if (notice !== null) setNotice(null);
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
      undo();
      return true;
    }
    const key = keyOf(event, keying.entry);
    if (key !== undefined) {
      type(key);
      return true;
    }
    if (asking || !hasItems) return false;
    if (event.key === '/') {
      openSearch();
      return true;
    }
    // The letter itself is typed into the field that now has the focus.
    if (/^\p{L}$/u.test(event.key)) openSearch();
    return false;
  });
  return (
    <div className="till selling">
      <Rail />
      <main className="main">
        <h1 className="visually-hidden">{words.sale.title}</h1>
        <div className="bar">
          <EntryModeSwitch entryMode={entryMode} onEntryMode={setEntryMode} />
          {entryMode === 'items' && hasItems && (
            <ItemSearch
              field={searchField}
              search={search}
              onSearch={setSearch}
              onChoose={choose}
              onUnknown={(unknown) => setNotice({ unknown })}
              onCharge={go}
            />
          )}
          <Chips />
          <OnlineChip />
        </div>
        {entryMode === 'items' ? (
          <ItemsPanel search={search} disabled={asking} onChoose={choose} />
        ) : (
          <>
            <TypedAmount entry={keying.entry} decimals={counter.decimals} currency={currency} />
            <Keypad onKey={type} decimals={counter.decimals} disabled={asking} />
          </>
        )}
      </main>
      <SaleSide
        sale={sale}
        counter={counter}
        currency={currency}
        notice={notice}
        onNotice={setNotice}
        dialog={dialog}
        onDialog={setDialog}
        parking={parking}
        noteField={noteField}
        entryMode={entryMode}
        onPark={parkNow}
        onCharge={go}
      />
    </div>
  );
}

/**
 * Moves the focus off the note: the next customer's digits belong to the keypad, and Enter must charge, not park again.
 */
function leaveControl(parked: boolean): void {
  if (parked && document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
