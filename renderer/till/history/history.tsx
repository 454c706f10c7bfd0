/** Every sale, newest first, with search and filters; details of the chosen one beside it. */
import { CircleAlert, Rows4 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import type { Page } from '#till/model/page.ts';
import { useActions, useTill } from '#till/shell/context.tsx';
import { Rail } from '#till/shell/frame.tsx';
import { Button, Wheel } from '#ui/controls/button.tsx';
import { Notice } from '#ui/status/notice.tsx';
import { Detail } from './detail.tsx';
import { ExportList } from './export-list.tsx';
import { activeFilters, type Filters, filtersOf, NO_FILTERS } from './filters.ts';
import { FilterBar, NothingFits, SearchBox } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import { ListSum } from './list-sum.tsx';
import { type History, useHistory } from './use-history.ts';

type HistoryPage = Extract<Page, { name: 'history' }>;

export function HistoryScreen({ page }: { readonly page: HistoryPage }) {
  const { words } = useLanguage();
  const [filters, setFilters] = useState<Filters>(() =>
    filtersOf(page.attention ? { state: 'attention' } : (page.preset ?? {})),
  );
  const history = useHistory(filters);
  const { go } = useActions();
  const { attention } = page;
  const choose = useCallback(
    (invoiceId: string | null) => go({ name: 'history', attention, invoiceId }),
    [go, attention],
  );
  const [dense, setDense] = useDense();
  const [exported, setExported] = useState<{ readonly file: string; readonly of: Filters } | null>(null);
  const isOpen = page.invoiceId !== null;
  return (
    <div className={`till history ${isOpen ? '' : 'list-alone'}`}>
      <Rail />
      <main className={`main ${dense ? 'dense' : ''}`}>
        <header className="history-head">
          <h1>{words.history.title}</h1>
          <SearchBox filters={filters} onChange={setFilters} />
          <ExportList filters={filters} onDone={(file) => setExported({ file, of: filters })} />
        </header>
        <div className="history-bar">
          <FilterBar filters={filters} onChange={setFilters}>
            <AttentionFilter filters={filters} onChange={setFilters} />
          </FilterBar>
          <div className="history-side">
            <ListSum filters={filters} listed={history.listed} />
            <button
              type="button"
              className="chip-button"
              aria-pressed={dense}
              title={words.salesList.dense}
              onClick={() => setDense(!dense)}
            >
              <Rows4 aria-hidden="true" />
              <span className="visually-hidden">{words.salesList.dense}</span>
            </button>
          </div>
        </div>
        {exported?.of === filters && <Notice level="good">{words.exporting.done(exported.file)}</Notice>}
        {history.error !== null && (
          <Notice
            level="error"
            action={
              <Button size="small" onClick={history.reload}>
                {words.common.again}
              </Button>
            }
          >
            {history.error}
          </Notice>
        )}
        {history.fresh > 0 && (
          <Button size="small" className="fresh" onClick={history.reload}>
            {words.history.fresh(history.fresh)}
          </Button>
        )}
        <Results
          history={history}
          filters={filters}
          chosen={page.invoiceId}
          onChoose={choose}
          onFilters={setFilters}
        />
      </main>
      {page.invoiceId !== null && (
        <aside className="side" aria-label={words.detail.title}>
          <Detail
            key={page.invoiceId}
            invoiceId={page.invoiceId}
            onClose={() => {
              // The focused element is about to be removed: focus the sale's row.
              document.querySelector<HTMLElement>('.row-hit[aria-current]')?.focus();
              choose(null);
            }}
          />
        </aside>
      )}
    </div>
  );
}

/** The row height persists on this device. */
const DENSE = 'cointill.dense';

function useDense(): readonly [boolean, (dense: boolean) => void] {
  const [dense, setDense] = useState(() => localStorage.getItem(DENSE) === 'true');
  return [
    dense,
    (next) => {
      localStorage.setItem(DENSE, `${next}`);
      setDense(next);
    },
  ];
}

interface AttentionFilterProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Shown while sales need attention, and while they are listed. */
function AttentionFilter({ filters, onChange }: AttentionFilterProps) {
  const { words } = useLanguage();
  const attention = useTill((state) => state.attention);
  const shown = filters.state === 'attention';
  if (attention === 0 && !shown) return null;
  return (
    <button
      type="button"
      className="chip-button needs"
      aria-pressed={shown}
      onClick={() => onChange(shown ? NO_FILTERS : { ...NO_FILTERS, state: 'attention' })}
    >
      <CircleAlert aria-hidden="true" />
      {words.history.states.attention}
      <b className="num">{attention}</b>
    </button>
  );
}

/** Pages are fetched before their rows are reached: two of them. */
const AHEAD_PX = 1_800;

interface ResultsProps {
  readonly history: History;
  readonly filters: Filters;
  readonly chosen: string | null;
  readonly onChoose: (invoiceId: string) => void;
  readonly onFilters: (filters: Filters) => void;
}

function Results({ history, filters, chosen, onChoose, onFilters }: ResultsProps) {
  const { words } = useLanguage();
  const foot = useRef<HTMLDivElement>(null);
  const more = useRef(history.more);
  more.current = history.more;
  const ready = history.more !== null;
  // Observed again with every page: on a tall screen the end may be visible from the start.
  useEffect(() => {
    if (!ready) return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more.current?.();
      },
      { root: foot.current?.parentElement ?? null, rootMargin: `0px 0px ${AHEAD_PX}px` },
    );
    if (foot.current) seen.observe(foot.current);
    return () => seen.disconnect();
  }, [ready]);
  const none = history.invoices.length === 0 && !history.loading && history.error === null;
  const filtered = activeFilters(filters).length > 0;
  return (
    <div className="results">
      {none && !filtered && (
        <div className="empty">
          <p>{words.history.empty}</p>
          <p className="quiet">{words.history.emptyHint}</p>
        </div>
      )}
      {none && filtered && <NothingFits filters={filters} onFilters={onFilters} />}
      <HistoryList invoices={history.invoices} chosen={chosen} onChoose={onChoose} />
      <div ref={foot} className="results-foot">
        {history.loading && <Wheel />}
        {/* Scrolling loads more: the button is for keyboards and screen readers, and appears when focused. */}
        {history.more && (
          <Button look="quiet" size="small" className="show-more" onClick={history.more}>
            {words.history.more}
          </Button>
        )}
      </div>
    </div>
  );
}
