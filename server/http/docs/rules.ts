/** Rules chapter of the API page: what holds for every call, and which calls and headers it is about. */
import { COINS, coinDecimals } from '#domain/kernel/currency.ts';
import { type Html, html } from '#http/plugins/html.ts';
import { contentOf, type Node, node, type Operation, resolveReference, text } from './document.ts';
import { drawChapter } from './guide.ts';
import { guide } from './guides/rules.md';
import { meaningRows } from './prose.ts';

export function drawRules(document: Node, operations: readonly Operation[]): Html {
  return drawChapter(guide, {
    'coin-decimals': COINS.map((coin) => `${coin} ${coinDecimals(coin)}`).join(', '),
    'strict-calls': links(operations.filter((one) => isStrict(document, one))),
    'repeatable-calls': links(operations.filter(isRepeatable)),
    'request-headers': meaningRows(headersAsked(document, operations)),
    'answer-headers': meaningRows(headersAnswered(document, operations)),
  });
}

/** True for a call that refuses unknown fields, according to the document. */
function isStrict(document: Node, { body }: Operation): boolean {
  const content = body && contentOf(document, body);
  return content?.schema['additionalProperties'] === false;
}

/** True for a call that may be retried, according to the document. */
function isRepeatable({ parameters }: Operation): boolean {
  return parameters.some((one) => one['in'] === 'header' && one['name'] === 'idempotency-key');
}

function links(operations: readonly Operation[]): string | readonly Html[] {
  if (operations.length === 0) return 'none';
  return operations.map(
    ({ id, summary }, at) => html`${at === 0 ? null : ', '}<a href="#${id}">${summary}</a>`,
  );
}

function headersAsked(
  document: Node,
  operations: readonly Operation[],
): readonly (readonly [string, string])[] {
  const found = new Map<string, string>();
  for (const parameter of operations.flatMap(({ parameters }) => parameters)) {
    const name = text(parameter['name']);
    if (parameter['in'] !== 'header' || name === undefined || found.has(name)) continue;
    const meaning =
      text(parameter['description']) ?? text(resolveReference(document, parameter['schema'])['description']);
    found.set(name, meaning ?? '');
  }
  return [...found].map(([name, meaning]) => [capitalize(name), meaning]);
}

function headersAnswered(
  document: Node,
  operations: readonly Operation[],
): readonly (readonly [string, string])[] {
  const all = new Set(operations.flatMap(({ answers }) => answers.map(({ status }) => status)));
  const isEverywhere = (statuses: ReadonlySet<string>) => all.size > 1 && statuses.size === all.size;
  const found = new Map<string, { statuses: Set<string>; meaning: string }>();
  for (const { status, answer } of operations.flatMap(({ answers }) => answers)) {
    for (const [name, header] of Object.entries(node(answer['headers']))) {
      const known = found.get(name) ?? {
        statuses: new Set<string>(),
        meaning: text(resolveReference(document, header)['description']) ?? '',
      };
      known.statuses.add(status);
      found.set(name, known);
    }
  }
  return [...found].map(([name, { statuses, meaning }]) => [
    name,
    isEverywhere(statuses)
      ? `${meaning} With every answer.`
      : `${meaning} With ${[...statuses].sort().join(', ')}.`,
  ]);
}

/** Header names are case-insensitive; this is the usual spelling. */
function capitalize(name: string): string {
  return name
    .replace(/(^|-)([a-z])/g, (_all, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/-Id$/, '-ID');
}
