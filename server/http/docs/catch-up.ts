/** Guide: catching up after missed webhooks, with what was paid since a time. */
import { type Html, html } from '#http/plugins/html.ts';
import { block, meanings, prose } from './prose.ts';

/** A program for the terminal of the quick start. Run by a test against the real server. */
export const PAID_SINCE = {
  file: 'paid.mjs',
  start: 'node paid.mjs 2026-11-21T09:00:00Z',
  code: `// Since when: an ISO 8601 time; without one, the last 24 hours.
const since = new Date(process.argv[2] ?? Date.now() - 86_400_000);
// An invoice can be paid for up to 24 hours, and late money is looked for during 7 days more.
const from = new Date(since.getTime() - 8 * 86_400_000).toISOString();

for (const status of ['paid', 'refunded']) {
  let cursor = null;
  do {
    const query = new URLSearchParams({ status, from, ...(cursor && { cursor }) });
    const answer = await fetch(\`\${process.env.COINTILL}/payments/invoices/list?\${query}\`, {
      headers: { authorization: \`Bearer \${process.env.COINTILL_KEY}\` },
    });
    const page = await answer.json();
    if (!answer.ok) throw new Error(\`\${answer.status}: \${page.error}\`);
    for (const { invoiceId, externalInvoiceId, amount, refunded, paidAt } of page.invoices) {
      // Here: mark the order as paid, unless you did so before.
      console.log(invoiceId, externalInvoiceId, status, amount, refunded, paidAt);
    }
    cursor = page.nextCursor;
  } while (cursor);
}`,
} as const;

const WHY = `If your program was down for more than 3 days, or its endpoint was off, ask for the invoices themselves. This program prints every invoice that may have been paid since a time: its id, your reference, status, amount, how much was paid back, and when it was paid. Save it as \`${PAID_SINCE.file}\`:`;

const HOW = `Run it in the terminal of the quick start, with the time at which the outage began:`;

const NOTES = `- **It prints too much rather than too little.** The list filters by when an invoice was made, and \`paidAt\` is when the money was sent, which can be before the shop counted it. So mark an order only if you have not done so before; then you can run it as often as you like.
- The 8 days are right unless the owner changed how long the shop looks for late money. If that is longer, use more days.
- Somebody at the till may accept an invoice as paid even later. For an order that still waits, ask for its invoice: by \`invoiceId\`, or in the list by \`externalInvoiceId\`.`;

const WAYS: readonly (readonly [string, string])[] = [
  [
    'GET /webhooks/deliveries',
    'What was owed to your endpoint in the last 60 days, with each body. [Send](#webhooks-down) what is `failed` again.',
  ],
  [
    'GET /payments/stream',
    'With `Last-Event-ID`: every event after that one, in order, up to 7 days and 10,000 events back. If that is too far, the first event is `reset`: run the program above.',
  ],
  [
    'GET /export?kind=payments',
    'Every payment by when it was made, for your books. Not for orders: an invoice may have several payments, and one that was seen need not count yet.',
  ],
];

export function drawCatchUp(): Html {
  return html`<h3 id="webhooks-catch-up">What was paid meanwhile</h3>${prose(WHY)}${block(PAID_SINCE.code)}${prose(HOW)}${block(PAID_SINCE.start)}${prose(NOTES)}
<h4>Other ways, and what each can do</h4>${meanings('Other ways', ['Call', 'What it tells'], WAYS)}`;
}
