/** The settings menu: a search, and six groups of pages of which one is open. On a narrow screen it folds away. */
import { ChevronDown, Search } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import type { Section } from '#till/model/page.ts';
import { selectIsLimitedTill, useTill } from '#till/shell/context.tsx';
import { bridge } from '#till/shell/desktop.ts';
import { useWrong } from '#till/shell/frame.tsx';
import { firstControl } from '#ui/input/focus.ts';
import { GROUPS, type Group, PAGES, sectionsOf } from './pages.ts';
import { type Searched, searchSettings } from './search.ts';

interface MenuProps {
  readonly section: Section;
  readonly onOpen: (section: Section) => void;
  readonly onFind: (found: Searched) => void;
}

export function SettingsMenu({ section, onOpen, onFind }: MenuProps) {
  const { words } = useLanguage();
  const w = words.settingsMenu;
  const network = useTill(selectIsLimitedTill);
  const sections = useMemo(() => sectionsOf({ desktop: bridge() !== null, network }), [network]);
  const index = useMemo(
    () =>
      sections.flatMap((name): readonly Searched[] => {
        const title = words.settings.sections[name];
        const fields = PAGES[name].fields(words).filter(({ mainOnly }) => !(network && mainOnly));
        return [
          { section: name, title, label: null, hint: '' },
          ...fields.map(({ hint = '', ...field }) => ({ section: name, title, hint, ...field })),
        ];
      }),
    [sections, words, network],
  );
  const [query, setQuery] = useState('');
  const found = searchSettings(index, query);
  const [unfolded, setUnfolded] = useState(false);
  const list = useRef<HTMLElement>(null);
  const listId = useId();
  const searching = query.trim() !== '';
  const choose = (one: Searched) => {
    setQuery('');
    setUnfolded(false);
    onFind(one);
  };
  const open = (name: Section) => {
    setUnfolded(false);
    onOpen(name);
  };
  return (
    <nav
      ref={list}
      className="sections"
      aria-label={words.settings.title}
      onKeyDown={(event) => moveByArrow(event, list.current)}
    >
      <h1 className="visually-hidden">{words.settings.title}</h1>
      <div className="sections-top">
        <label className="sections-search">
          <Search aria-hidden="true" />
          <span className="visually-hidden">{w.search}</span>
          <input
            className="input"
            type="search"
            placeholder={words.common.search}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              const [best] = found;
              if (event.key === 'Escape' && query !== '') setQuery('');
              else if (event.key === 'Enter' && best) choose(best);
              else return;
              event.preventDefault();
              event.stopPropagation();
            }}
          />
        </label>
        <button
          type="button"
          className="sections-fold"
          aria-expanded={unfolded}
          aria-controls={listId}
          aria-label={words.settings.title}
          onClick={() => setUnfolded(!unfolded)}
        >
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {searching ? (found.length === 0 ? words.common.nothingFound : w.found(found.length)) : ''}
      </p>
      <div id={listId} className={unfolded || searching ? 'sections-list unfolded' : 'sections-list'}>
        {searching ? (
          <Found found={found} onChoose={choose} />
        ) : (
          <Groups section={section} sections={sections} onOpen={open} />
        )}
      </div>
    </nav>
  );
}

interface FoundProps {
  readonly found: readonly Searched[];
  readonly onChoose: (found: Searched) => void;
}

function Found({ found, onChoose }: FoundProps) {
  const { words } = useLanguage();
  if (found.length === 0) return <p className="quiet sections-none">{words.common.nothingFound}</p>;
  return found.map((one) => (
    <button
      key={`${one.section} ${one.label}`}
      type="button"
      className="section-found"
      onClick={() => onChoose(one)}
    >
      {one.label ?? one.title}
      {one.label !== null && <span className="quiet">{one.title}</span>}
    </button>
  ));
}

interface GroupsProps {
  readonly section: Section;
  readonly sections: readonly Section[];
  readonly onOpen: (section: Section) => void;
}

function Groups({ section, sections, onOpen }: GroupsProps) {
  const { words } = useLanguage();
  const wrong = useWrong();
  const own = PAGES[section].group;
  /** The group opened by hand, and the page it was opened on: another page opens its own group. */
  const [opened, setOpened] = useState<{ readonly group: Group | null; readonly on: Section } | null>(null);
  const current = opened?.on === section ? opened.group : own;
  const id = useId();
  const shown = GROUPS.filter(([group]) => sections.some((name) => PAGES[name].group === group));
  return shown.map(([group, Icon]) => {
    const isOpen = group === current;
    const count = group === PAGES.health.group ? wrong : 0;
    return (
      <div key={group} className="section-group">
        <button
          type="button"
          className="section-head"
          aria-expanded={isOpen}
          aria-controls={`${id}${group}`}
          onClick={() => setOpened({ group: isOpen ? null : group, on: section })}
        >
          <Icon aria-hidden="true" />
          {words.settingsMenu.groups[group]}
          {!isOpen && <Count of={count} />}
        </button>
        <div id={`${id}${group}`} className="section-items" hidden={!isOpen}>
          {sections
            .filter((name) => PAGES[name].group === group)
            .map((name) => (
              <button
                key={name}
                type="button"
                className="section-item"
                aria-current={name === section ? 'page' : undefined}
                onClick={() => onOpen(name)}
              >
                {words.settings.sections[name]}
                {name === 'health' && <Count of={wrong} />}
              </button>
            ))}
        </div>
      </div>
    );
  });
}

/** How many things need the owner. */
function Count({ of }: { readonly of: number }) {
  const { words } = useLanguage();
  if (of === 0) return null;
  return (
    <span className="badge">
      <span aria-hidden="true">{of}</span>
      <span className="visually-hidden"> {words.health.wrong(of)}</span>
    </span>
  );
}

/** Up and down move between the search and the entries. */
function moveByArrow(event: KeyboardEvent, menu: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || menu === null || !(event.target instanceof HTMLElement)) return;
  const stops = [...menu.querySelectorAll<HTMLElement>('input, .sections-list button')].filter((one) =>
    one.checkVisibility(),
  );
  const next = stops[stops.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Longest wait for a page that loads its values first. */
const PATIENCE_MS = 2_000;

/**
 * Moves the focus to the control of the field with this label as soon as the page shows it; to its title without a label.
 * @returns stops waiting
 */
export function focusField(page: HTMLElement, label: string | null): () => void {
  const find = (): boolean => {
    const place = label === null ? page.querySelector<HTMLElement>('h2') : findLabelled(page, label);
    if (!place) return false;
    const field = place.closest('.field, .toggle, fieldset, tr, form, section, dl') ?? page;
    const control = label === null || place.matches('h2, h3, dt') ? place : (firstControl(field) ?? place);
    if (control === place && !control.matches('button, input')) control.tabIndex = -1;
    control.focus({ preventScroll: true });
    place.scrollIntoView({ block: label === null ? 'end' : 'center' });
    return true;
  };
  if (find()) return () => {};
  const observer = new MutationObserver(() => find() && stop());
  // A field that this shop does not have now: its page is what there is.
  const timer = setTimeout(() => {
    stop();
    focusField(page, null);
  }, PATIENCE_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(page, { subtree: true, childList: true });
  return stop;
}

const LABELS = 'label, legend, .field-label, h3, h4, dt, th, button, [aria-label]';

/** The element with this label: one that has only it, before one that has its help text too. */
function findLabelled(page: HTMLElement, label: string): HTMLElement | undefined {
  const all = [...page.querySelectorAll<HTMLElement>(LABELS)].filter((one) => one.checkVisibility());
  const textOf = (one: HTMLElement) => (one.ariaLabel ?? one.textContent).trim();
  return all.find((one) => textOf(one) === label) ?? all.find((one) => textOf(one).startsWith(label));
}
