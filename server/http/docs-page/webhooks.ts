/** The page's chapter on webhooks: making an endpoint, what comes, checking that it is genuine, and what is promised. */
import { type Html, html } from '../html.ts';
import { list, type Node, node, text } from './document.ts';
import { block, meanings, prose } from './prose.ts';
import { posted } from './quick-start.ts';
import { exampleOf, fieldsOf } from './schema.ts';
import { RECEIVERS } from './verify.ts';
import { drawCare } from './webhook-care.ts';

/** Makes an endpoint on this machine, where no https is needed. In a POSIX shell. */
export const FIRST_ENDPOINT = posted(
  '/webhooks/endpoints',
  `"{\\"url\\": \\"http://127.0.0.1:\${PORT:-3000}/\\", \\"allowPrivate\\": true}"`,
  { ENDPOINT: 'endpointId', WEBHOOK_SECRET: 'secret' },
);

/** Sends it a test. In the same shell. */
export const FIRST_TEST = posted('/webhooks/endpoints/test', `"{\\"endpointId\\": \\"$ENDPOINT\\"}"`, {
  DELIVERY: 'deliveryId',
});

const PROMISES = `- **At least once.** A delivery is kept in the same commit as the change it tells of. It may come twice: drop what you have seen, by its \`webhook-id\`.
- **In order for one invoice.** Side by side for different ones: use \`timestamp\` or retrieve the invoice.
- **Any 2xx within 10 seconds takes it.** Answer first, work afterwards. Redirects are not followed.
- **Tried for 3 days**, and kept for 60, with every try and its answer.`;

/** @param document with `webhooks`, as OpenAPI 3.1 has them; nothing is drawn without */
export function drawWebhooks(document: Node): Html | null {
  const events = Object.entries(node(document['webhooks']));
  const first = node(node(events[0]?.[1])['post']);
  if (events.length === 0) return null;
  const schema = node(node(node(node(first['requestBody'])['content'])['application/json'])['schema']);
  return html`<section id="webhooks"><h2>Receive webhooks</h2>
${prose('Your program is told when an invoice is paid, expires or is cancelled. Deliveries are signed as **Standard Webhooks** asks, so its libraries verify them; so do the programs below.')}
<ol class="steps">
<li><h3>Make an endpoint</h3>${prose('In the terminal of the quick start. The answer holds its signing `secret`, this once; the last lines keep it, and the id. It goes to port 3000 of your own machine, where the programs of the next step listen; if that is taken, `export PORT=3001` first, which all of them read. Practice books allow such an address; for real ones the owner does, in the till under Settings → Webhooks.')}${block(FIRST_ENDPOINT)}</li>
<li><h3>Verify what comes</h3>${prose('Over the body exactly as it came, before it is parsed. Save one of these programs and start it in the same terminal, where `WEBHOOK_SECRET` is set; the `&` leaves it in the background, so that the terminal stays yours. `kill $!` ends it.')}
${RECEIVERS.map(({ language, file, start, code }) => html`<details class="answer"${language === 'Node' ? html` open` : null}><summary><b>${language}</b></summary>${prose(`Save it as \`${file}\`:`)}${block(code)}${prose('Start it:')}${block(`${start} &`)}</details>`)}</li>
<li><h3>Try it</h3>${prose('The program prints `test test`, and `state` of the answer is `delivered`.')}${block(FIRST_TEST)}${prose('Then create a new invoice and pay it, as in the quick start: the program prints `invoice.paid` and the id.')}</li>
<li><h3>Answer quickly</h3>${prose('Any 2xx. Then do the work, and retrieve the invoice where you need more than the message holds.')}</li>
</ol>
<h3>Events</h3>
${meanings(
  'Events',
  ['Event', 'Meaning'],
  [
    ...events.map(([name, item]) => [name, text(node(node(item)['post'])['summary']) ?? ''] as const),
    [
      'test',
      'A test that you asked for; its invoice is called `test` too. Sent whatever the endpoint asks for.',
    ],
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
${prose('Each endpoint chooses one of two shapes. Every method that is offered stands in `paymentMethods`; the example shows two.')}
${list(schema['oneOf']).map((shape) => drawShape(document, node(shape)))}
<h3>What is promised</h3>${prose(PROMISES)}
${drawCare(`${RECEIVERS[0]?.start ?? ''} &`)}
</section>`;
}

function drawShape(document: Node, shape: Node): Html {
  const fields = fieldsOf(document, shape);
  const title = text(shape['title']) ?? '';
  return html`<h4>${title}</h4><div class="table" tabindex="0" role="group" aria-label="${title} shape"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>
${fields.map(({ name, type, description, rules }) => html`<tr><th scope="row"><code>${name}</code></th><td>${type}</td><td>${prose(description ?? rules.join(' · '))}</td></tr>`)}
</tbody></table></div>${block(JSON.stringify(exampleOf(document, shape), null, 2))}`;
}
