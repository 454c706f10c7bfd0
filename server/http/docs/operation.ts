/** Endpoint section of the API page: parameters, answers, and a request to paste. */
import { type Html, html } from '#http/plugins/html.ts';
import { contentOf, isShared, type Node, node, type Operation, resolveReference, text } from './document.ts';
import { REMEDY } from './errors.ts';
import { block, inline, meanings, prose } from './prose.ts';
import { curl, exampleIn } from './request.ts';
import { type Field, fieldsOf, meaningOf, rulesOf, shapeId, typeOf } from './schema.ts';

export interface SharedMeanings {
  /** General meanings of errors, by status: explained in the error chapter. */
  readonly errors: ReadonlyMap<string, string>;
}

export function drawOperation(
  document: Node,
  operation: Operation,
  server: string,
  shared: SharedMeanings,
): Html {
  const { id, verb, path, summary } = operation;
  return html`<article id="${id}"><h3><a href="#${id}">${summary}</a></h3>
<p class="line"><b class="verb ${verb.toLowerCase()}">${verb}</b> <code>${path}</code>${operation.deprecated ? html` <em class="tag">deprecated</em>` : null}</p>
${prose(operation.description)}
<p class="meta">${operation.secured ? 'Needs an API key' : 'Needs no key'}${operation.scope === undefined || operation.scope === 'none' ? null : html` with the scope <code>${operation.scope}</code>`}.</p>
${parameters(document, operation.parameters)}
${body(document, operation)}
<h4>Example</h4>${block(curl(document, operation, server))}
<h4>Answers</h4>${operation.answers.filter(({ answer }) => !isPlainError(document, answer)).map(({ status, answer }) => drawAnswer(document, status, answer))}
${errors(document, operation, shared)}
</article>`;
}

function parameters(document: Node, all: readonly Node[]): Html | null {
  if (all.length === 0) return null;
  const fields = all.map((parameter): Field => {
    const schema = resolveReference(document, parameter['schema']);
    return {
      name: text(parameter['name']) ?? '',
      type: `${typeOf(document, schema)}, ${text(parameter['in']) ?? 'query'}`,
      required: parameter['required'] === true,
      rules: rulesOf(document, schema),
      description: text(parameter['description']) ?? meaningOf(document, schema),
      values: [],
      shapes: [],
    };
  });
  return html`<h4>Parameters</h4>${drawFields(fields)}`;
}

function body(document: Node, { body: holder }: Operation): Html | null {
  const content = holder && contentOf(document, holder);
  if (!content) return null;
  return html`<h4>Request body <small>${content.type}</small></h4>${prose(text(content.schema['description']))}${drawFields(fieldsOf(document, content.schema))}`;
}

function drawAnswer(document: Node, status: string, answer: Node): Html {
  const content = contentOf(document, answer);
  const good = /^[123]/.test(status);
  const heading = html`<code class="status ${good ? 'good' : 'bad'}">${status}</code> ${inline(text(answer['description']) ?? '')}`;
  if (!content) return html`<p class="answer">${heading}</p>${headers(answer)}`;
  const fields = fieldsOf(document, content.schema);
  const apart = fields.some(({ shapes }) => shapes.length > 0);
  return html`<details class="answer"${good ? html` open` : null}><summary>${heading}</summary>
${headers(answer)}${drawFields(fields, false)}${apart ? null : block(JSON.stringify(exampleIn(document, content.media, content.schema), null, 2))}</details>`;
}

/** An error of the common shape, which is described once, at the end. */
function isPlainError(document: Node, answer: Node): boolean {
  const content = contentOf(document, answer);
  const names = content && fieldsOf(document, content.schema).map((field) => field.name);
  return names?.join() === 'success,error' && answer[REMEDY] !== undefined;
}

/** Errors with a meaning of their own here in words, the others by their number. */
function errors(document: Node, { answers }: Operation, shared: SharedMeanings): Html | null {
  const plain = answers.filter(({ answer }) => isPlainError(document, answer));
  if (plain.length === 0) return null;
  const own = plain.filter(({ status, answer }) => shared.errors.get(status) !== text(answer['description']));
  const others = plain.filter((one) => !own.includes(one));
  return html`${own.map(({ status, answer }) => html`<p class="answer">${errorLink(status)} ${inline(text(answer['description']) ?? '')}</p>`)}
<p class="answer">${own.length > 0 ? 'Also' : 'Errors:'} ${others.map(({ status }) => html`${errorLink(status)} `)}</p>`;
}

function errorLink(status: string): Html {
  return html`<a href="#error-${status}"><code class="status bad">${status}</code></a>`;
}

/** The headers of the answer, in a line each. */
function headers(answer: Node): Html | null {
  // Shared ones are in the answers of all endpoints: the rules chapter describes them once.
  const all = Object.entries(node(answer['headers'])).filter(([, header]) => !isShared(header));
  if (all.length === 0) return null;
  return html`<p class="meta">${all.map(([name, header]) => html`<code>${name}</code> ${text(node(header)['description']) ?? ''} `)}</p>`;
}

/** @param request whether the fields are sent, so that it matters which are required */
export function drawFields(fields: readonly Field[], request = true): Html | null {
  if (fields.length === 0) return null;
  return html`<div class="table" tabindex="0" role="group" aria-label="Fields"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th>${request ? html`<th scope="col">Required</th>` : null}<th scope="col">Rules and meaning</th></tr></thead>
<tbody>${fields.map((field) => row(field, request))}</tbody></table></div>
${fields.filter(({ values }) => values.length > 0).map(({ name, values }) => html`<h4>Values of <code>${name}</code></h4>${meanings(name, ['Value', 'Meaning'], values)}`)}`;
}

function row({ name, type, required, rules, description, shapes, values }: Field, request: boolean): Html {
  const depth = Math.min(4, name.split('.').length - 1);
  return html`<tr><th scope="row" class="deep-${depth}"><code>${name}</code></th><td>${type}</td>${request ? html`<td>${required ? html`<b>yes</b>` : 'no'}</td>` : null}<td>${description === undefined ? null : inline(description)}${shapes.map((shape, at) => html`${at === 0 ? ' ' : ' · '}<a href="#${shapeId(shape)}">${shape}</a>`)}${values.length > 0 ? ' Its values are below.' : null}${rules.length > 0 ? html`<span class="rules">${inline(rules.join(' · '))}</span>` : null}</td></tr>`;
}
