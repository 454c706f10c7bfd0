/** JSON Schema to documentation: the rows of a table of fields, and a valid example. */
import { isNode, list, type Node, node, resolveReference, slug, text } from './document.ts';

export interface Field {
  /** Dotted from the body: `paymentMethods[].amount`. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly rules: readonly string[];
  readonly description: string | undefined;
  /** What each of its values means, where documented. */
  readonly values: readonly (readonly [string, string])[];
  /** The names of the shapes in it, each described in a section of its own. */
  readonly shapes: readonly string[];
}

const DEEPEST = 6;

/** The schemas from the body to here: a recursive one is described once. */
type Ancestors = readonly Node[];

function ends(schema: Node, ancestors: Ancestors): boolean {
  return ancestors.length > DEEPEST || ancestors.includes(schema);
}

/** Every field of an object schema, nested ones too. */
export function fieldsOf(
  document: Node,
  schema: Node,
  prefix = '',
  ancestors: Ancestors = [],
): readonly Field[] {
  if (ends(schema, ancestors)) return [];
  const on = [...ancestors, schema];
  const whole = merge(document, schema);
  const items = whole['type'] === 'array' ? resolveReference(document, whole['items']) : undefined;
  if (items) return fieldsOf(document, items, `${prefix}[]`, on);
  const required = new Set(list(whole['required']));
  return Object.entries(node(whole['properties'])).flatMap(([key, value]) => {
    const inner = merge(document, resolveReference(document, value));
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const shapes = shapesIn(document, inner).map((one) => one.name);
    const field: Field = {
      name,
      type: typeOf(document, inner),
      required: required.has(key),
      rules: rulesOf(document, inner),
      description: meaningOf(document, inner),
      values: valuesOf(inner),
      shapes,
    };
    return shapes.length > 0 ? [field] : [field, ...inside(document, inner, name, on)];
  });
}

/** Objects with a title, or lists of such: described once, however many answers contain it. Of variants, each. */
export function shapesIn(document: Node, schema: Node): readonly { name: string; schema: Node }[] {
  const one = solid(document, schema);
  const whole = one['type'] === 'array' ? merge(document, resolveReference(document, one['items'])) : schema;
  const all = variants(document, whole);
  return (all.length > 0 ? all : [whole]).flatMap((variant) => {
    const name = text(variant['title']);
    return name === undefined || !isNode(variant['properties']) ? [] : [{ name, schema: variant }];
  });
}

export const shapeId = (name: string): string => `shape-${slug(name)}`;

/** The documentation tools' extension for the meaning of each value of an `enum`. */
const VALUES = 'x-enumDescriptions';

function valuesOf(schema: Node): readonly (readonly [string, string])[] {
  return Object.entries(node(schema[VALUES])).map(([value, means]) => [value, String(means)]);
}

/** Its meaning; of "this or null", the meaning of this. */
export function meaningOf(document: Node, schema: Node): string | undefined {
  return (
    text(schema['description']) ??
    variants(document, schema)
      .map((variant) => text(variant['description']))
      .find((meaning) => meaning !== undefined)
  );
}

function inside(document: Node, schema: Node, name: string, ancestors: Ancestors): readonly Field[] {
  if (ends(schema, ancestors)) return [];
  const one = laidOver(document, schema);
  return fieldsOf(document, one, name, one === schema ? ancestors : [...ancestors, schema]).filter(
    (field) => field.name !== name,
  );
}

/** A schema without `allOf`: its parts merged. */
function merge(document: Node, schema: Node, ancestors: Ancestors = []): Node {
  if (ends(schema, ancestors)) return {};
  const parts = list(schema['allOf']).map((part) =>
    merge(document, resolveReference(document, part), [...ancestors, schema]),
  );
  if (parts.length === 0) return schema;
  const properties = Object.assign(
    {},
    ...parts.map((p) => node(p['properties'])),
    node(schema['properties']),
  );
  const required = [...parts.flatMap((p) => list(p['required'])), ...list(schema['required'])];
  return { ...Object.assign({}, ...parts), ...schema, allOf: undefined, properties, required };
}

function variants(document: Node, schema: Node): readonly Node[] {
  const found = [...list(schema['anyOf']), ...list(schema['oneOf'])];
  return found.map((value) => merge(document, resolveReference(document, value)));
}

/** Of a schema with variants, the first informative one: what is left of "or null". */
function solid(document: Node, schema: Node): Node {
  const found = variants(document, schema).filter((variant) => variant['type'] !== 'null');
  const first = found[0];
  return first === undefined ? schema : { ...first, ...withoutVariants(schema) };
}

/** Variants of an object merged into one with the fields of all: those only in some are optional. */
function laidOver(document: Node, schema: Node): Node {
  const objects = variants(document, schema)
    .flatMap((one) => [one, ...variants(document, one)])
    .filter((one) => isNode(one['properties']));
  if (objects.length < 2) return solid(document, schema);
  const names = [...new Set(objects.flatMap((one) => Object.keys(node(one['properties']))))];
  const properties = names.map((name) => {
    const fields = objects.map((one) => node(one['properties'])[name]).filter(isNode);
    const { const: _value, enum: _values, ...field } = fields[0] ?? {};
    const values = fields.map(valuesAllowed);
    return [
      name,
      values.some((of) => of.length === 0) ? fields[0] : { ...field, enum: unique(values.flat()) },
    ];
  });
  const required = names.filter((name) => objects.every((one) => list(one['required']).includes(name)));
  return { type: 'object', properties: Object.fromEntries(properties), required };
}

/** The allowed values of a text field, if limited. */
function valuesAllowed(field: Node): readonly string[] {
  return (field['const'] === undefined ? list(field['enum']) : [field['const']]).map(String);
}

function withoutVariants({ anyOf: _any, oneOf: _one, ...rest }: Node): Node {
  return rest;
}

export function typeOf(document: Node, schema: Node, ancestors: Ancestors = []): string {
  if (ends(schema, ancestors)) return 'any';
  const on = [...ancestors, schema];
  const found = variants(document, schema);
  if (found.length > 0) {
    return unique(found.map((variant) => typeOf(document, variant, on))).join(' or ');
  }
  const type = schema['type'];
  if (Array.isArray(type)) return unique(type.map(String)).join(' or ');
  if (type === 'array')
    return `array of ${typeOf(document, resolveReference(document, schema['items']), on)}`;
  if (typeof type === 'string') return type;
  if (schema['properties'] !== undefined) return 'object';
  return 'any';
}

function unique(words: readonly string[]): readonly string[] {
  return [...new Set(words)];
}

const BOUNDS: Readonly<Record<string, (limit: string) => string>> = {
  minimum: (n) => `at least ${n}`,
  maximum: (n) => `at most ${n}`,
  exclusiveMinimum: (n) => `more than ${n}`,
  exclusiveMaximum: (n) => `less than ${n}`,
  multipleOf: (n) => `a multiple of ${n}`,
  minLength: (n) => `at least ${n} ${n === '1' ? 'character' : 'characters'}`,
  maxLength: (n) => `at most ${n} ${n === '1' ? 'character' : 'characters'}`,
  minItems: (n) => `at least ${n} ${n === '1' ? 'entry' : 'entries'}`,
  maxItems: (n) => `at most ${n} ${n === '1' ? 'entry' : 'entries'}`,
  format: (name) => (name === 'date-time' ? 'ISO 8601' : name),
  pattern: (pattern) => `matches \`${pattern}\``,
};

/** Constraints, each in a few words. Back-ticks mark code. */
export function rulesOf(document: Node, schema: Node, ancestors: Ancestors = []): readonly string[] {
  if (ends(schema, ancestors)) return [];
  const on = [...ancestors, schema];
  const own = Object.entries(BOUNDS).flatMap(([key, say]) => {
    const limit = schema[key];
    return typeof limit === 'number' || typeof limit === 'string' ? [say(String(limit))] : [];
  });
  const allowed = list(schema['enum']);
  if (allowed.length > 0 && schema[VALUES] === undefined)
    own.unshift(`one of ${allowed.map(code).join(', ')}`);
  if (schema['const'] !== undefined) own.unshift(`always ${code(schema['const'])}`);
  if (schema['uniqueItems'] === true) own.push('no duplicates');
  if (schema['default'] !== undefined) own.push(`default ${code(schema['default'])}`);
  const inner = [...variants(document, schema), ...(isNode(schema['items']) ? [schema['items']] : [])];
  return unique([...own, ...inner.flatMap((one) => rulesOf(document, resolveReference(document, one), on))]);
}

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** A valid example: the document's own where it has one, else generated from the schema. */
export function exampleOf(document: Node, schema: Node, ancestors: Ancestors = []): unknown {
  if (ends(schema, ancestors)) return null;
  const on = [...ancestors, schema];
  const whole = solid(document, merge(document, schema));
  const given = [
    whole['example'],
    ...list(whole['examples']),
    whole['const'],
    whole['default'],
    ...list(whole['enum']),
  ];
  const first = given.find((value) => value !== undefined);
  if (first !== undefined) return first;
  const type = Array.isArray(whole['type']) ? whole['type'][0] : whole['type'];
  if (type === 'object' || whole['properties'] !== undefined) return objectExample(document, whole, on);
  if (type === 'array')
    return [exampleOf(document, resolveReference(document, whole['items']), on)].filter((v) => v !== null);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number')
    return typeof whole['minimum'] === 'number' ? whole['minimum'] : 1;
  if (type === 'string') return whole['format'] === 'date-time' ? '2026-11-21T14:31:52.000Z' : 'text';
  return null;
}

function objectExample(document: Node, schema: Node, ancestors: Ancestors): unknown {
  const fields = Object.entries(node(schema['properties'])).map(([key, value]) => [
    key,
    exampleOf(document, resolveReference(document, value), ancestors),
  ]);
  return Object.fromEntries(fields);
}
