/** Small hooks: fallible actions, data fetching, the current time. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#api/http-client.ts';
import type { Reason } from '#domain/messages/reason.ts';
import type { Format } from '#i18n/format.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { leadToWrong } from './focus.ts';

/** A message of the server as a sentence: it begins with a field name and so in lower case. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  const begun = trimmed.charAt(0).toLocaleUpperCase() + trimmed.slice(1);
  return /[.!?…)]$/.test(begun) || begun === '' ? begun : `${begun}.`;
}

/** A refusal: its status (0: no response), the server's own message, and its reason, if it has a name. */
export interface Refused {
  readonly status: number;
  readonly message: string;
  readonly reason: Reason | null;
}

/** Text of a refusal: in the till's language by its reason, else the server's message, else by its status. */
export function refusalWords({ status, message, reason }: Refused, words: Words): string {
  const text = reason === null ? null : reasonWords(reason, words);
  if (text !== null) return asSentence(text);
  if (message !== '') return asSentence(message);
  return status === 0 ? words.common.noAnswer : words.common.refusedWithoutWords(status);
}

/** A reason as received, perhaps from a newer server. */
export interface GivenReason {
  readonly name: string;
  readonly values: object;
}

/** A sentence in English, and its name if it has one. */
export interface GivenSentence {
  readonly message: string;
  readonly why?: GivenReason | null | undefined;
}

/** Formatter of the times within a sentence, if known. */
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
      ...(localizedValues(values, words, times) as object),
      ...(method === undefined ? {} : { method: methods[method] ?? method }),
    }),
  );
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Replaces nested reasons, at any depth, by their sentences; isolates left-to-right values in right-to-left text. */
function localizedValues(value: unknown, words: Words, times: Times): unknown {
  if (Array.isArray(value)) return value.map((one) => localizedValues(one, words, times));
  if (typeof value === 'string') {
    if (times !== null && INSTANT.test(value)) return times.dayAndTime(value);
    return words.direction === 'rtl' ? `\u2068${value}\u2069` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if ('name' in value && 'values' in value) return reasonWords(value as GivenReason, words, times) ?? '';
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, localizedValues(one, words, times)]),
  );
}

/**
 * The server's message in the till's language; the original, which may say more, in English, without a name, or with
 * one of a newer server.
 */
export function localizeMessage({ message, why }: GivenSentence, words: Words, times: Times = null): string {
  const own = words.code === 'en' && times === null;
  return (own || !why ? null : reasonWords(why, words, times)) ?? message;
}

/** The error as text a person can act on. */
export function errorWords(error: unknown, words: Words): string {
  if (error instanceof ApiError && error.needs !== null) return words.people.needs[error.needs];
  if (!(error instanceof ApiError)) return words.common.noAnswer;
  return refusalWords({ status: error.status, message: error.message, reason: error.why }, words);
}

export interface Act {
  readonly busy: boolean;
  readonly error: string | null;
  /** The request field that the error is about, if any. */
  readonly field: string | null;
  /** Runs the work; while it runs, further calls do nothing. True when it succeeded. */
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
        // A user who closed the PIN dialog knows why nothing was done.
        if (problem instanceof ApiError && problem.declined) return false;
        // Rendered synchronously: the code that focuses the field looks for its error mark.
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

/** An error beside its field if the form has that; else a general one. */
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

/** Fetches when `key` changes; the response to an older request is dropped. */
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

/** The time in milliseconds, updated every `everyMs`; `serverClockOffsetMs` is added, for the server's clock. */
export function useNow(everyMs: number, serverClockOffsetMs = 0): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now + serverClockOffsetMs;
}
