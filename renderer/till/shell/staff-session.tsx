/** Hands who is at the till to the screens, shows their name in the rail, and locks the till by itself. */
import { Lock } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect } from 'react';
import { useStore } from 'zustand';
import type { PeopleState } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { AtTill, PeopleHere } from '#till/state/staff-session.ts';
import { selectSale, useActions, useTill } from './context.tsx';

const PeopleContext = createContext<PeopleHere | null>(null);

export function StaffSessionProvider(props: { readonly people: PeopleHere; readonly children: ReactNode }) {
  return <PeopleContext value={props.people}>{props.children}</PeopleContext>;
}

export function useStaffSession(): PeopleHere {
  const people = useContext(PeopleContext);
  if (!people) throw new Error('a till screen outside its provider');
  return people;
}

export function usePeople(): AtTill {
  return useStore(useStaffSession().store);
}

/** Ends the session here at once, and at the server as soon as it hears of it. */
function useLock(): () => void {
  const here = useStaffSession();
  const { api } = useActions();
  return useCallback(() => {
    // Sent before the session is forgotten: the server ends the one it comes with.
    void api()
      .people.leave()
      .catch(() => undefined);
    here.locked();
  }, [api, here]);
}

/** The button that switches people: it locks, and the next one is a tap and a PIN away. */
export function WhoIsHere() {
  const { words } = useLanguage();
  const { person } = usePeople();
  const { endPage } = useActions();
  const lock = useLock();
  if (!person) return null;
  return (
    <button type="button" className="rail-item who" onClick={() => endPage(lock)}>
      <Lock aria-hidden="true" />
      {words.people.lock}
      <span className="who-name">{person.name}</span>
    </button>
  );
}

const MINUTE_MS = 60_000;
/** So often the server hears that somebody is still here. */
const TELL_EVERY_MS = 30_000;

/** Locks after a time without a touch, and after each sale where the owner wants that. */
export function LocksItself({ terms }: { readonly terms: PeopleState }) {
  const { person } = usePeople();
  const { api } = useActions();
  const lock = useLock();
  const { idleMinutes, lockAfterSale } = terms;
  const here = person !== null;
  useEffect(() => {
    if (!here || idleMinutes === null) return;
    let timer = setTimeout(lock, idleMinutes * MINUTE_MS);
    let told = Date.now();
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(lock, idleMinutes * MINUTE_MS);
      if (Date.now() - told < TELL_EVERY_MS) return;
      told = Date.now();
      void api()
        .people.all()
        .catch(() => undefined);
    };
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) window.addEventListener(touch, touched, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const touch of touches) window.removeEventListener(touch, touched, { capture: true });
    };
  }, [here, idleMinutes, lock, api]);

  const showing = useTill((state) => selectSale(state).step === 'showing');
  useEffect(() => {
    if (!showing || !here || !lockAfterSale) return;
    return () => lock();
  }, [showing, here, lockAfterSale, lock]);
  return null;
}
