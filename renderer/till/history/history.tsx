/** Every sale, newest first, with search and filters; details of the chosen one beside it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import type { Page } from '#till/model/page.ts';
import { useActions, useTill } from '#till/shell/context.tsx';
import { Rail } from '#till/shell/frame.tsx';
import { Button, Wheel } from '#ui/controls/button.tsx';
import { Notice } from '#ui/status/notice.tsx';
import { Detail } from './detail.tsx';
import { activeFilters, type Filters, NO_FILTERS } from './filters.ts';
import { FilterBar, NothingFits } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import { type History, useHistory } from './use-history.ts';

export function HistoryScreen({ page }: { readonly page: Extract<Page, { name: 'history' }> }) {
  const { words } = useLanguage();
  const [filters, setFilters] = useState<Filters>(
    page.attention ? { ...NO_FILTERS, state: 'attention' } : NO_FILTERS,
  );
  const history = useHistory(filters);
  const { go } = useActions();
  const { attention } = page;
  const choose = useCallback(
    (invoiceId: string | null) => go({ name: 'history', attention, invoiceId }),
    [go, attention],
  );
  return (
    <div className="till history">
      <Rail />
      <main className="main">
        <h1>{words.history.title}</h1>
        <AttentionLine
          shown={filters.state === 'attention'}
          onShow={() => setFilters({ ...NO_FILTERS, state: 'attention' })}
        />
        <FilterBar filters={filters} onChange={setFilters} />
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
      <aside className="side" aria-label={words.detail.title}>
        {page.invoiceId === null ? (
          <p className="side-empty quiet">{words.history.pick}</p>
        ) : (
          <Detail
            key={page.invoiceId}
            invoiceId={page.invoiceId}
            onClose={() => {
              // The focused element is about to be removed: focus the sale's row.
              document.querySelector<HTMLElement>('.row-hit[aria-current]')?.focus();
              choose(null);
            }}
          />
        )}
      </aside>
    </div>
  );
}

function AttentionLine({ shown, onShow }: { readonly shown: boolean; readonly onShow: () => void }) {
  const { words } = useLanguage();
  const attention = useTill((state) => state.attention);
  if (attention === 0 || shown) return null;
  return (
    <Notice
      level="warning"
      action={
        <Button size="small" onClick={onShow}>
          {words.common.show}
        </Button>
      }
    >
      {words.needsYou(attention)}
    </Notice>
  );
}

/** The next page is fetched before the end of this one is reached. */
const AHEAD_PX = 400;

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
        {history.more && (
          <Button look="quiet" onClick={history.more}>
            {words.history.more}
          </Button>
        )}
      </div>
    </div>
  );
}
