/**
 * Strict JSON body parser: duplicate names, excessive nesting, or a name that reaches an object's prototype is refused,
 * as two readers could interpret such a body differently (RFC 8259, section 4).
 */
import type { FastifyInstance } from 'fastify';
import { Failure } from '#domain/messages/errors.ts';

/** Maximum nesting of objects and arrays; the deepest allowed metadata fits. */
export const MAX_NESTED = 64;

export function jsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(typeof body === 'string' ? body : body.toString('utf8')));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)), undefined);
    }
  });
}

export const EMPTY_BODY = 'the body is empty: it must be a JSON object';

/** @throws Failure invalid-request */
export function parseJson(source: string): unknown {
  const text = source.startsWith('\ufeff') ? source.slice(1) : source;
  if (text.trim() === '') throw refusal(EMPTY_BODY);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw refusal('body must be well-formed JSON', cause);
  }
  check(text);
  return value;
}

function refusal(message: string, cause?: unknown): Failure {
  return new Failure('invalid-request', message, {
    field: 'body',
    ...(cause === undefined ? {} : { cause }),
  });
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const COLON = 0x3a;

interface Level {
  /** The names so far; null for an array. */
  readonly names: Set<string> | null;
  /** The name of this object in its parent. */
  readonly under: string;
}

/** Scans a well-formed text once. @throws Failure invalid-request */
function check(text: string): void {
  const levels: Level[] = [];
  let last = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      const end = endOfString(text, at);
      const level = levels[levels.length - 1];
      if (level?.names && isName(text, end + 1)) {
        last = nameOf(text, at, end);
        checkName(last, level);
        level.names.add(last);
      }
      at = end;
    } else if (sign === OPEN_OBJECT || sign === OPEN_ARRAY) {
      if (levels.length >= MAX_NESTED) throw refusal(`body must be nested at most ${MAX_NESTED} deep`);
      levels.push({ names: sign === OPEN_OBJECT ? new Set() : null, under: last });
      last = '';
    } else if (sign === CLOSE_OBJECT || sign === CLOSE_ARRAY) {
      levels.pop();
      last = '';
    }
  }
}

function checkName(name: string, { names, under }: Level): void {
  if (names?.has(name)) throw refusal(`body: the name ${JSON.stringify(name.slice(0, 50))} is given twice`);
  if (name === '__proto__' || (name === 'prototype' && under === 'constructor')) {
    throw refusal(`body: the name ${JSON.stringify(name)} is not allowed`);
  }
}

/** The closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE || Number.isNaN(sign)) return at;
    if (sign === BACKSLASH) at++;
  }
}

/** A string is a name when a colon follows. */
function isName(text: string, from: number): boolean {
  let at = from;
  while (text.charCodeAt(at) <= 0x20) at++;
  return text.charCodeAt(at) === COLON;
}

function nameOf(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end);
  // Differently written names may be the same: "\u0061" is "a".
  return raw.includes('\\') ? (JSON.parse(text.slice(start, end + 1)) as string) : raw;
}
