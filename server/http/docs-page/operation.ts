/** One endpoint: what it takes, what it answers, and a request to paste. */
import { type Html, html } from '../html.ts';
import { contentOf, followed, list, type Node, node, type Operation, text } from './document.ts';
import { block, inline, prose } from './prose.ts';
import { quoted } from './quick-start.ts';
import { exampleOf, type Field, fieldsOf, rulesOf, typeOf } from './schema.ts';

/** Answers with more fields than this are shown once. */
const MANY = 15;

/** @param told answers shown so far: what has many fields and was shown before is not shown again */
export function drawOperation(document: Node, operation: Operation, server: string, told: Set<string>): Html {
  const { id, verb, path, summary } = operation;
  return html`<article id="${id}"><h3><a href="#${id}">${summary}</a></h3>
<p class="line"><b class="verb ${verb.toLowerCase()}">${verb}</b> <code>${path}</code>${operation.deprecated ? html` <em class="tag">deprecated</em>` : null}</p>
${prose(operation.description)}
<p class="meta">${operation.secured ? 'Needs an API key' : 'Needs no key'}${operation.scope === undefined || operation.scope === 'none' ? null : html` with the scope <code>${operation.scope}</code>`}.</p>
${parameters(document, operation.parameters)}
${body(document, operation)}
<h4>Example</h4>${block(curl(document, operation, server))}
<h4>Answers</h4>${operation.answers.map(({ status, answer }) => drawAnswer(document, status, answer, told))}
</article>`;
}

function parameters(document: Node, all: readonly Node[]): Html | null {
  if (all.length === 0) return null;
  const fields = all.map((parameter): Field => {
    const schema = followed(document, parameter['schema']);
    return {
      name: text(parameter['name']) ?? '',
      type: `${typeOf(document, schema)}, ${text(parameter['in']) ?? 'query'}`,
      required: parameter['required'] === true,
      rules: rulesOf(document, schema),
      description: text(parameter['description']) ?? text(schema['description']),
    };
  });
  return html`<h4>Parameters</h4>${table(fields)}`;
}

function body(document: Node, { body: holder }: Operation): Html | null {
  const content = holder && contentOf(document, holder);
  if (!content) return null;
  return html`<h4>Request body <small>${content.type}</small></h4>${prose(text(content.schema['description']))}${table(fieldsOf(document, content.schema))}`;
}

function drawAnswer(document: Node, status: string, answer: Node, told: Set<string>): Html {
  const content = contentOf(document, answer);
  const good = /^[123]/.test(status);
  const heading = html`<code class="status ${good ? 'good' : 'bad'}">${status}</code> ${inline(text(answer['description']) ?? '')}`;
  if (!content) return html`<p class="answer">${heading}</p>${headers(answer)}`;
  const fields = fieldsOf(document, content.schema);
  const names = fields.map((field) => field.name).join();
  // Errors are all alike: their shape and what they mean is told once, at the end.
  if (!good && names === 'success,error') return html`<p class="answer">${heading}</p>${headers(answer)}`;
  const again = fields.length > MANY && told.has(names);
  told.add(names);
  if (again)
    return html`<p class="answer">${heading} The same fields as the first such answer above.</p>${headers(answer)}`;
  return html`<details class="answer"${good ? html` open` : null}><summary>${heading}</summary>
${headers(answer)}${table(fields, false)}${block(JSON.stringify(exampleIn(document, content.media, content.schema), null, 2))}</details>`;
}

/** What the answer carries in its headers, in a line each. */
function headers(answer: Node): Html | null {
  const all = Object.entries(node(answer['headers']));
  if (all.length === 0) return null;
  return html`<p class="meta">${all.map(([name, header]) => html`<code>${name}</code> ${text(node(header)['description']) ?? ''} `)}</p>`;
}

function table(fields: readonly Field[], request = true): Html | null {
  if (fields.length === 0) return null;
  return html`<div class="table" tabindex="0" role="group" aria-label="Fields"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th>${request ? html`<th scope="col">Required</th>` : null}<th scope="col">Rules and meaning</th></tr></thead>
<tbody>${fields.map((field) => row(field, request))}</tbody></table></div>`;
}

function row({ name, type, required, rules, description }: Field, request: boolean): Html {
  const depth = Math.min(4, name.split('.').length - 1);
  return html`<tr><th scope="row" class="deep-${depth}"><code>${name}</code></th><td>${type}</td>${request ? html`<td>${required ? html`<b>yes</b>` : 'no'}</td>` : null}<td>${description === undefined ? null : inline(description)}${rules.length > 0 ? html`<span class="rules">${inline(rules.join(' · '))}</span>` : null}</td></tr>`;
}

function exampleIn(document: Node, media: Node, schema: Node): unknown {
  if (media['example'] !== undefined) return media['example'];
  const [first] = Object.values(node(media['examples']));
  return node(first)['value'] ?? exampleOf(document, schema);
}

/** A request with every required field, ready for a POSIX shell. */
export function curl(document: Node, operation: Operation, server: string): string {
  const sample = (parameter: Node) =>
    String(parameter['example'] ?? exampleOf(document, followed(document, parameter['schema'])));
  const places = (place: string) => operation.parameters.filter((p) => p['in'] === place);
  const path = places('path').reduce(
    (filled, p) => filled.replace(`{${String(p['name'])}}`, encodeURIComponent(sample(p))),
    operation.path,
  );
  const query = places('query')
    .filter((p) => p['required'] === true || hasExample(document, p))
    .map((p) => `${encodeURIComponent(String(p['name']))}=${encodeURIComponent(sample(p))}`);
  const url = `${server.replace(/\/$/, '')}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const lines = [`curl -sS ${operation.verb === 'GET' ? '' : `-X ${operation.verb} `}${quoted(url)}`];
  if (operation.secured) lines.push('-H "Authorization: Bearer $COINTILL_KEY"');
  const content = operation.body && contentOf(document, operation.body);
  if (content) {
    lines.push(`-H ${quoted(`Content-Type: ${content.type}`)}`);
    lines.push(`-d ${quoted(JSON.stringify(requestExample(document, content.media, content.schema)))}`);
  }
  return lines.join(' \\\n  ');
}

function hasExample(document: Node, parameter: Node): boolean {
  const schema = followed(document, parameter['schema']);
  return [parameter['example'], schema['example'], list(schema['examples'])[0]].some((e) => e !== undefined);
}

/** Only what must be there, unless the document gives an example of its own. */
function requestExample(document: Node, media: Node, schema: Node): unknown {
  const given = exampleIn(document, media, schema);
  const required = list(schema['required']);
  const whole = media['example'] !== undefined || media['examples'] !== undefined;
  if (whole || required.length === 0 || typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(Object.entries(given).filter(([key]) => required.includes(key)));
}
