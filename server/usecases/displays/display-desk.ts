/** Latest customer-display view, in memory for this run; broadcast to open displays. */
import { RoleNeeded } from '#domain/staff/permissions.ts';

/** What the desk itself reads of a view. */
interface ShownView {
  readonly tip: { readonly question: string; readonly choices: readonly unknown[] } | null;
  readonly payment: { readonly code: string | null } | null;
}

/** Which choice a customer has tapped, from 0; null for no tip. */
interface TipTap {
  readonly question: string;
  readonly choice: number | null;
}

/** More than a counter has, few enough to cost little. */
const MAX_DISPLAYS = 8;

export interface DisplayDesk<V extends ShownView> {
  /** How many displays are open now. */
  readonly open: number;
  readonly full: boolean;
  /** The current view; null while no till sends one. */
  readonly view: V | null;
  /**
   * The till has a new view. With no display open it is dropped: one that opens later requests it again. Behind the
   * lock a sale goes on; but the payment code can't be replaced.
   * @throws RoleNeeded
   */
  show(view: V, attended: boolean): void;
  /** Subscribes a display until the returned function is called. */
  follow(tell: (view: V | null) => void, id: string): () => void;
  /** Whether the display of this id is subscribed now. */
  isOpen(id: string): boolean;
  /** Subscribes a till to taps on the tip, until the returned function is called. Without a till displays are idle. */
  hearTips(tell: (tap: TipTap) => void): () => void;
  /** A customer has chosen: true when this very question is open and has such a choice. It can be answered once. */
  tap(tap: TipTap): boolean;
}

/** @param counted called when a display connects or disconnects */
export function openDisplayDesk<V extends ShownView>(counted: () => void): DisplayDesk<V> {
  const screens = new Map<(view: V | null) => void, string>();
  const tills = new Set<(tap: TipTap) => void>();
  let view: V | null = null;
  let answered: string | null = null;
  const put = (next: V | null) => {
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
    show(next, attended) {
      const code = next.payment?.code ?? null;
      if (!attended && code !== null && code !== view?.payment?.code) throw new RoleNeeded(null, 'cashier');
      if (screens.size > 0) put(next);
    },
    isOpen: (id) => [...screens.values()].includes(id),
    follow(tell, id) {
      // Each with a function of its own, however often the same is passed.
      const screen = (next: V | null) => tell(next);
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
