/** Provides the staff session to the screens, shows the person's name in the rail, and locks the till automatically. */
import { createContext, type ReactNode, useCallback, useContext, useEffect } from 'react';
import { useStore } from 'zustand';
import type { PeopleState } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { AtTill, PeopleHere } from '#till/state/staff-session.ts';
import { Avatar } from './avatar.tsx';
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

/** Ends the session here at once, and on the server when the request arrives. */
function useLock(): () => void {
  const here = useStaffSession();
  const { api } = useActions();
  return useCallback(() => {
    // Sent before the session is discarded: the server ends the session of the request.
    void api()
      .people.leave()
      .catch(() => undefined);
    here.locked();
  }, [api, here]);
}

/** Button that switches people: it locks the till, and the next person needs a tap and a PIN. */
export function WhoIsHere() {
  const { words } = useLanguage();
  const { person } = usePeople();
  const { endPage } = useActions();
  const lock = useLock();
  if (!person) return null;
  return (
    <button type="button" className="rail-item who" onClick={() => endPage(lock)}>
      <Avatar id={person.id} name={person.name} />
      {words.people.lock}
      <span className="who-name">{person.name}</span>
    </button>
  );
}

const MINUTE_MS = 60_000;
/** Interval of the keep-alive while somebody is using the till. */
const TELL_EVERY_MS = 30_000;

/** Auto-lock after inactivity, and after each sale if the owner has enabled that. */
export function LocksItself({ terms }: { readonly terms: PeopleState }) {
  const { person } = usePeople();
  const { api } = useActions();
  const lock = useLock();
  const { idleMinutes, lockAfterSale } = terms;
  const here = person !== null;
  useEffect(() => {
    if (!here || idleMinutes === null) return;
    let timer = setTimeout(lock, idleMinutes * MINUTE_MS);
    let reportedAt = Date.now();
    const onActivity = () => {
      clearTimeout(timer);
      timer = setTimeout(lock, idleMinutes * MINUTE_MS);
      if (Date.now() - reportedAt < TELL_EVERY_MS) return;
      reportedAt = Date.now();
      void api()
        .people.all()
        .catch(() => undefined);
    };
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) window.addEventListener(touch, onActivity, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const touch of touches) window.removeEventListener(touch, onActivity, { capture: true });
    };
  }, [here, idleMinutes, lock, api]);

  const showing = useTill((state) => selectSale(state).step === 'showing');
  useEffect(() => {
    if (!showing || !here || !lockAfterSale) return;
    return () => lock();
  }, [showing, here, lockAfterSale, lock]);
  return null;
}
