/** Rules chapter of the API page, for every call: bodies, amounts, times, retries, pages, limits, headers. */
import { type Html, html } from '#http/plugins/html.ts';
import { contentOf, type Node, node, type Operation, resolveReference, text } from './document.ts';
import { block, meanings, prose } from './prose.ts';
import { AMOUNT } from './samples/sale.ts';

const BODIES = `- **JSON** both ways, in UTF-8, with \`Content-Type: application/json\`.
- A body has at most 64 KiB, is nested at most 64 deep and names no field twice. Anything else gets 400.
- An unknown query parameter gets 400. Unknown fields of a body are ignored, so that a program may send more than this version knows; \`X-Ignored-Fields\` in the answer names them: look at it while you write your program, for a misspelt field is one of them. \`null\` is a value like any other: leave out what you do not give.
- Every answer has \`success\`. A request that was refused has changed nothing.
- Only the paths on this page belong to the API. New fields, events and endpoints may be added. What is here keeps its meaning under \`/api/v1\`.`;

const AMOUNTS = `- **Send amounts as decimal text**: \`"${AMOUNT}"\`. Write digits and, if you need it, a point with at most as many decimals as the currency has (JPY 0, EUR 2, KWD 3; BTC, LTC and DOGE 8, XMR 12). No sign, exponent, thousands separator or space, and at most 12 digits before the point. A JSON number is read as the shortest text that stands for it.
- **In answers, amounts in the currency of an invoice or of the shop are text with all its decimals** (\`"12.50"\`); amounts in the coin of a method are text without zeros at the end (\`"0.2147"\`). Two answers have **JSON numbers** instead (\`12.5\`), which cannot keep a zero at the end: \`GET /payments/invoices\` and the detailed webhook. So compare amounts by value, not as text.
- What the customer owes in a coin is rounded up; what you received is rounded down. Rates are locked when an invoice is created.
- **Times are ISO 8601 in UTC** with milliseconds, with three exceptions: \`expiryTime\` in the answer to a creation is in Unix seconds, \`timestamp\` of a detailed webhook in Unix milliseconds, and the export has the shop's offset.
- A period begins at \`from\` and ends just before \`until\`. A day such as \`2026-11-01\` begins at midnight in the shop's time zone. A \`+\` in a query stands for a space: send \`09:00:00+01:00\` as \`09:00:00%2B01:00\`, or let curl do it with \`-G --data-urlencode 'from=…'\`.`;

const AGAIN = `Send an \`Idempotency-Key\` of your own with such a call: 1 to 255 printable characters without spaces, for example the number of the order and of the try. If the connection breaks, send the same request again. For 24 hours, the same key with the same body gets the first answer again, with \`Idempotent-Replayed: true\`, and nothing is created twice. This holds even if both arrive at once, or the server restarts in between. The same key with another body or path gets 409. A request that was refused does not use up its key.

Other calls ignore this header. You can cancel, accept and end an old secret twice: the second call changes nothing and gets the same answer. But creating a webhook endpoint twice creates two, and in practice paying twice may pay twice.`;

const AGAIN_CODE = `curl -sSi "$COINTILL/payments/invoices" \\
  -H "Authorization: Bearer $COINTILL_KEY" \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: order-1042-1' \\
  -d '{"amount": "${AMOUNT}", "currency": "EUR"}'; echo`;

const PAGES =
  'A list begins with the newest entry. It returns 50 at a time, or as many as `limit` says (1 to 200), and `nextCursor`. For the next page, send that as `cursor` with the same filters, until it is null. New entries made in the meantime do not shift the pages.';

const LIMITS =
  'Requests are not limited until the owner sets a limit, in requests a minute for each key, under Settings → Network. A request beyond it gets 429, and `Retry-After` says how many seconds to wait. At most 2,000 event streams can be open at once.';

/** Optional request headers besides those that endpoints name. */
const REQUEST_HEADERS: readonly (readonly [string, string])[] = [
  ['Authorization', '`Bearer` and the API key. Needed wherever an endpoint needs a key.'],
  ['Content-Type', '`application/json`, on every request with a body.'],
  [
    'X-Request-Id',
    'An id of your own for this request: up to 128 letters, digits and `. _ : = + / @ -`. The answer carries the same, or one of the server’s where you send none. Keep it: the log of the server names it where something broke.',
  ],
];

export function drawRules(document: Node, operations: readonly Operation[]): Html {
  return html`<section id="rules"><h2>Rules for every call</h2>
<h3>Requests and answers</h3>${prose(BODIES)}${strict(document, operations)}
<h3>Amounts and times</h3>${prose(AMOUNTS)}
<h3>Sending again</h3>${again(operations)}
<h3>Pages</h3>${prose(PAGES)}
<h3>Limits</h3>${prose(LIMITS)}
${headers('Headers of requests', [...REQUEST_HEADERS, ...asked(document, operations)])}
${headers('Headers of answers', answered(document, operations))}
</section>`;
}

/** Calls that refuse unknown fields, according to the document. */
function strict(document: Node, operations: readonly Operation[]): Html | null {
  const found = operations.filter(({ body }) => {
    const content = body && contentOf(document, body);
    return content?.schema['additionalProperties'] === false;
  });
  if (found.length === 0) return null;
  return html`<p>Only these refuse a body with an unknown field, with 400: ${links(found)}.</p>`;
}

function links(operations: readonly Operation[]): readonly Html[] {
  return operations.map(
    ({ id, summary }, at) => html`${at === 0 ? null : ', '}<a href="#${id}">${summary}</a>`,
  );
}

/** Calls that may be retried, according to the document. */
function again(operations: readonly Operation[]): Html {
  const honoured = operations.filter(({ parameters }) =>
    parameters.some((one) => one['in'] === 'header' && one['name'] === 'idempotency-key'),
  );
  return html`${honoured.length === 0 ? null : html`<p>These calls create something, and can be sent again safely: ${links(honoured)}.</p>`}
${prose(AGAIN)}${block(AGAIN_CODE)}`;
}

function headers(title: string, rows: readonly (readonly [string, string])[]): Html | null {
  if (rows.length === 0) return null;
  return html`<h3>${title}</h3>${meanings(title, ['Header', 'Meaning'], rows)}`;
}

function asked(document: Node, operations: readonly Operation[]): readonly (readonly [string, string])[] {
  const found = new Map<string, string>();
  for (const parameter of operations.flatMap(({ parameters }) => parameters)) {
    const name = text(parameter['name']);
    if (parameter['in'] !== 'header' || name === undefined || found.has(name)) continue;
    const meaning =
      text(parameter['description']) ?? text(resolveReference(document, parameter['schema'])['description']);
    found.set(name, meaning ?? '');
  }
  return [...found].map(([name, meaning]) => [titled(name), meaning]);
}

function answered(document: Node, operations: readonly Operation[]): readonly (readonly [string, string])[] {
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
function titled(name: string): string {
  return name
    .replace(/(^|-)([a-z])/g, (_all, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/-Id$/, '-ID');
}
