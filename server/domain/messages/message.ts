/**
 * Localizable messages about external systems and the store: nodes, rate sources, webhook receivers. The tables in
 * `catalog/` have each sentence once in English, for integrators and the log; the till has each in its own languages,
 * by the same name.
 */

import { ENGLISH, type English, type MessageName } from './catalog/catalog.ts';
import type { Reason } from './reason.ts';

/** A sentence in English, and its name where it has one. */
export interface Message {
  readonly message: string;
  readonly why: Reason | null;
}

/**
 * Where a sentence takes a text, a message may be passed instead: the till localizes that too, and quotes a plain text.
 */
type Quotable<V> = V extends string
  ? string | Message
  : V extends readonly string[]
    ? readonly (string | Message)[]
    : V extends object
      ? { readonly [K in keyof V]: Quotable<V[K]> }
      : V;

type ValuesOf<N extends MessageName> = English[N] extends (values: infer V) => string
  ? [values: Quotable<V>]
  : [];

export function createMessage<N extends MessageName>(name: N, ...given: ValuesOf<N>): Message {
  const values: object = given[0] ?? {};
  const sentence: string | ((values: never) => string) = ENGLISH[name];
  const message =
    typeof sentence === 'string' ? sentence : sentence(fillIn(values, ({ message: text }) => text) as never);
  return { message, why: { name, values: fillIn(values, ({ message: text, why }) => why ?? text) } };
}

/** Adds detail for the log and integrators only: a field's name, a part of a protocol. */
export function withDetail({ message, why }: Message, detail: string): Message {
  return { message: `${message} (${detail})`, why };
}

/** Several messages joined into one. */
export function joinMessages(all: readonly Message[]): Message {
  const [only] = all;
  if (only && all.length === 1) return { message: only.message, why: only.why };
  return createMessage('several', { reasons: all });
}

/** The message of a thrown or caught error, with its name. */
export function messageOf(error: unknown): Message {
  const why = error instanceof Error && 'why' in error ? (error.why as Reason | undefined) : undefined;
  return { message: error instanceof Error ? error.message : String(error), why: why ?? null };
}

function fillIn(values: object, of: (said: Message) => unknown): Readonly<Record<string, unknown>> {
  const one = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(one);
    return isMessage(value) ? of(value) : value;
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, one(value)]));
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'message' in value && 'why' in value;
}
