/** Every sale, newest first, searched and filtered; the chosen one in full beside it. */
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { METHODS } from '../../server/domain/method.ts';
import type { Page } from '../page.ts';
import { Button, Wheel } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { TextField } from '../ui/field.tsx';
import { useLanguage } from '../ui/language.tsx';
import { Notice } from '../ui/notice.tsx';
import { useActions, useTill } from './context.tsx';
import { Detail } from './detail.tsx';
import { Rail } from './frame.tsx';
import { HistoryList } from './history-list.tsx';
import { type Filters, type History, isFiltered, NO_FILTERS, useHistory } from './use-history.ts';

const STATES = ['attention', 'pending', 'paid', 'expired', 'cancelled', 'refunded'] as const;

export function HistoryScreen({ page }: { readonly page: Extract<Page, { name: 'history' }> }) {
  const { words } = useLanguage();
  const [filters, setFilters] = useState<Filters>(
    page.attention ? { ...NO_FILTERS, state: 'attention' } : NO_FILTERS,
  );
  const history = useHistory(filters);
  const { go } = useActions();
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
          onChoose={(invoiceId) => go({ ...page, invoiceId })}
          onClear={() => setFilters(NO_FILTERS)}
        />
      </main>
      <aside className="side" aria-label={words.detail.title}>
        {page.invoiceId === null ? (
          <p className="side-empty quiet">{words.history.pick}</p>
        ) : (
          <Detail
            key={page.invoiceId}
            invoiceId={page.invoiceId}
            onClose={() => go({ ...page, invoiceId: null })}
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

interface FilterBarProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

function FilterBar({ filters, onChange }: FilterBarProps) {
  const { words } = useLanguage();
  return (
    <search className="filters">
      <div className="search-box">
        <Search aria-hidden="true" />
        <TextField
          label={words.common.search}
          className="bare"
          value={filters.text}
          onText={(text) => onChange({ ...filters, text })}
          input={{ type: 'search', placeholder: words.history.search, maxLength: 255 }}
        />
      </div>
      <Choice
        label={words.history.state}
        className="bare"
        value={filters.state}
        options={[
          { value: 'any', label: words.history.anyState },
          ...STATES.map((value) => ({ value, label: words.history.states[value] })),
        ]}
        onChoose={(state: Filters['state']) => onChange({ ...filters, state })}
      />
      <Choice
        label={words.history.method}
        className="bare"
        value={filters.method}
        options={[
          { value: 'any', label: words.history.anyMethod },
          ...METHODS.map((value) => ({ value, label: words.methods[value] })),
        ]}
        onChoose={(method: Filters['method']) => onChange({ ...filters, method })}
      />
    </search>
  );
}

interface ResultsProps {
  readonly history: History;
  readonly filters: Filters;
  readonly chosen: string | null;
  readonly onChoose: (invoiceId: string) => void;
  readonly onClear: () => void;
}

function Results({ history, filters, chosen, onChoose, onClear }: ResultsProps) {
  const { words } = useLanguage();
  const foot = useRef<HTMLDivElement>(null);
  const more = useRef(history.more);
  more.current = history.more;
  useEffect(() => {
    const seen = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) more.current?.();
    });
    if (foot.current) seen.observe(foot.current);
    return () => seen.disconnect();
  }, []);
  const none = history.invoices.length === 0 && !history.loading && history.error === null;
  const filtered = isFiltered(filters);
  return (
    <div className="results">
      {none && (
        <div className="empty">
          <p>{filtered ? words.history.nothing : words.history.empty}</p>
          <p className="quiet">{filtered ? words.history.nothingHint : words.history.emptyHint}</p>
          {filtered && <Button onClick={onClear}>{words.history.clearFilters}</Button>}
        </div>
      )}
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
