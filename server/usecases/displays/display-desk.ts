/** Latest customer-display view of each till, in memory for this run; broadcast to the open displays of that till alone. */
import type { OpenDisplays } from '#domain/devices/paired-device.ts';
import { RoleNeeded } from '#domain/staff/permissions.ts';

/** What a customer may answer on the display: once. */
interface Question {
  readonly question: string;
  readonly choices: readonly unknown[];
}

/** What the desk itself reads of a view. */
interface ShownView {
  readonly tip: Question | null;
  readonly payment: {
    readonly code: string | null;
    readonly ways: Question | null;
    readonly card: { readonly question: string; readonly step: string } | null;
  } | null;
}

/** Which choice a customer has tapped, from 0; null for none. */
interface CustomerChoice {
  readonly question: string;
  readonly choice: number | null;
}

/** What a card held to a display contains. */
interface CustomerCard {
  readonly question: string;
  readonly code: string;
}

/** More than one till has, few enough to cost little. */
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
  follow(give: (view: V | null) => void, id: string): () => void;
  /** Whether the display of this id is subscribed now. */
  isOpen(id: string): boolean;
  /** Subscribes a till to customers' choices, until the returned function is called. Without a till displays are idle. */
  onChoice(give: (tap: CustomerChoice) => void): () => void;
  /** A customer has chosen: true when this very question is open and has such a choice. It can be answered once. */
  tap(tap: CustomerChoice): boolean;
  /** Subscribes a till to customers' cards, until the returned function is called. */
  onCard(give: (card: CustomerCard) => void): () => void;
  /** A customer has held up a card: true when the sale on screen can be paid by one, and none is being asked. */
  present(card: CustomerCard): boolean;
}

/** One desk a till, so that what a till shows reaches no display of another. */
export interface DisplayDesks<V extends ShownView> {
  /** @param till id of a till in the network; null: the main till */
  of(till: string | null): DisplayDesk<V>;
  /** Without tills that have none open. */
  open(): readonly OpenDisplays[];
}

/** @param counted called when a display connects or disconnects */
export function openDisplayDesks<V extends ShownView>(counted: () => void): DisplayDesks<V> {
  const desks = new Map<string | null, DisplayDesk<V>>();
  return {
    of(till) {
      const desk = desks.get(till) ?? openDisplayDesk<V>(counted);
      desks.set(till, desk);
      return desk;
    },
    open: () => [...desks].map(([till, { open }]) => ({ till, open })).filter(({ open }) => open > 0),
  };
}

function openDisplayDesk<V extends ShownView>(counted: () => void): DisplayDesk<V> {
  const screens = new Map<(view: V | null) => void, string>();
  const tills = new Set<(tap: CustomerChoice) => void>();
  const cardTills = new Set<(card: CustomerCard) => void>();
  let view: V | null = null;
  let answered: string | null = null;
  const put = (next: V | null) => {
    view = next;
    for (const give of screens.keys()) give(next);
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
    follow(give, id) {
      // Each with a function of its own, however often the same is passed.
      const screen = (next: V | null) => give(next);
      screens.set(screen, id);
      counted();
      return () => {
        if (!screens.delete(screen)) return;
        if (screens.size === 0) view = null;
        counted();
      };
    },
    onChoice(give) {
      const till = (tap: CustomerChoice) => give(tap);
      tills.add(till);
      return () => {
        if (tills.delete(till) && tills.size === 0) put(null);
      };
    },
    tap(tap) {
      const asked = view?.tip ?? view?.payment?.ways;
      if (!asked || asked.question !== tap.question || answered === tap.question) return false;
      if (tap.choice !== null && tap.choice >= asked.choices.length) return false;
      answered = tap.question;
      for (const give of tills) give(tap);
      return true;
    },
    onCard(give) {
      const till = (card: CustomerCard) => give(card);
      cardTills.add(till);
      return () => void cardTills.delete(till);
    },
    present(card) {
      const asked = view?.payment?.card;
      if (!asked || asked.question !== card.question || asked.step === 'asking') return false;
      for (const give of cardTills) give(card);
      return cardTills.size > 0;
    },
  };
}
