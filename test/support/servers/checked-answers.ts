/**
 * Checks every JSON answer of a server in this process against the schema that documents it.  A test fails
 * whose server gave an answer that breaks its schema, or has a field that it does not name. Loaded with each test file.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { AjvCompiler } from '@fastify/ajv-compiler';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { afterAll, afterEach, expect } from 'vitest';
import { AJV } from '#http/plugins/lazy-schemas.ts';
import { ErrorBody, TillErrorBody } from '#http/plugins/schema.ts';

type Check = ReturnType<FastifySchemaCompiler<unknown>>;

const compile = AjvCompiler()({}, { customOptions: AJV, plugins: [] });
const checks = new WeakMap<object, Check>();

let broken: string[] = [];

const onFastify = (message: unknown) => checkAnswers((message as { fastify: FastifyInstance }).fastify);
subscribe('fastify.initialization', onFastify);
afterAll(() => unsubscribe('fastify.initialization', onFastify));
afterEach(() => {
  const all = broken;
  broken = [];
  expect(all).toEqual([]);
});

function checkAnswers(app: FastifyInstance): void {
  // Before the serializer drops what the schema does not name.
  app.addHook('preSerialization', async (request, reply, payload) => {
    checkAnswer(request, reply, JSON.stringify(payload));
    return payload;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (typeof payload === 'string' && type.startsWith('application/json'))
      checkAnswer(request, reply, payload);
  });
}

function checkAnswer(request: FastifyRequest, reply: FastifyReply, text: string): void {
  const schema = documented(request, reply.statusCode);
  if (schema === undefined) return;
  const check = checkOf(schema);
  if (check(JSON.parse(text)) === true) return;
  const [error] = check.errors ?? [];
  const { instancePath, message, params } = error ?? {};
  broken.push(
    `${request.method} ${request.routeOptions.url}: ${instancePath} ${message} ${JSON.stringify(params)} in ${text.slice(0, 1_000)}`,
  );
}

/** The schema of an answer: the route's own for success, and that of all errors. */
function documented({ routeOptions, caller }: FastifyRequest, status: number): object | undefined {
  const { schema, url = '' } = routeOptions;
  const responses = schema?.response as
    | Readonly<Record<number, { content?: Record<string, { schema?: object }> }>>
    | undefined;
  if (responses?.[200] === undefined || !url.startsWith('/api/')) return undefined;
  if (status >= 400) return typeof caller === 'object' && caller?.kind === 'key' ? ErrorBody : TillErrorBody;
  return responses[200].content?.['application/json']?.schema;
}

function checkOf(schema: object): Check {
  const known = checks.get(schema);
  if (known) return known;
  const made = compile({ schema: closed(schema), method: '', url: '', httpPart: 'body' }) as Check;
  checks.set(schema, made);
  return made;
}

/** The schema with no room for fields that it does not name; parts of an intersection stay open for each other's. */
function closed(schema: unknown, isPart = false): unknown {
  if (Array.isArray(schema)) return schema.map((one) => closed(one));
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [
      name,
      name === 'allOf' && Array.isArray(value)
        ? value.map((one) => closed(one, true))
        : ['enum', 'const', 'examples', 'default'].includes(name)
          ? value
          : name === 'properties'
            ? Object.fromEntries(Object.entries(value as object).map(([field, one]) => [field, closed(one)]))
            : closed(value),
    ]),
  );
  const isClosed =
    !isPart &&
    inner['properties'] !== undefined &&
    !('additionalProperties' in inner) &&
    !('patternProperties' in inner);
  return isClosed ? { ...inner, additionalProperties: false } : inner;
}
