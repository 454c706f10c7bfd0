/** Sample requests: an endpoint's call as a shell command to paste. */
import { contentOf, list, type Node, node, type Operation, resolveReference } from './document.ts';
import { HELD } from './samples.ts';
import { exampleOf } from './schema.ts';

export function exampleIn(document: Node, media: Node, schema: Node): unknown {
  if (media['example'] !== undefined) return media['example'];
  const [first] = Object.values(node(media['examples']));
  return node(first)['value'] ?? exampleOf(document, schema);
}

/**
 * A request with every required field, ready for a POSIX shell. Example ids are replaced by the reader's shell
 * variables.
 */
export function curl(document: Node, operation: Operation, server: string): string {
  const sample = (parameter: Node) =>
    String(parameter['example'] ?? exampleOf(document, resolveReference(document, parameter['schema'])));
  const places = (place: string) => operation.parameters.filter((p) => p['in'] === place);
  const path = places('path').reduce(
    (filled, p) => filled.replace(`{${String(p['name'])}}`, encodeURIComponent(sample(p))),
    operation.path,
  );
  const query = places('query')
    .filter((p) => p['required'] === true || p['example'] !== undefined)
    .map((p) => `${encodeURIComponent(String(p['name']))}=${encodeURIComponent(sample(p))}`);
  const url = `${server.replace(/\/$/, '')}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const content = operation.body && contentOf(document, operation.body);
  const verb = operation.verb === (content ? 'POST' : 'GET') ? '' : `-X ${operation.verb} `;
  const lines = [`curl ${streams(operation) ? '-sSN' : '-sS'} ${verb}${shell(url)}`];
  if (operation.secured) lines.push('-H "Authorization: Bearer $COINTILL_KEY"');
  for (const header of places('header').filter((p) => sample(p) in HELD)) {
    lines.push(`-H ${shell(`${String(header['name'])}: ${sample(header)}`)}`);
  }
  if (content) {
    lines.push(`-H ${quoteShell(`Content-Type: ${content.type}`)}`);
    lines.push(`-d ${shell(JSON.stringify(requestExample(document, content.media, content.schema)))}`);
  }
  return `${lines.join(' \\\n  ')}${answersInOneLine(operation) ? '; echo' : ''}`;
}

/** Only required fields, unless the document gives an example of its own. */
function requestExample(document: Node, media: Node, schema: Node): unknown {
  const given = exampleIn(document, media, schema);
  const required = list(schema['required']);
  const whole = media['example'] !== undefined || media['examples'] !== undefined;
  if (whole || required.length === 0 || typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(Object.entries(given).filter(([key]) => required.includes(key)));
}

/** JSON comes without a trailing newline; CSV has one, and a stream never ends. */
function answersInOneLine(operation: Operation): boolean {
  return (
    !streams(operation) && !operation.answers.some(({ answer }) => 'text/csv' in node(answer['content']))
  );
}

function streams({ answers }: Operation): boolean {
  return answers.some(({ answer }) => 'text/event-stream' in node(answer['content']));
}

/** Text between single quotes for a POSIX shell. */
function quoteShell(value: string): string {
  return `'${value.replaceAll("'", "'\\''")}'`;
}

/** In single quotes, or in double ones if it contains a shell variable. */
function shell(value: string): string {
  const held = Object.keys(HELD).filter((example) => value.includes(example));
  if (held.length === 0) return quoteShell(value);
  const escaped = value.replace(/[\\"$`]/g, '\\$&');
  return `"${held.reduce((filled, example) => filled.replaceAll(example, `$${HELD[example]}`), escaped)}"`;
}
