/** Open sales in the bar: each a small ring with what it is known by. Fixed height, so that nothing moves under a finger. */
import { CircleParking } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Till } from '../till-state.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { faceOf } from '../ui/face.ts';
import { useAct, useNow } from '../ui/hooks.ts';
import { useLanguage } from '../ui/language.tsx';
import { StateShape } from '../ui/shape.tsx';
import { headline, labelOf, moneyOf } from '../ui/tell.ts';
import type { InvoiceView, ParkedView } from '../wire.ts';
import { selectAhead, selectMerchant, useActions, useTill } from './context.tsx';
import { keepFocus } from './use-keys.ts';

/** What a chip needs with the gap beside it, in rem, and what "more" needs; in a narrow bar both are smaller (sale.css). */
const WIDE = { chip: 12, more: 6 };
const NARROW = { chip: 9.5, more: 5 };
const NARROW_UP_TO = 28;

/** Sales left open here first, then this till's others, then what came over the API; newest first in each. */
export function openSales(state: Pick<Till, 'invoices' | 'left' | 'sale'>): readonly InvoiceView[] {
  const shown = state.sale.step === 'showing' ? state.sale.invoiceId : null;
  const rank = (view: InvoiceView) =>
    state.left.includes(view.invoiceId) ? 0 : view.origin === 'till' ? 1 : 2;
  return (
    [...state.invoices.values()]
      // A test sale is the owner's, and stands in the settings.
      .filter((v) => v.origin !== 'test' || state.left.includes(v.invoiceId))
      .filter((v) => v.invoiceId !== shown && (v.status === 'pending' || state.left.includes(v.invoiceId)))
      .sort((a, b) => rank(a) - rank(b) || b.createdAt.localeCompare(a.createdAt))
  );
}

export const Chips = memo(function Chips() {
  const { words } = useLanguage();
  const views = useTill(useShallow(openSales));
  const parked = useTill(selectParked);
  const merchant = useTill(selectMerchant);
  const [bar, room] = useRoom();
  const [showingAll, setShowingAll] = useState(false);
  const all = parked.length + views.length;
  const visible = all > room.alone ? Math.max(1, room.withMore) : all;
  const hidden = all - visible;
  if (all === 0) {
    return (
      <div className="chips shop-name" ref={bar}>
        {merchant?.name}
      </div>
    );
  }
  return (
    <section className="chips" aria-label={words.sale.openSales} ref={bar}>
      {parked.slice(0, visible).map((sale) => (
        <ParkedChip key={sale.id} sale={sale} />
      ))}
      {views.slice(0, Math.max(0, visible - parked.length)).map((view) => (
        <Chip key={view.invoiceId} view={view} />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          className="chip chip-more"
          aria-haspopup="dialog"
          onMouseDown={keepFocus}
          onClick={() => setShowingAll(true)}
        >
          {words.sale.more(hidden)}
        </button>
      )}
      <Dialog open={showingAll} onClose={() => setShowingAll(false)} title={words.sale.openSales}>
        <AllOpen parked={parked} views={views} onDone={() => setShowingAll(false)} />
      </Dialog>
    </section>
  );
});

interface AllOpenProps {
  readonly parked: readonly ParkedView[];
  readonly views: readonly InvoiceView[];
  readonly onDone: () => void;
}

/** What the bar has no room for, and the rest: a parked sale stands nowhere else. */
function AllOpen({ parked, views, onDone }: AllOpenProps) {
  const { words } = useLanguage();
  const { go } = useActions();
  return (
    <>
      <div className="chips-all">
        {parked.map((sale) => (
          <ParkedChip key={sale.id} sale={sale} onDone={onDone} />
        ))}
        {views.map((view) => (
          <Chip key={view.invoiceId} view={view} />
        ))}
      </div>
      <Button onClick={() => go({ name: 'history', invoiceId: null, attention: false })}>
        {words.nav.history}
      </Button>
    </>
  );
}

interface Room {
  /** How many chips fit when all of them do. */
  readonly alone: number;
  /** How many beside a word of how many more there are. */
  readonly withMore: number;
}

function useRoom(): readonly [(bar: HTMLElement | null) => (() => void) | undefined, Room] {
  const [room, setRoom] = useState<Room>({ alone: 4, withMore: 3 });
  const bar = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const width = element.clientWidth / rem;
      const { chip, more } = width > NARROW_UP_TO ? WIDE : NARROW;
      setRoom({ alone: Math.floor(width / chip), withMore: Math.floor((width - more) / chip) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [bar, room];
}

const NONE: readonly ParkedView[] = [];
const selectParked = (state: Till) => state.shop?.parked ?? NONE;

/** A sale put aside before it was charged: a tap takes it up again, and puts aside what is being keyed. */
function ParkedChip({ sale, onDone }: { readonly sale: ParkedView; readonly onDone?: () => void }) {
  const { words, format } = useLanguage();
  const merchant = useTill(selectMerchant);
  const { takeUp } = useActions();
  const act = useAct();
  const sum = merchant ? format.money(sale.due, merchant.currency, merchant.decimals) : sale.due;
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
          <span dir="auto">{sale.note === '' ? format.time(sale.at) : sale.note}</span>
          <i> · </i>
          <span>{sum}</span>
        </b>
        <span>{act.error ?? words.cart.parked}</span>
      </span>
    </button>
  );
}

function Chip({ view }: { readonly view: InvoiceView }) {
  const { words, format } = useLanguage();
  const ahead = useTill(selectAhead);
  const cue = useTill((state) => (state.cue?.invoiceId === view.invoiceId ? state.cue.at : 0));
  const { open } = useActions();
  const face = faceOf(view, useNow(1_000, ahead));
  const state = headline(view, words, format);
  return (
    <button
      // A sale that turns while nobody looks is drawn anew, so that it is seen to turn.
      key={cue}
      type="button"
      className={`chip tone-${face.tone} ${cue > 0 ? 'turned' : ''}`}
      data-phase={view.phase}
      onClick={() => open(view.invoiceId)}
    >
      <StateShape face={face} />
      <span className="chip-text">
        <b className="num">
          <span dir="auto">{labelOf(view, format)}</span>
          <i> · </i>
          <span>{moneyOf(view, view.amount, format)}</span>
        </b>
        <span>{state}</span>
      </span>
    </button>
  );
}
