/** Sale screen: the amount as the largest element, keypad or items, the lines, and one main button. */
import { Undo2 } from 'lucide-react';
import { type CSSProperties, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fixedText } from '#domain/kernel/money.ts';
import { useLanguage } from '#i18n/language.tsx';
import { type Counter, sumBasket } from '#till/model/basket.ts';
import { isFull, type Key, type Keying, keyingOf, type Sale } from '#till/model/sale.ts';
import { selectCounter, selectMerchant, selectSale, useActions, useTill } from '#till/shell/context.tsx';
import { Rail } from '#till/shell/frame.tsx';
import { keepFocus, useKeys } from '#till/shell/use-keys.ts';
import { useAct } from '#ui/input/hooks.ts';
import { ItemsPanel } from './items-panel.tsx';
import { Keypad, keyOf } from './keypad.tsx';
import { type Way, WaySwitch } from './keypad-or-items.tsx';
import { Chips } from './open-sales-bar.tsx';
import { type EntryNotice, SaleSide } from './sale-side.tsx';
import { TipScreen } from './tip-screen.tsx';
import { useScanner } from './use-scanner.ts';

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
const WAY = 'cointill.way';

function useWay(): readonly [Way, (way: Way) => void] {
  const [way, setWay] = useState<Way>(() => (localStorage.getItem(WAY) === 'items' ? 'items' : 'keypad'));
  return [
    way,
    (next) => {
      localStorage.setItem(WAY, next);
      setWay(next);
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
  const { press, charge, undo, stepBack, scan, current, dismiss } = useActions();
  const [way, setWay] = useWay();
  const [notice, setNotice] = useState<EntryNotice | null>(null);
  const parking = useAct();
  const searchField = useRef<HTMLInputElement>(null);
  const asking = sale.step === 'asking';
  useScanner(current, (code, before) => {
    if (before.step === 'keying') setNotice(scan(code, before) ? null : { unknown: code });
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
  useKeys((event) => {
    if (event.key === 'Enter') {
      if (!event.repeat) go();
      return true;
    }
    // Escape dismisses a message first: the user does not mean the sale.
    const refused = sale.step === 'keying' && sale.refusal !== null;
    if (event.key === 'Escape' && (notice !== null || refused || parking.error !== null)) {
      setNotice(null);
      parking.clear();
      dismiss();
      return true;
    }
    if (notice !== null) setNotice(null);
    if (event.key === '/') {
      // Synchronously, before the next key: it must go into the search field.
      flushSync(() => setWay('items'));
      searchField.current?.focus();
      return true;
    }
    if (event.key === 'z' || event.key === 'Z') {
      undo();
      return true;
    }
    if (event.key === 'Escape') {
      stepBack();
      return true;
    }
    const key = keyOf(event);
    if (key === undefined) return false;
    type(key);
    return true;
  });
  const keying = keyingOf(sale);
  return (
    <div className="till">
      <Rail />
      <main className="main">
        <h1 className="heard">{words.sale.title}</h1>
        <div className="bar">
          <Chips />
          <WaySwitch way={way} onWay={setWay} />
        </div>
        <Total way={way} keying={keying} counter={counter} currency={currency} fixed={asking} />
        {way === 'items' ? (
          <ItemsPanel searchField={searchField} disabled={asking} onLeave={() => setWay('keypad')} />
        ) : (
          <Keypad onKey={type} decimals={counter.decimals} disabled={asking} />
        )}
      </main>
      <SaleSide
        sale={sale}
        counter={counter}
        currency={currency}
        notice={notice}
        parking={parking}
        way={way}
        onCharge={go}
      />
    </div>
  );
}

interface TotalProps {
  readonly way: Way;
  readonly keying: Keying;
  readonly counter: Counter;
  readonly currency: string;
  readonly fixed: boolean;
}

function Total({ way, keying, counter, currency, fixed }: TotalProps) {
  const { words, format } = useLanguage();
  const { undo } = useActions();
  const { decimals } = counter;
  const { due } = sumBasket(keying, counter).totals;
  const amount = format.number(fixedText(due, decimals), decimals);
  const style = { '--length': amount.length + currency.length / 2 + 0.5 } as CSSProperties;
  return (
    <div className="total">
      <div className="total-text">
        <div className="expression num">
          <span className="heard">{words.sale.expression}: </span>
          {keying.entry === '' ? (
            keying.lines.length === 0 && (
              <span className="quiet">
                {way === 'items' ? words.items.startPicking : words.sale.startTyping}
              </span>
            )
          ) : (
            <bdi dir="ltr">{format.expression(keying.entry)}</bdi>
          )}
        </div>
        <output className="amount" style={style} aria-label={words.sale.amount} aria-live="off">
          {amount}
          <small> {currency}</small>
        </output>
      </div>
      <button
        type="button"
        className="undo"
        disabled={fixed || keying.undo.length === 0}
        onMouseDown={keepFocus}
        onClick={undo}
      >
        <Undo2 aria-hidden="true" />
        {words.cart.undo}
      </button>
    </div>
  );
}
