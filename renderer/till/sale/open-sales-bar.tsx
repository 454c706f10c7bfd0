/** Open sales in the bar: each a small ring with its label. Fixed height, so that nothing moves under a finger. */
import { CircleParking, Globe } from 'lucide-react';
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { OpenSaleView, ParkedView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Till } from '#till/model/till-state.ts';
import { selectAhead, selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { keepFocus } from '#till/shell/use-keys.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { useAct, useNow } from '#ui/input/hooks.ts';
import { StateShape } from '#ui/status/shape.tsx';
import { faceOf } from '#ui/status/status-appearance.ts';
import { giveBackLine, headline, labelOf, moneyOf } from '#ui/status/status-text.ts';

/** More than the widest bar can show. */
const MAX_IN_BAR = 8;
/** This till's sales that need attention, then those left open here, then its others; newest first in each. */
export function openSales(
  state: Pick<Till, 'invoices' | 'open' | 'leftOpenIds' | 'sale'>,
): readonly OpenSaleView[] {
  const shown = state.sale.step === 'showing' ? state.sale.invoiceId : null;
  const rank = (view: OpenSaleView) => {
    if (view.alarms.length > 0) return 0;
    return state.leftOpenIds.includes(view.invoiceId) ? 1 : 2;
  };
  const leftOpen = state.leftOpenIds.flatMap((id): OpenSaleView[] => {
    const view = state.open.rows.has(id) ? undefined : state.invoices.get(id);
    return view ? [view] : [];
  });
  return (
    [...state.open.rows.values(), ...leftOpen]
      // Test sales are shown in the settings, those of the API and of payment links in the history.
      .filter((v) => v.origin === 'till' || state.leftOpenIds.includes(v.invoiceId))
      .filter(
        (v) => v.invoiceId !== shown && (v.status === 'pending' || state.leftOpenIds.includes(v.invoiceId)),
      )
      .sort((a, b) => rank(a) - rank(b) || b.createdAt.localeCompare(a.createdAt))
  );
}

/** How many sales of the API and of payment links need attention. */
export function onlineAlarms(state: Pick<Till, 'open' | 'leftOpenIds'>): number {
  const views = [...state.open.rows.values()].filter(
    ({ origin, alarms }) => (origin === 'api' || origin === 'link') && alarms.length > 0,
  );
  return views.filter(({ invoiceId }) => !state.leftOpenIds.includes(invoiceId)).length;
}

/** One chip for all sales of the API and of payment links that need attention: the bar belongs to the counter. */
export function OnlineChip() {
  const { words } = useLanguage();
  const { go } = useActions();
  const count = useTill(onlineAlarms);
  if (count === 0) return null;
  const text = words.sale.online(count);
  return (
    <button
      type="button"
      className="chip online tone-need"
      aria-label={text}
      title={text}
      onMouseDown={keepFocus}
      onClick={() => go({ name: 'history', invoiceId: null, attention: true })}
    >
      <Globe className="chip-globe" aria-hidden="true" />
      <span className="online-text">{text}</span>
      <b className="num online-count">{count}</b>
    </button>
  );
}

/** All open sales: alarms first, then parked sales, which are listed nowhere else, then pending sales. */
export function inBar(
  views: readonly OpenSaleView[],
  parked: readonly ParkedView[],
): readonly (OpenSaleView | ParkedView)[] {
  const alarmed = (view: OpenSaleView) => view.alarms.length > 0;
  return [...views.filter(alarmed), ...parked, ...views.filter((view) => !alarmed(view))];
}

export const Chips = memo(function Chips() {
  const { words, format } = useLanguage();
  const views = useTill(useShallow(openSales));
  const parked = useTill(selectParked);
  const merchant = useTill(selectMerchant);
  const [showingAll, setShowingAll] = useState(false);
  const all = inBar(views, parked);
  const texts = all.map((one) =>
    'due' in one
      ? [one.note, one.due]
      : [labelOf(one, format), one.amount, giveBackLine(one, words, format) ?? headline(one, words, format)],
  );
  const [bar, fits] = useRoom(all.length, JSON.stringify([words.code, texts]));
  const measuring = fits === null;
  const visible = Math.min(all.length, fits ?? MAX_IN_BAR);
  const beyond = useTill(selectBeyond);
  const hidden = all.length - visible + beyond;
  if (all.length === 0) {
    return (
      <div className="chips shop-name" ref={bar}>
        {merchant?.name}
      </div>
    );
  }
  return (
    <section
      className="chips"
      aria-label={words.sale.openSales}
      data-measuring={measuring || undefined}
      ref={bar}
    >
      {all
        .slice(0, visible)
        .map((one) =>
          'due' in one ? <ParkedChip key={one.id} sale={one} /> : <Chip key={one.invoiceId} view={one} />,
        )}
      {(measuring || hidden > 0) && (
        <button
          type="button"
          className="chip chip-more"
          aria-haspopup="dialog"
          onMouseDown={keepFocus}
          onClick={() => setShowingAll(true)}
        >
          {words.sale.more(measuring ? all.length + beyond : hidden)}
        </button>
      )}
      <Dialog open={showingAll} onClose={() => setShowingAll(false)} title={words.sale.openSales}>
        <AllOpen all={all} beyond={beyond} onDone={() => setShowingAll(false)} />
      </Dialog>
    </section>
  );
});

interface AllOpenProps {
  readonly all: readonly (ParkedView | OpenSaleView)[];
  /** How many more there are, listed only in the history. */
  readonly beyond: number;
  readonly onDone: () => void;
}

/** Dialog with all open sales, also those that do not fit in the bar: parked sales are listed nowhere else. */
function AllOpen({ all, beyond, onDone }: AllOpenProps) {
  const { words } = useLanguage();
  const { go } = useActions();
  return (
    <>
      <div className="chips-all">
        {all.map((one) =>
          'due' in one ? (
            <ParkedChip key={one.id} sale={one} onDone={onDone} />
          ) : (
            <Chip key={one.invoiceId} view={one} />
          ),
        )}
      </div>
      {beyond > 0 && <p>{words.sale.more(beyond)}</p>}
      <div className="dialog-acts">
        <Button onClick={() => go({ name: 'history', invoiceId: null, attention: false })}>
          {words.nav.history}
        </Button>
        <Button onClick={onDone}>{words.common.close}</Button>
      </div>
    </>
  );
}

/**
 * How many chips fit in the bar without truncating a sum or a state; null while unknown. Then all candidates are
 * rendered with short names and measured before paint: each time that their text or the bar's width changed.
 * @param text text of the chips
 */
function useRoom(
  count: number,
  text: string,
): readonly [(bar: HTMLElement | null) => (() => void) | undefined, number | null] {
  const [width, setWidth] = useState(0);
  const [measured, setMeasured] = useState({ what: '', fits: 1 });
  const element = useRef<HTMLElement | null>(null);
  const what = `${width} ${text}`;
  const known = measured.what === what;
  useLayoutEffect(() => {
    if (element.current && !known) setMeasured({ what, fits: fitting(element.current, count) });
  });
  const bar = useCallback((now: HTMLElement | null) => {
    element.current = now;
    if (!now) return undefined;
    const observer = new ResizeObserver(() => setWidth(now.clientWidth));
    observer.observe(now);
    // Web fonts may load after the first paint, and have other widths.
    void document.fonts.ready.then(() => setMeasured({ what: '', fits: 1 }));
    return () => observer.disconnect();
  }, []);
  return [bar, known ? measured.fits : null];
}

/** Each chip gets its natural width as its minimum; only names longer than the short form shrink. */
function fitting(bar: HTMLElement, count: number): number {
  const gap = Number.parseFloat(getComputedStyle(bar).columnGap);
  const chips = [...bar.querySelectorAll<HTMLElement>(':scope > .chip:not(.chip-more)')];
  const more = bar.querySelector<HTMLElement>(':scope > .chip-more')?.offsetWidth ?? 0;
  for (const chip of chips) chip.style.minWidth = '';
  const needs = chips.map((chip) => chip.offsetWidth);
  for (const [index, chip] of chips.entries()) chip.style.minWidth = `${needs[index]}px`;
  return chipsThatFit({ needs, count, gap, more, room: bar.clientWidth });
}

interface Measured {
  /** Width of each rendered chip. */
  readonly needs: readonly number[];
  /** Number of all chips. */
  readonly count: number;
  readonly gap: number;
  /** Width of the "more" button, with its count. */
  readonly more: number;
  readonly room: number;
}

/**
 * How many chips are shown in the bar, one at least; widths in pixels. If some are left out, the "more" button is shown
 * beside them.
 */
export function chipsThatFit({ needs, count, gap, more, room }: Measured): number {
  const width = (chips: number) => needs.slice(0, chips).reduce((sum, need) => sum + need + gap, -gap);
  const fits = (chips: number) => width(chips) + (chips < count ? gap + more : 0) <= room;
  for (let chips = needs.length; chips > 1; chips--) if (fits(chips)) return chips;
  return 1;
}

const NONE: readonly ParkedView[] = [];
const selectBeyond = (state: Till) => state.open.beyond;
const selectParked = (state: Till) => state.shop?.parked ?? NONE;

/** A parked sale: a tap resumes it, and parks the current basket. */
function ParkedChip({ sale, onDone }: { readonly sale: ParkedView; readonly onDone?: () => void }) {
  const { words, format } = useLanguage();
  const merchant = useTill(selectMerchant);
  const { takeUp } = useActions();
  const act = useAct();
  const sum =
    merchant && sale.due !== null ? format.money(sale.due, merchant.currency, merchant.decimals) : null;
  return (
    <button
      type="button"
      className="chip tone-idle"
      title={act.error ?? undefined}
      onMouseDown={keepFocus}
      onClick={() =>
        void act.run(async () => {
          await takeUp(sale.id);
          onDone?.();
        })
      }
    >
      <CircleParking className="chip-parked" aria-hidden="true" />
      <span className="chip-text">
        <b className="num">
          <span dir="auto" className={sale.note === '' ? 'whole' : undefined}>
            {sale.note === '' ? format.time(sale.at) : sale.note}
          </span>
          {sum !== null && (
            <>
              <i> · </i>
              <span>{sum}</span>
            </>
          )}
        </b>
        <span>{act.error ?? words.cart.parked}</span>
      </span>
    </button>
  );
}

/** Names may be truncated if space is short; a truncated time would be meaningless. */
const isTimeLabel = (view: OpenSaleView) => view.note === null && view.externalInvoiceId === null;

function Chip({ view }: { readonly view: OpenSaleView }) {
  const { words, format } = useLanguage();
  const ahead = useTill(selectAhead);
  const cue = useTill((state) => (state.cue?.invoiceId === view.invoiceId ? state.cue.at : 0));
  const { open } = useActions();
  const face = faceOf(view, useNow(1_000, ahead));
  const state = headline(view, words, format);
  const back = giveBackLine(view, words, format);
  return (
    <button
      // Keyed by its last cue, so that a change in the background is animated.
      key={cue}
      type="button"
      className={`chip tone-${face.tone} ${cue > 0 ? 'turned' : ''}`}
      data-phase={view.phase}
      onClick={() => open(view.invoiceId)}
    >
      <StateShape face={face} />
      <span className="chip-text">
        <b className="num">
          <span dir="auto" className={isTimeLabel(view) ? 'whole' : undefined}>
            {labelOf(view, format)}
          </span>
          <i> · </i>
          <span>{moneyOf(view, view.amount, format)}</span>
        </b>
        {back === null ? <span>{state}</span> : <span className="due">{back}</span>}
      </span>
    </button>
  );
}
