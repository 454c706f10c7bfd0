/**
 * Unknown fields of a body: removed before the handler sees it, and listed in a header of the answer, so that developers
 * notice misspellings.
 */
import type { FastifyInstance } from 'fastify';
import type Type from 'typebox';
import { isTill } from './errors.ts';

const IGNORED_FIELDS = 'x-ignored-fields';
const MAX_NAMED = 20;

/** By schema of a body. */
const known = new WeakMap<object, ReadonlySet<string>>();

/** Must be called before the routes are registered. Does not apply to the till's own endpoints. */
export function nameUnknownFields(app: FastifyInstance): void {
  app.addHook('preValidation', (request, reply, done) => {
    const { body } = request;
    const { schema } = request.routeOptions;
    const form: unknown = schema?.body;
    if (isObject(form) && isObject(body) && schema?.hide !== true && !isTill(request)) {
      const fields = fieldsOf(form);
      const ignored = Object.keys(body).filter((name) => !fields.has(name));
      if (ignored.length > 0) reply.header(IGNORED_FIELDS, list(ignored));
    }
    done();
  });
}

/**
 * The body with the fields that its schema lists: a use case may spread it into a record, which no other field may
 * reach. Unchanged where the schema allows any field.
 */
export function withoutUnknownFields(form: Type.TSchema, body: unknown): unknown {
  if (!isObject(form) || !isObject(form['properties']) || form['additionalProperties'] || !isObject(body))
    return body;
  const fields = fieldsOf(form);
  return Object.fromEntries(Object.entries(body).filter(([name]) => fields.has(name)));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(form: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const fields =
    known.get(form) ?? new Set(Object.keys(isObject(form['properties']) ? form['properties'] : {}));
  known.set(form, fields);
  return fields;
}

/** A header allows no other characters. */
function list(names: readonly string[]): string {
  const plain = names.slice(0, MAX_NAMED).map((name) => name.slice(0, 64).replace(/[^\w.-]/g, '?'));
  return [...plain, ...(names.length > MAX_NAMED ? ['...'] : [])].join(', ');
}
