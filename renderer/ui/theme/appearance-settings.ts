/** Appearance and sound settings of this device, stored locally, applied before the first paint. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isLanguageCode, type LanguageCode, languageOf } from '#domain/languages/languages.ts';

export interface Look {
  readonly theme: 'system' | 'light' | 'dark';
  readonly contrast: 'system' | 'more';
  readonly sound: boolean;
  /** 0 to 100. */
  readonly volume: number;
  readonly language: 'system' | LanguageCode;
  /** Language of the customer display; `same`: the cashier's. */
  readonly customerLanguage: 'same' | LanguageCode;
}

const KEY = 'cointill.look';
const DEFAULT: Look = {
  theme: 'system',
  contrast: 'system',
  sound: true,
  volume: 70,
  language: 'system',
  customerLanguage: 'same',
};

function lookOf(memory: Pick<Storage, 'getItem'>): Look {
  try {
    const found: unknown = JSON.parse(memory.getItem(KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return DEFAULT;
    const look: Look = { ...DEFAULT, ...found };
    return {
      theme: look.theme === 'light' || look.theme === 'dark' ? look.theme : 'system',
      contrast: look.contrast === 'more' ? 'more' : 'system',
      sound: look.sound !== false,
      volume: typeof look.volume === 'number' ? Math.min(100, Math.max(0, look.volume)) : DEFAULT.volume,
      language: isLanguageCode(look.language) ? look.language : 'system',
      customerLanguage: isLanguageCode(look.customerLanguage) ? look.customerLanguage : 'same',
    };
  } catch {
    return DEFAULT;
  }
}

export type LookStore = StoreApi<Look>;

/** The settings of `page`, stored in `memory` whenever they change. */
export function createLook(memory: Pick<Storage, 'getItem' | 'setItem'>, page: HTMLElement): LookStore {
  const store = createStore<Look>(() => lookOf(memory));
  applyLook(store.getState(), page);
  store.subscribe((look) => {
    memory.setItem(KEY, JSON.stringify(look));
    applyLook(look, page);
  });
  return store;
}

/** The reader's languages, preferred first: the one chosen here, then those of the system. */
export function preferredBy(
  { language }: Pick<Look, 'language'>,
  system: readonly string[],
): readonly string[] {
  return language === 'system'
    ? system
    : [...system.filter((tag) => languageOf(tag) === language), language, ...system];
}

function applyLook(look: Look, page: HTMLElement): void {
  if (look.theme === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = look.theme;
  if (look.contrast === 'more') page.dataset['contrast'] = 'more';
  else delete page.dataset['contrast'];
}
