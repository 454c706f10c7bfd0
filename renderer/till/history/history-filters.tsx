/** History filters: search, state, method, seller, till and period; and the message when nothing matches. */
import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { METHODS } from '#domain/coins/method.ts';
import { MAIN_TILL } from '#domain/invoices/invoice.ts';
import { dayIn } from '#domain/kernel/time-zone.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { daysOf, SPANS } from '#till/sales-reports/period.ts';
import { selectMerchant, selectShop, useTill } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { type FilterName, type Filters, NO_FILTERS, withoutFilter } from './filters.ts';
import { useInTheWay } from './use-history.ts';

const STATES = ['attention', 'pending', 'paid', 'expired', 'cancelled', 'refunded'] as const;
const TIMES = ['any', ...SPANS] as const;

interface FilterBarProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Possible sellers: current and former people of this till. */
function useSellers() {
  const people = useTill(selectShop)?.people;
  return people ? [...people.people, ...people.former] : [];
}

/** Possible tills: those in the network, now or before, and the main one; none where there has never been a second. */
function useTills() {
  const { words } = useLanguage();
  const tills = useTill(selectShop)?.tills ?? [];
  return tills.length === 0 ? [] : [{ id: MAIN_TILL, name: words.tills.main }, ...tills];
}

export function SearchBox({ filters, onChange }: FilterBarProps) {
  const { words } = useLanguage();
  return (
    <search className="search-box">
      <Search aria-hidden="true" />
      <TextField
        label={words.common.search}
        className="bare"
        value={filters.text}
        onText={(text) => onChange({ ...filters, text })}
        input={{ type: 'search', placeholder: words.history.search, maxLength: 255 }}
      />
    </search>
  );
}

/** @param children further filters, after these */
export function FilterBar({
  filters,
  onChange,
  children,
}: FilterBarProps & { readonly children: ReactNode }) {
  const { words } = useLanguage();
  const sellers = useSellers();
  const tills = useTills();
  const named = sellers.length > 0 || filters.seller !== 'any';
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part });
  const { paid } = filters;
  return (
    <search className="filters">
      <Time filters={filters} onChange={onChange} />
      <Choice
        label={words.history.state}
        className={pill(filters.state !== 'any')}
        value={filters.state}
        options={(['any', ...STATES] as const).map((value) => ({ value, label: stateName(value, words) }))}
        onChoose={(state: Filters['state']) => change({ state })}
      />
      <Choice
        label={words.history.method}
        className={pill(filters.method !== 'any')}
        value={filters.method}
        options={(['any', ...METHODS] as const).map((value) => ({ value, label: methodName(value, words) }))}
        onChoose={(method: Filters['method']) => change({ method })}
      />
      {named && (
        <Choice
          label={words.history.seller}
          className={pill(filters.seller !== 'any')}
          value={filters.seller}
          options={[
            { value: 'any', label: words.history.anySeller },
            ...sellers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChoose={(seller) => change({ seller })}
        />
      )}
      {(tills.length > 0 || filters.till !== 'any') && (
        <Choice
          label={words.tills.till}
          className={pill(filters.till !== 'any')}
          value={filters.till}
          options={[
            { value: 'any', label: words.tills.anyTill },
            ...tills.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChoose={(till) => change({ till })}
        />
      )}
      {paid !== null && (
        <button
          type="button"
          className="chip-button on"
          aria-label={words.salesList.removeFilter(words.salesList.paidIn(paid.name))}
          onClick={() => change({ paid: null })}
        >
          {words.salesList.paidIn(paid.name)}
          <X aria-hidden="true" />
        </button>
      )}
      {children}
    </search>
  );
}

/** A period, and its two dates if it is a custom one. */
function Time({ filters, onChange }: FilterBarProps) {
  const { words } = useLanguage();
  const timeZone = useTill(selectMerchant)?.timeZone ?? 'UTC';
  const { time } = filters;
  const { name, from, to } = time;
  const set = (part: Partial<Filters['time']>) => onChange({ ...filters, time: { ...time, ...part } });
  const choose = (chosen: Filters['time']['name']) => {
    const today = dayIn(Date.now(), timeZone);
    set(chosen === 'custom' && from === '' ? { name: chosen, from: today, to: today } : { name: chosen });
  };
  const wrong = name === 'custom' && daysOf({ name, from, to }, 0, timeZone) === null;
  return (
    <>
      <Choice
        label={words.history.time}
        className={pill(name !== 'any')}
        value={name}
        options={TIMES.map((value) => ({ value, label: timeName(value, words) }))}
        onChoose={choose}
      />
      {name === 'custom' && (
        <div className="filter-days">
          <TextField
            label={words.day.from}
            value={from}
            // A single day is chosen by the first field alone.
            onText={(day) => set(day > to || from === to ? { from: day, to: day } : { from: day })}
            error={wrong ? words.day.wrongDays : null}
            input={{ type: 'date' }}
          />
          <TextField
            label={words.day.to}
            value={to}
            onText={(day) => set({ to: day })}
            input={{ type: 'date' }}
          />
        </div>
      )}
    </>
  );
}

/** Class names of a filter: dark while it narrows the list. */
function pill(on: boolean): string {
  return `bare pill ${on ? 'on' : ''}`;
}

function stateName(state: Filters['state'], words: Words): string {
  return state === 'any' ? words.history.anyState : words.history.states[state];
}

function methodName(method: Filters['method'], words: Words): string {
  return method === 'any' ? words.history.anyMethod : words.methods[method];
}

function timeName(name: Filters['time']['name'], words: Words): string {
  return name === 'any' ? words.history.anyTime : words.day.periods[name];
}

interface NothingFitsProps {
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
}

/** Names the filters without which there are results; a tap removes one. */
export function NothingFits({ filters, onFilters }: NothingFitsProps) {
  const { words } = useLanguage();
  const sellers = useSellers();
  const tills = useTills();
  const inTheWay = useInTheWay(filters, true);
  const label = (name: FilterName): string => {
    switch (name) {
      case 'text':
        return words.history.dropped(words.common.search, filters.text.trim());
      case 'state':
        return words.history.dropped(words.history.state, stateName(filters.state, words));
      case 'method':
        return words.history.dropped(words.history.method, methodName(filters.method, words));
      case 'seller':
        return words.history.dropped(
          words.history.seller,
          sellers.find(({ id }) => id === filters.seller)?.name ?? filters.seller,
        );
      case 'till':
        return words.history.dropped(
          words.tills.till,
          tills.find(({ id }) => id === filters.till)?.name ?? filters.till,
        );
      case 'time':
        return words.history.dropped(words.history.time, timeName(filters.time.name, words));
      case 'paid':
        return words.salesList.paidIn(filters.paid?.name ?? '');
    }
  };
  return (
    <div className="empty" role="status">
      <p>{words.history.nothing}</p>
      {inTheWay !== null && (
        <p className="quiet">
          {inTheWay.length === 0 ? words.history.nothingAtAll : words.history.dropOne(inTheWay.length)}
        </p>
      )}
      <div className="drops">
        {(inTheWay ?? []).map((name) => (
          <Button key={name} size="small" onClick={() => onFilters(withoutFilter(filters, name))}>
            {label(name)} <X aria-hidden="true" />
          </Button>
        ))}
        {inTheWay !== null && (
          <Button look="quiet" size="small" onClick={() => onFilters(NO_FILTERS)}>
            {words.history.clearFilters}
          </Button>
        )}
      </div>
    </div>
  );
}
