/** Latest customer-display view, in memory for this run; broadcast to open displays. */
import type { DisplayView, TipTap } from './schema.ts';

/** More than a counter has, few enough to cost little. */
const MAX_DISPLAYS = 8;

export interface DisplayDesk {
  /** How many displays are open now. */
  readonly open: number;
  readonly full: boolean;
  /** The current view; null while no till sends one. */
  readonly view: DisplayView | null;
  /** The till has a new view. With no display open it is dropped: one that opens later requests it again. */
  show(view: DisplayView): void;
  /** Subscribes a display until the returned function is called. */
  follow(tell: (view: DisplayView | null) => void, id: string): () => void;
  /** Whether the display of this id is subscribed now. */
  isOpen(id: string): boolean;
  /** Subscribes a till to taps on the tip, until the returned function is called. Without a till displays are idle. */
  hearTips(tell: (tap: TipTap) => void): () => void;
  /** A customer has chosen: true when this very question is open and has such a choice. It can be answered once. */
  tap(tap: TipTap): boolean;
}

/** @param counted called when a display connects or disconnects */
export function openDisplayDesk(counted: () => void): DisplayDesk {
  const screens = new Map<(view: DisplayView | null) => void, string>();
  const tills = new Set<(tap: TipTap) => void>();
  let view: DisplayView | null = null;
  let answered: string | null = null;
  const put = (next: DisplayView | null) => {
    view = next;
    for (const tell of screens.keys()) tell(next);
  };
  return {
    get open() {
      return screens.size;
    },
    get full() {
      return screens.size >= MAX_DISPLAYS;
    },
    get view() {
      return view;
    },
    show(next) {
      if (screens.size > 0) put(next);
    },
    isOpen: (id) => [...screens.values()].includes(id),
    follow(tell, id) {
      // Each with a function of its own, however often the same is passed.
      const screen = (next: DisplayView | null) => tell(next);
      screens.set(screen, id);
      counted();
      return () => {
        if (!screens.delete(screen)) return;
        if (screens.size === 0) view = null;
        counted();
      };
    },
    hearTips(tell) {
      const till = (tap: TipTap) => tell(tap);
      tills.add(till);
      return () => {
        if (tills.delete(till) && tills.size === 0) put(null);
      };
    },
    tap(tap) {
      const asked = view?.tip;
      if (!asked || asked.question !== tap.question || answered === tap.question) return false;
      if (tap.choice !== null && tap.choice >= asked.choices.length) return false;
      answered = tap.question;
      for (const tell of tills) tell(tap);
      return true;
    },
  };
}
