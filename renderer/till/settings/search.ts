/** Search over the settings: pages by title, fields by label and help text, best match first. Pure. */
import type { Method } from '#domain/coins/method.ts';
import type { Section } from '#till/model/page.ts';

export interface Searched {
  readonly section: Section;
  /** The page's title. */
  readonly title: string;
  /** The field's label; null for the page itself. */
  readonly label: string | null;
  readonly hint: string;
  readonly method?: Method | undefined;
}

/** Case, accents and typographic apostrophes make no difference. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLocaleLowerCase();
}

/** 0 is best; null: not found. */
function rank({ title, label, hint }: Searched, wanted: readonly string[]): number | null {
  const [name, page, help] = [plain(label ?? title), plain(title), plain(hint)];
  const all = `${name} ${page} ${help}`;
  if (!wanted.every((word) => all.includes(word))) return null;
  const own = label === null ? 0 : 1;
  const whole = wanted.join(' ');
  if (name === whole) return own;
  if (name.startsWith(whole)) return 2 + own;
  if (wanted.every((word) => name.includes(word))) return 4 + own;
  return wanted.some((word) => name.includes(word)) ? 6 : 7;
}

const MAX_FOUND = 12;

/** What matches every word of the query. */
export function searchSettings(all: readonly Searched[], query: string): readonly Searched[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return all
    .flatMap((one) => {
      const ranked = rank(one, wanted);
      // A field is not found by the title of its page alone: the page itself is.
      const byTitle = ranked === 7 && !wanted.some((word) => plain(one.hint).includes(word));
      return ranked === null || byTitle ? [] : [{ one, ranked }];
    })
    .sort((a, b) => a.ranked - b.ranked)
    .slice(0, MAX_FOUND)
    .map(({ one }) => one);
}
