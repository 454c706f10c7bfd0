/** Small hooks of the kit: work that may fail, data that is fetched, the time of day. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#api/http-client.ts';
import type { Reason } from '#domain/messages/reason.ts';
import type { Format } from '#i18n/format.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { leadToWrong } from './focus.ts';

/** A message of the server as a sentence: it names the field first and so begins small. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  const begun = trimmed.charAt(0).toLocaleUpperCase() + trimmed.slice(1);
  return /[.!?…)]$/.test(begun) || begun === '' ? begun : `${begun}.`;
}

/** What was refused: its status (0: no answer), the server's own words, and why, where that has a name. */
export interface Refused {
  readonly status: number;
  readonly told: string;
  readonly why: Reason | null;
}

/** What a refusal says: in the till's language by its reason, else by the server's words, else by its status. */
export function refusalWords({ status, told, why }: Refused, words: Words): string {
  const said = why === null ? null : reasonWords(why, words);
  if (said !== null) return asSentence(said);
  if (told !== '') return asSentence(told);
  return status === 0 ? words.common.noAnswer : words.common.refusedWithoutWords(status);
}

/** A reason as it comes over the wire: of a newer server perhaps. */
export interface GivenReason {
  readonly name: string;
  readonly values: object;
}

/** A sentence in English and its name, where it has one. */
export interface GivenSentence {
  readonly message: string;
  readonly why?: GivenReason | null | undefined;
}

/** How the times within a sentence are written, where it is known. */
export type Times = Pick<Format, 'dayAndTime'> | null;

/** Null for a reason of a newer server that this till has no sentence for. */
export function reasonWords({ name, values }: GivenReason, words: Words, times: Times = null): string | null {
  const tables: readonly Readonly<Record<string, unknown>>[] = [
    words.refusals,
    words.reports,
    words.nodeReports,
    words.lightningReports,
  ];
  const sentence = tables.find((table) => name in table)?.[name];
  if (typeof sentence !== 'function') return typeof sentence === 'string' ? sentence : null;
  const methods: Readonly<Record<string, string>> = words.methods;
  const { method } = values as { readonly method?: string };
  return String(
    sentence({
      ...(toldValues(values, words, times) as object),
      ...(method === undefined ? {} : { method: methods[method] ?? method }),
    }),
  );
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Reasons within the values, however deep, as their sentences; what is read from left to right kept apart from what is not. */
function toldValues(value: unknown, words: Words, times: Times): unknown {
  if (Array.isArray(value)) return value.map((one) => toldValues(one, words, times));
  if (typeof value === 'string') {
    if (times !== null && INSTANT.test(value)) return times.dayAndTime(value);
    return words.direction === 'rtl' ? `\u2068${value}\u2069` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if ('name' in value && 'values' in value) return reasonWords(value as GivenReason, words, times) ?? '';
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, toldValues(one, words, times)]),
  );
}

/**
 * What the server said, in the till's language; in its own words, which may tell more, in English, where it has no name, and
 * where that is of a newer server.
 */
export function saidWords({ message, why }: GivenSentence, words: Words, times: Times = null): string {
  const own = words.code === 'en' && times === null;
  return (own || !why ? null : reasonWords(why, words, times)) ?? message;
}

/** What went wrong in words a person can act on. */
export function errorWords(error: unknown, words: Words): string {
  if (error instanceof ApiError && error.needs !== null) return words.people.needs[error.needs];
  if (!(error instanceof ApiError)) return words.common.noAnswer;
  return refusalWords({ status: error.status, told: error.message, why: error.why }, words);
}

export interface Act {
  readonly busy: boolean;
  readonly error: string | null;
  /** The field of the request that the error is about, where it is about one. */
  readonly field: string | null;
  /** Does the work; while it runs, further calls do nothing. True when it succeeded. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly clear: () => void;
}

export function useAct(): Act {
  const { words } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [field, setField] = useState<string | null>(null);
  const running = useRef(false);
  const run = useCallback(
    async (work: () => Promise<unknown>) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setError(null);
      setField(null);
      const asking = document.activeElement;
      const form = asking?.closest('form') ?? null;
      try {
        await work();
        return true;
      } catch (problem) {
        // Whoever closed the question for a PIN knows why nothing was done.
        if (problem instanceof ApiError && problem.declined) return false;
        // Drawn at once: what leads to the field looks for the mark on it.
        flushSync(() => {
          setError(errorWords(problem, words));
          setField(problem instanceof ApiError ? problem.field : null);
        });
        if (form !== null) leadToWrong(form, asking);
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [words],
  );
  const clear = useCallback(() => {
    setError(null);
    setField(null);
  }, []);
  return { busy, error, field, run, clear };
}

/** An error beside its field where the form has that; else apart from all. */
export function placeOf(
  { error, field }: Pick<Act, 'error' | 'field'>,
  fields: readonly string[],
): { readonly at: (name: string) => string | null; readonly elsewhere: string | null } {
  const known = field !== null && fields.includes(field);
  return { at: (name) => (field === name ? error : null), elsewhere: known ? null : error };
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
