/** The page's chapter on what holds for every call: bodies, amounts, times, sending again, pages, limits, headers. */
import { type Html, html } from '../html.ts';
import { followed, type Node, node, type Operation, text } from './document.ts';
import { block, meanings, prose } from './prose.ts';

const BODIES = `- **JSON** both ways, in UTF-8, with \`Content-Type: application/json\`. Fields of a body that are not known are passed over, so send none by a wrong name; a query parameter that is not known gets 400.
- A body is at most 64 KiB, nested at most 64 deep, and names no field twice: else it gets 400.
- Every answer has \`success\`. What is refused changes nothing.
- Only the paths of this page are part of the API. New fields, events and endpoints may come; none that is here changes its meaning under \`/api/v1\`.`;

const AMOUNTS = `- **Send amounts as decimal text**: \`"12.50"\`. Digits, optionally a point and at most as many decimals as the currency has (JPY 0, EUR 2, KWD 3; BTC, LTC and DOGE 8, XMR 12); no sign, exponent, separator or blank. At most 12 digits before the point. A JSON number is taken as the shortest text that means it.
- What a coin is owed is rounded up, what was received is rounded down. Rates are locked when an invoice is made.
- **Times are ISO 8601 in UTC** with milliseconds, but for \`expiryTime\` of a creation, which is Unix time in seconds, and the books, whose times have the shop's offset.
- A period goes from \`from\` on and ends before \`until\`. A day such as \`2026-11-01\` begins in the shop's time zone. In a query \`+\` means a blank: send \`09:00:00+01:00\` as \`09:00:00%2B01:00\`, or let curl do it with \`-G --data-urlencode 'from=…'\`.`;

const AGAIN = `Give such a call an \`Idempotency-Key\` of your own, 1 to 255 printable characters without blanks, such as the number of the order and of the try. If the line breaks, send the same again: within 24 hours the same key and body get the first answer, with \`Idempotent-Replayed: true\`, and nothing is made a second time, also when two arrive at once or the server was restarted in between. The same key with another body or path gets 409. A request that was refused keeps no key.

Elsewhere the header is not looked at. Cancelling, accepting and ending an old secret change nothing the second time and answer as at the first. Creating a webhook endpoint twice makes two, and in practice paying twice may pay twice.`;

const AGAIN_CODE = `curl -sSi "$COINTILL/payments/invoices" \\
  -H "Authorization: Bearer $COINTILL_KEY" \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: order-1042-1' \\
  -d '{"amount": "12.50", "currency": "EUR"}'; echo`;

const PAGES =
  'Lists give the newest first, 50 at a time or as many as `limit` says (1 to 200), and `nextCursor`. Ask again with that as `cursor` and the same filters, until it is null. What is made meanwhile moves no page.';

const LIMITS =
  'There is no limit on requests until the owner sets one, in requests a minute for each key, under Settings → Network. Beyond it a request gets 429, with the seconds to wait in `Retry-After`. At most 2,000 event streams are open at once.';

/** What a request may carry besides those that endpoints name. */
const REQUEST_HEADERS: readonly (readonly [string, string])[] = [
  ['Authorization', '`Bearer` and the API key. Every endpoint but those that need none.'],
  ['Content-Type', '`application/json`, on every request with a body.'],
];

export function drawRules(document: Node, operations: readonly Operation[]): Html {
  return html`<section id="rules"><h2>Rules for every call</h2>
<h3>Requests and answers</h3>${prose(BODIES)}
<h3>Amounts and times</h3>${prose(AMOUNTS)}
<h3>Sending again</h3>${again(operations)}
<h3>Pages</h3>${prose(PAGES)}
<h3>Limits</h3>${prose(LIMITS)}
${headers('Headers of requests', [...REQUEST_HEADERS, ...asked(document, operations)])}
${headers('Headers of answers', answered(operations))}
</section>`;
}

/** Which calls may be sent again, by what the document says of them. */
function again(operations: readonly Operation[]): Html {
  const honoured = operations.filter(({ parameters }) =>
    parameters.some((one) => one['in'] === 'header' && one['name'] === 'idempotency-key'),
  );
  return html`${honoured.length === 0 ? null : html`<p>These calls make something, and may be sent again: ${honoured.map(({ id, summary }, at) => html`${at === 0 ? null : ', '}<a href="#${id}">${summary}</a>`)}.</p>`}
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
      text(parameter['description']) ?? text(followed(document, parameter['schema'])['description']);
    found.set(name, meaning ?? '');
  }
  return [...found].map(([name, meaning]) => [titled(name), meaning]);
}

function answered(operations: readonly Operation[]): readonly (readonly [string, string])[] {
  const found = new Map<string, { statuses: Set<string>; meaning: string }>();
  for (const { status, answer } of operations.flatMap(({ answers }) => answers)) {
    for (const [name, header] of Object.entries(node(answer['headers']))) {
      const known = found.get(name) ?? {
        statuses: new Set<string>(),
        meaning: text(node(header)['description']) ?? '',
      };
      known.statuses.add(status);
      found.set(name, known);
    }
  }
  return [...found].map(([name, { statuses, meaning }]) => [
    name,
    `${meaning} With ${[...statuses].sort().join(', ')}.`,
  ]);
}

/** Names of headers are the same in any case; this is how they are written. */
function titled(name: string): string {
  return name
    .replace(/(^|-)([a-z])/g, (_all, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/-Id$/, '-ID');
}
