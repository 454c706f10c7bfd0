/** Whether this till hides the first steps of a new shop; stored on this device. */
import { useSyncExternalStore } from 'react';
import { selectShop, useTill } from './context.tsx';
import { usePeople } from './staff-session.tsx';

const KEY = 'cointill.first-steps';
const HIDDEN = 'hidden';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hideFirstSteps(hidden: boolean): void {
  if (hidden) localStorage.setItem(KEY, HIDDEN);
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** `none` after the first payment, and for people who can't set up the shop. */
export function useFirstSteps(): 'shown' | 'hidden' | 'none' {
  const hidden = useSyncExternalStore(subscribe, () => localStorage.getItem(KEY) === HIDDEN);
  const isNew = useTill((state) => (selectShop(state)?.firstSteps ?? null) !== null);
  const { person } = usePeople();
  if (!isNew || (person !== null && person.role !== 'owner')) return 'none';
  return hidden ? 'hidden' : 'shown';
}
