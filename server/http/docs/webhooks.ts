/** Webhook chapter of the API page: creating an endpoint, deliveries, verification, guarantees, and recovery. */
import { type Html, html } from '#http/plugins/html.ts';
import { list, type Node, node, text } from './document.ts';
import { drawChapter } from './guide.ts';
import { guide } from './guides/webhooks.md';
import { guide as catchUp } from './guides/webhooks-catch-up.md';
import { guide as down } from './guides/webhooks-down.md';
import { guide as rotation } from './guides/webhooks-rotation.md';
import { block, meaningRows, prose } from './prose.ts';
import { exampleOf, fieldsOf } from './schema.ts';

/** In the order of the page. */
const PARTS = [down, catchUp, rotation];

/** The chapter's entries in the contents. */
export const WEBHOOK_GUIDES = { guide, parts: PARTS } as const;

/** @param document with `webhooks`, in the form of OpenAPI 3.1; renders nothing without */
export function drawWebhooks(document: Node): Html | null {
  const events = Object.entries(node(document['webhooks']));
  const first = node(node(events[0]?.[1])['post']);
  if (events.length === 0) return null;
  const schema = node(node(node(node(first['requestBody'])['content'])['application/json'])['schema']);
  const headers = list(first['parameters']).map(node);
  const slots = {
    events: meaningRows(
      events.map(([name, item]) => [name, text(node(node(item)['post'])['summary']) ?? '']),
    ),
    headers: meaningRows(headers.map((one) => [text(one['name']) ?? '', text(one['description']) ?? ''])),
    shapes: list(schema['oneOf']).map((shape) => drawShape(document, node(shape))),
  };
  return drawChapter(guide, slots, PARTS);
}

function drawShape(document: Node, shape: Node): Html {
  const fields = fieldsOf(document, shape);
  const title = text(shape['title']) ?? '';
  return html`<h4>${title}</h4><div class="table" tabindex="0" role="group" aria-label="${title} shape"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>
${fields.map(({ name, type, description, rules }) => html`<tr><th scope="row"><code>${name}</code></th><td>${type}</td><td>${prose(description ?? rules.join(' · '))}</td></tr>`)}
</tbody></table></div>${block(JSON.stringify(exampleOf(document, shape), null, 2))}`;
}
