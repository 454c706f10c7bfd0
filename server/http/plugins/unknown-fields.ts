/** Unknown fields of a body: ignored, and listed in a header of the answer, so that developers notice misspellings. */
import type { FastifyInstance } from 'fastify';
import { isTill } from './errors.ts';

const IGNORED_FIELDS = 'x-ignored-fields';
const MAX_NAMED = 20;

/** Must be called before the routes are registered. Does not apply to the till's own endpoints. */
export function nameUnknownFields(app: FastifyInstance): void {
  const bySchema = new WeakMap<object, ReadonlySet<string>>();
  app.addHook('preValidation', (request, reply, done) => {
    const { body } = request;
    const { schema } = request.routeOptions;
    const form: unknown = schema?.body;
    if (isObject(form) && isObject(body) && schema?.hide !== true && !isTill(request)) {
      const known = bySchema.get(form) ?? fieldsOf(form);
      bySchema.set(form, known);
      const ignored = Object.keys(body).filter((name) => !known.has(name));
      if (ignored.length > 0) reply.header(IGNORED_FIELDS, list(ignored));
    }
    done();
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(form: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  return new Set(Object.keys(isObject(form['properties']) ? form['properties'] : {}));
}

/** A header allows no other characters. */
function list(names: readonly string[]): string {
  const plain = names.slice(0, MAX_NAMED).map((name) => name.slice(0, 64).replace(/[^\w.-]/g, '?'));
  return [...plain, ...(names.length > MAX_NAMED ? ['...'] : [])].join(', ');
}
