/**
 * Compiles a route's schemas when it is first asked instead of at the start: there are hundreds, and a cashier waits for
 * the start. What compiles them is what Fastify compiles with by itself.
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
 * A request is taken as it is or refused: nothing is made of another type, and nothing is removed. What is refused comes
 * with its schema, which says what is allowed.
 */
export const AJV = {
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: true,
  allErrors: false,
  verbose: true,
  // What the document alone says: nothing to check.
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
