/** Reader of OpenAPI 3.1 documents of any origin: whatever is missing or of another shape is treated as absent. */

export type Node = Readonly<Record<string, unknown>>;

export function node(value: unknown): Node {
  return isNode(value) ? value : {};
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Dangling or circular references give an empty node. */
export function resolveReference(document: Node, value: unknown): Node {
  let found = node(value);
  for (let step = 0; step < 20; step++) {
    const reference = text(found['$ref']);
    if (reference === undefined) return found;
    if (!reference.startsWith('#/')) return {};
    const path = reference.slice(2).split('/').map(unescapePointer);
    found = node(path.reduce<unknown>((at, key) => (isNode(at) ? at[key] : undefined), document));
  }
  return {};
}

/** True for what the document defines once for several. */
export function isShared(value: unknown): boolean {
  return text(node(value)['$ref']) !== undefined;
}

/** RFC 6901, 3 and 6: ~1 is a slash, ~0 a tilde, and a fragment may be percent-encoded. */
function unescapePointer(key: string): string {
  return decode(key).replaceAll('~1', '/').replaceAll('~0', '~');
}

function decode(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    // A stray per cent sign: then the key is taken literally.
    return key;
  }
}

const VERBS: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'head']);

export interface Operation {
  /** Unique on the page: the target of an anchor. */
  readonly id: string;
  readonly verb: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string | undefined;
  readonly group: string;
  readonly parameters: readonly Node[];
  readonly body: Node | undefined;
  readonly answers: readonly { readonly status: string; readonly answer: Node }[];
  /** False when the document says that no key is needed. */
  readonly secured: boolean;
  readonly scope: string | undefined;
  readonly deprecated: boolean;
}

/** All operations in the order of the document. */
export function operationsOf(document: Node): readonly Operation[] {
  const taken = new Set<string>();
  return Object.entries(node(document['paths'])).flatMap(([path, item]) => {
    const at = resolveReference(document, item);
    const verbs = Object.keys(at).filter((key) => VERBS.has(key) && isNode(at[key]));
    return verbs.map((verb) => operation(document, path, verb, at, node(at[verb]), taken));
  });
}

function operation(
  document: Node,
  path: string,
  verb: string,
  at: Node,
  own: Node,
  taken: Set<string>,
): Operation {
  const security = own['security'] ?? document['security'];
  const scope = text(own['x-scope']);
  return {
    id: freeId(slug(text(own['operationId']) ?? `${verb} ${path}`), taken),
    verb: verb.toUpperCase(),
    path,
    summary: text(own['summary']) ?? `${verb.toUpperCase()} ${path}`,
    description: text(own['description']),
    group: text(list(own['tags'])[0]) ?? 'Endpoints',
    parameters: parameters(document, at, own),
    body: own['requestBody'] === undefined ? undefined : resolveReference(document, own['requestBody']),
    answers: Object.entries(node(own['responses'])).map(([status, answer]) => ({
      status,
      answer: resolveReference(document, answer),
    })),
    secured: list(security).some((need) => isNode(need) && Object.keys(need).length > 0),
    scope,
    deprecated: own['deprecated'] === true,
  };
}

/** Those of the path, overridden by those of the operation with the same name and place. */
function parameters(document: Node, at: Node, own: Node): readonly Node[] {
  const found = new Map<string, Node>();
  for (const value of [...list(at['parameters']), ...list(own['parameters'])]) {
    const parameter = resolveReference(document, value);
    const name = text(parameter['name']);
    if (name !== undefined) found.set(`${text(parameter['in'])} ${name}`, parameter);
  }
  return [...found.values()];
}

export function slug(words: string): string {
  const plain = words.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-|-$/g, '') || 'section';
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let n = 2; taken.has(id); n++) id = `${wanted}-${n}`;
  taken.add(id);
  return id;
}

/** The schema of a JSON body, and its media type. */
export function contentOf(
  document: Node,
  holder: Node,
): { type: string; media: Node; schema: Node } | undefined {
  const entries = Object.entries(node(holder['content']));
  const [type, media] = entries.find(([name]) => /json/.test(name)) ?? entries[0] ?? [];
  if (type === undefined) return undefined;
  return { type, media: node(media), schema: resolveReference(document, node(media)['schema']) };
}
