/**
 * Lazy schema compiler: compiles a route's schemas on first use instead of at the start: there are hundreds, and a
 * cashier waits for the start. Uses Fastify's own compilers.
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

export function compileLate(app: FastifyInstance): void {
  const validators = once(() => AjvCompiler()({}, { customOptions: AJV, plugins: [] }));
  const serializers = once(() => SerializerSelector()({}, {}));
  const validator: FastifySchemaCompiler<unknown> = (route) => {
    const compiled = once(() => validators()({ ...route, schema: route.schema }));
    const validate: Validate = (data: unknown) => {
      const check = compiled();
      const valid = check(data) === true;
      validate.errors = 'errors' in check ? (check.errors as FastifySchemaValidationError[] | null) : null;
      return valid;
    };
    return validate;
  };
  const serializer: FastifySerializerCompiler<unknown> = ({ schema, method, url, httpStatus = '' }) => {
    const compiled = once(() => serializers()({ schema, method, url, httpStatus }));
    return (data: unknown) => compiled()(data);
  };
  app.setValidatorCompiler(validator);
  app.setSerializerCompiler(serializer);
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
