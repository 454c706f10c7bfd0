/**
 * Lazy schema compiler, for `app-start` and `start-with-history`: compiles a route's schemas on first use instead of at
 * the start: there are hundreds, and a cashier waits for the start. Each is compiled once for all servers of the
 * process. Uses Fastify's own compilers.
 */
import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type {
  FastifyInstance,
  FastifySchemaCompiler,
  FastifySchemaValidationError,
  FastifySerializerCompiler,
} from 'fastify';
import { DOCUMENTED } from './schema.ts';

type Validate = ReturnType<FastifySchemaCompiler<unknown>>;

/**
 * A request is accepted unchanged or refused: no type coercion, no removal of fields. Errors include the schema, which
 * states what is allowed.
 */
export const AJV = {
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: true,
  allErrors: false,
  verbose: true,
  // Only for the document: nothing to check.
  keywords: ['x-enumDescriptions', DOCUMENTED],
};

const newValidator = once(() => AjvCompiler()({}, { customOptions: AJV, plugins: [] }));
const newSerializer = once(() => SerializerSelector()({}, {}));
const validators = new WeakMap<object, ReturnType<ReturnType<typeof newValidator>>>();
const serializers = new WeakMap<object, (data: unknown) => string>();

export function compileLate(app: FastifyInstance): void {
  const validator: FastifySchemaCompiler<object> = (route) => {
    const validate: Validate = (data: unknown) => {
      const check = getOrCompile(validators, route.schema, () =>
        newValidator()({ ...route, schema: route.schema }),
      );
      const valid = check(data) === true;
      validate.errors = 'errors' in check ? (check.errors as FastifySchemaValidationError[] | null) : null;
      return valid;
    };
    return validate;
  };
  const serializer: FastifySerializerCompiler<object> = ({ schema, method, url, httpStatus = '' }) => {
    return (data: unknown) =>
      getOrCompile(serializers, schema, () => newSerializer()({ schema, method, url, httpStatus }))(data);
  };
  app.setValidatorCompiler(validator);
  app.setSerializerCompiler(serializer);
}

function getOrCompile<T>(known: WeakMap<object, T>, schema: object, compile: () => T): T {
  const compiled = known.get(schema) ?? compile();
  known.set(schema, compiled);
  return compiled;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
