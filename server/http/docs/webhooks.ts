/** Webhook chapter of the API page: creating an endpoint, deliveries, verification, and guarantees. */
import { type Html, html } from '#http/plugins/html.ts';
import { drawCatchUp } from './catch-up.ts';
import { list, type Node, node, text } from './document.ts';
import { block, meanings, prose } from './prose.ts';
import { curlPost } from './quick-start.ts';
import { exampleOf, fieldsOf } from './schema.ts';
import { RECEIVERS } from './verify.ts';
import { drawDown, drawRotation } from './webhook-care.ts';

/** Creates an endpoint on this machine, where no https is needed. In a POSIX shell. */
export const FIRST_ENDPOINT = curlPost(
  '/webhooks/endpoints',
  `"{\\"url\\": \\"http://127.0.0.1:\${PORT:-3000}/\\", \\"allowPrivate\\": true}"`,
  { ENDPOINT: 'endpointId', WEBHOOK_SECRET: 'secret' },
);

/** Sends it a test. In the same shell. */
export const FIRST_TEST = curlPost('/webhooks/endpoints/test', `"{\\"endpointId\\": \\"$ENDPOINT\\"}"`, {
  DELIVERY: 'deliveryId',
});

const PROMISES = `- **At least once.** A delivery is stored together with the change it tells of. It may come twice: drop repeats by \`webhook-id\`, as the programs above do.
- **In order for each invoice.** Deliveries of different invoices may overtake each other: use \`timestamp\`, or retrieve the invoice.
- **Any 2xx within 10 seconds accepts it.** Answer first, work afterwards. Redirects are not followed.
- **Never unsigned.** While the signing secret can't be opened (it is locked, or lost with the data folder's key), deliveries wait: \`canSign\` is \`false\`, and \`failing\` says why.
- **Tried for 3 days**, and kept for 60 with every try and its answer.`;

const EVENTS = `An endpoint that names no \`events\` gets the first three. **Refunds are not among them.** To hear of refunds, and of the last two, name every event you want when you create or [change](#changeendpoint) the endpoint.`;

/** @param document with `webhooks`, in the form of OpenAPI 3.1; renders nothing without */
export function drawWebhooks(document: Node): Html | null {
  const events = Object.entries(node(document['webhooks']));
  const first = node(node(events[0]?.[1])['post']);
  if (events.length === 0) return null;
  const schema = node(node(node(node(first['requestBody'])['content'])['application/json'])['schema']);
  return html`<section id="webhooks"><h2>Receive webhooks</h2>
${prose('The server tells your program when an invoice is paid, expires or is cancelled. Deliveries are signed as **Standard Webhooks** asks: its libraries can verify them, and so do the programs below.')}
<ol class="steps">
<li><h3>Make an endpoint</h3>${prose('Use the terminal of the quick start. The answer shows the signing `secret`, this once; the last lines keep it, and the id. Deliveries go to port 3000 of your own machine, where the programs of the next step listen. If that port is taken, `export PORT=3001` first: all of them read it. Practice books allow such an address. For real books only the owner can, in the till under Settings → Webhooks.')}${block(FIRST_ENDPOINT)}</li>
<li><h3>Verify what comes</h3>${prose('Verify the body exactly as it came, before you parse it. Save one of these programs and start it in the same terminal, which has `WEBHOOK_SECRET` set. The `&` leaves it in the background, so you can go on in the terminal. `HOOK=$!` keeps its number: `kill $HOOK` ends it. Each program drops what it has seen before, by `webhook-id`.')}
${RECEIVERS.map(({ language, file, start, code }) => html`<details class="answer"${language === 'Node' ? html` open` : null}><summary><b>${language}</b></summary>${prose(`Save it as \`${file}\`:`)}${block(code)}${prose('Start it:')}${block(start)}</details>`)}</li>
<li><h3>Try it</h3>${prose('The answer comes when the test has arrived: its `state` is `delivered`, and your program prints `test test`.')}${block(FIRST_TEST)}${prose('Then create a new invoice and pay it, as in the quick start: your program prints `invoice.paid` and the id.')}</li>
<li><h3>Answer quickly</h3>${prose('Answer with any 2xx. Do the work afterwards, and retrieve the invoice if you need more than the message has.')}</li>
</ol>
<h3>Events</h3>
${prose(EVENTS)}
${meanings(
  'Events',
  ['Event', 'Meaning'],
  [
    ...events.map(([name, item]) => [name, text(node(node(item)['post'])['summary']) ?? ''] as const),
    ['test', 'A test that you asked for. Its `invoiceId` is `test` too. Every endpoint gets it.'],
  ],
)}
<h3>Headers</h3>
${meanings(
  'Headers',
  ['Header', 'Meaning'],
  list(first['parameters']).map((one) => [
    text(node(one)['name']) ?? '',
    text(node(one)['description']) ?? '',
  ]),
)}
<h3>Body</h3>
${prose('Each endpoint gets one of two shapes, as its `shape` says; `detailed` if you name none. `paymentMethods` has every method that is offered; the example shows two.')}
${list(schema['oneOf']).map((shape) => drawShape(document, node(shape)))}
<h3>What is promised</h3>${prose(PROMISES)}
${drawDown()}
${drawCatchUp()}
${drawRotation()}
</section>`;
}

function drawShape(document: Node, shape: Node): Html {
  const fields = fieldsOf(document, shape);
  const title = text(shape['title']) ?? '';
  return html`<h4>${title}</h4><div class="table" tabindex="0" role="group" aria-label="${title} shape"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>
${fields.map(({ name, type, description, rules }) => html`<tr><th scope="row"><code>${name}</code></th><td>${type}</td><td>${prose(description ?? rules.join(' · '))}</td></tr>`)}
</tbody></table></div>${block(JSON.stringify(exampleOf(document, shape), null, 2))}`;
}
