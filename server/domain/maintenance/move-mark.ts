/** Mark of a move of the books from one store to another: where they went, or where they came from and how far. */
import type { Instant } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage } from '#domain/messages/message.ts';

/** The setting, in the table of that name, by which a store is marked. It is never moved itself. */
export const MOVE_MARK = 'move';

const STATES = ['unfinished', 'finished', 'moved'] as const;

export interface MoveMark {
  /** Unfinished and finished are those of a target; moved is that of a source. */
  readonly state: (typeof STATES)[number];
  /** The other store: its address without a password, or its folder. */
  readonly other: string;
  readonly otherId: string;
  readonly at: Instant;
}

export const moveMarkText = (mark: MoveMark) => JSON.stringify(mark);

/** Null for none. One that can't be read counts as unfinished: what is there can't be trusted. */
export function parseMoveMark(text: string | null | undefined): MoveMark | null {
  if (text === null || text === undefined) return null;
  try {
    const { state, other, otherId, at } = JSON.parse(text) as Partial<MoveMark>;
    if (state && STATES.includes(state) && other !== undefined && otherId !== undefined && at !== undefined)
      return { state, other, otherId, at };
  } catch {
    // As one of another form.
  }
  return { state: 'unfinished', other: '?', otherId: '', at: 0 };
}

/**
 * @param place the store, as a person names it
 * @throws Failure store-unavailable for books that were moved away, and for those that have not arrived
 */
export function refuseMoved(mark: MoveMark | null, place: string): void {
  if (mark === null || mark.state === 'finished') return;
  const name = mark.state === 'moved' ? 'books-moved' : 'move-unfinished';
  throw new Failure('store-unavailable', createMessage(name, { place, other: mark.other }));
}
