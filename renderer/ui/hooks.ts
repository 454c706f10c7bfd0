/** Small hooks of the kit: work that may fail, data that is fetched, the time of day. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api.ts';
import { useLanguage } from './language.tsx';
import type { Words } from './words.ts';

/** A message of the server as a sentence: it names the field first and so begins small. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  const begun = trimmed.charAt(0).toLocaleUpperCase() + trimmed.slice(1);
  return /[.!?…)]$/.test(begun) || begun === '' ? begun : `${begun}.`;
}

/** What a refusal says, by the server's words or else by its status (0: no answer). */
export function refusalWords(status: number, told: string, words: Words): string {
  if (told !== '') return asSentence(told);
  return status === 0 ? words.common.noAnswer : words.common.refusedWithoutWords(status);
}

/** What went wrong in words a person can act on. */
export function errorWords(error: unknown, words: Words): string {
  if (error instanceof ApiError && error.needs !== null) return words.people.needs[error.needs];
  return error instanceof ApiError ? refusalWords(error.status, error.message, words) : words.common.noAnswer;
}

export interface Act {
  readonly busy: boolean;
  readonly error: string | null;
  /** Does the work; while it runs, further calls do nothing. True when it succeeded. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly clear: () => void;
}

export function useAct(): Act {
  const { words } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const running = useRef(false);
  const run = useCallback(
    async (work: () => Promise<unknown>) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setError(null);
      try {
        await work();
        return true;
      } catch (problem) {
        setError(errorWords(problem, words));
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [words],
  );
  const clear = useCallback(() => setError(null), []);
  return { busy, error, run, clear };
}

export interface Loaded<T> {
  readonly value: T | null;
  readonly error: string | null;
  readonly reload: () => void;
}

/** Fetches when `key` changes; the answer to an older question is dropped. */
export function useLoad<T>(load: () => Promise<T>, key: string): Loaded<T> {
  const { words } = useLanguage();
  const [state, setState] = useState<{ value: T | null; error: string | null }>({ value: null, error: null });
  const [round, setRound] = useState(0);
  const latest = useRef(load);
  latest.current = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` and `round` say when to ask again
  useEffect(() => {
    let wanted = true;
    latest.current().then(
      (value) => wanted && setState({ value, error: null }),
      (problem: unknown) => wanted && setState((old) => ({ ...old, error: errorWords(problem, words) })),
    );
    return () => {
      wanted = false;
    };
  }, [key, round, words]);
  const reload = useCallback(() => setRound((n) => n + 1), []);
  return { ...state, reload };
}

/** The time in milliseconds, told anew every `everyMs`; `aheadMs` is added, for the server's clock. */
export function useNow(everyMs: number, aheadMs = 0): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now + aheadMs;
}
