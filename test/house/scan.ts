/** Reads a source file with a real parser and says what it imports, exports by default, and takes from the surroundings. */
import { parseSync } from 'vite';

export interface Import {
  readonly from: string;
  /** True when nothing of it is left at run time. */
  readonly typeOnly: boolean;
  /** What it takes by name; `*` for all there is. */
  readonly names: readonly string[];
}

export interface Export {
  readonly name: string;
  readonly typeOnly: boolean;
  /** How often the file itself uses the name. */
  readonly uses: number;
}

export interface Scan {
  readonly imports: readonly Import[];
  readonly defaultExport: boolean;
  readonly exports: readonly Export[];
  /** Modules whose exports are all exported here, as written. */
  readonly reexports: readonly string[];
  /** Uses of the clock, timers and chance, as written: `Date.now`, `new Date()`, `setTimeout` ... */
  readonly ambient: readonly string[];
}

const AMBIENT_NAMES = new Set(['setTimeout', 'setInterval', 'randomBytes', 'randomUUID', 'randomInt']);
const AMBIENT_MEMBERS = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'AbortSignal.timeout',
  'process.hrtime',
]);
const AMBIENT_METHODS = new Set(['randomBytes', 'randomUUID', 'randomInt', 'getRandomValues']);
const AMBIENT_HOLDERS = new Set(['globalThis', 'window', 'global', 'timers']);

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The node and all below it, in the order of the text. A stack: nested generators took most of the time of the checks. */
function* walk(root: Node): Generator<Node> {
  const left = [root];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    yield node;
    const first = left.length;
    for (const key in node) {
      const value = node[key];
      if (Array.isArray(value)) left.push(...value.filter(isNode));
      else if (isNode(value)) left.push(value);
    }
    for (let a = first, b = left.length - 1; a < b; a++, b--) {
      const earlier = left[a] as Node;
      left[a] = left[b] as Node;
      left[b] = earlier;
    }
  }
}

function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  const name = node['type'] === 'Literal' ? node['value'] : node['name'];
  return typeof name === 'string' ? name : null;
}

/** @throws when the text can't be parsed, since an unread file would pass every rule */
export function scan(file: string, text: string): Scan {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const imports: Import[] = [];
  const ambient: string[] = [];
  const exported: Node[] = [];
  const mentions = new Map<string, number>();
  const reexports: string[] = [];
  let defaultExport = false;
  if (!isNode(program)) throw new Error(`${file}: no syntax tree`);
  for (const node of walk(program)) {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        defaultExport ||= named(node, 'specifiers').some((s) => nameOf(s['exported']) === 'default');
        if (isNode(node['source'])) imports.push(imported(node, node['source']));
        if (node.type === 'ExportNamedDeclaration') exported.push(node);
        if (node.type === 'ExportAllDeclaration') reexports.push(nameOf(node['source']) ?? '(computed)');
        ambient.push(...named(node, 'specifiers').flatMap((s) => ambientName(nameOf(s['imported']))));
        break;
      case 'Identifier':
        mentions.set(nameOf(node) ?? '', (mentions.get(nameOf(node) ?? '') ?? 0) + 1);
        break;
      case 'ImportExpression':
        imports.push({ from: nameOf(node['source']) ?? '(computed)', typeOnly: false, names: ['*'] });
        break;
      case 'TSImportType':
        imports.push({
          from: nameOf(node['source'] ?? node['argument']) ?? '(computed)',
          typeOnly: true,
          names: ['*'],
        });
        break;
      case 'ExportDefaultDeclaration':
        defaultExport = true;
        break;
      case 'CallExpression':
        ambient.push(...ambientName(nameOf(node['callee'])));
        if (nameOf(node['callee']) === 'require') {
          const [argument] = Array.isArray(node['arguments']) ? node['arguments'] : [];
          imports.push({ from: nameOf(argument) ?? '(computed)', typeOnly: false, names: ['*'] });
        }
        break;
      case 'NewExpression':
        if (nameOf(node['callee']) === 'Date' && named(node, 'arguments').length === 0)
          ambient.push('new Date()');
        break;
      case 'MemberExpression':
        ambient.push(...ambientMember(nameOf(node['object']), nameOf(node['property'])));
        break;
    }
  }
  const exports = exported.flatMap((node) =>
    exportedNames(node).map((name) => ({
      name,
      typeOnly: isType(node),
      uses: (mentions.get(name) ?? 1) - 1,
    })),
  );
  return { imports, defaultExport, exports, reexports, ambient };
}

function named(node: Node, list: string): Node[] {
  const value = node[list];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function imported(node: Node, source: Node): Import {
  const kind = node['importKind'] ?? node['exportKind'];
  const specifiers = named(node, 'specifiers');
  const eachType =
    specifiers.length > 0 && specifiers.every((s) => (s['importKind'] ?? s['exportKind']) === 'type');
  return {
    from: nameOf(source) ?? '(computed)',
    typeOnly: kind === 'type' || eachType,
    names: specifiers.map((s) =>
      s.type === 'ImportNamespaceSpecifier' ? '*' : (nameOf(s['imported'] ?? s['local']) ?? '*'),
    ),
  };
}

/** The names of an export statement: of what it declares, or of what it lists. */
function exportedNames(node: Node): string[] {
  const declared = node['declaration'];
  const listed = named(node, 'specifiers').map((s) => s['exported']);
  const declarations = isNode(declared) ? [declared, ...named(declared, 'declarations')] : [];
  return [...listed, ...declarations.map((one) => one['id'])].flatMap((id) => nameOf(id) ?? []);
}

function ambientName(name: string | null): string[] {
  return name !== null && AMBIENT_NAMES.has(name) ? [name] : [];
}

function ambientMember(object: string | null, property: string | null): string[] {
  if (property === null) return [];
  const member = `${object ?? '?'}.${property}`;
  const held = object !== null && AMBIENT_HOLDERS.has(object) && AMBIENT_NAMES.has(property);
  return AMBIENT_MEMBERS.has(member) || AMBIENT_METHODS.has(property) || held ? [member] : [];
}

function isType(node: Node): boolean {
  const declared = node['declaration'];
  return node['exportKind'] === 'type' || (isNode(declared) && declared.type.startsWith('TS'));
}
