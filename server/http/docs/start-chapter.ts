/** First chapters of the API page: how to get a key, the first sale, and the scopes of a key. */
import type { Scope } from '#domain/shops/merchant.ts';
import { type Html, html } from '#http/plugins/html.ts';
import { type Node, node, type Operation, resolveReference, text } from './document.ts';
import { block, drawText, prose } from './prose.ts';
import { KEY_COMMANDS, KEY_IN_TILL, quickStart } from './quick-start.ts';

/** The till's label of each scope, where keys are made. */
export const TILL_LABELS: Readonly<Record<Scope, string>> = {
  'invoices:create': 'Create invoices and payment links',
  'invoices:read': 'Read invoices',
  'invoices:manage': 'Cancel, accept and refund',
  'webhooks:manage': 'Manage webhooks',
  'rates:read': 'Read rates',
};

/** @param baseUrl the API's root, as a client reaches it */
export function drawStart(baseUrl: string): Html {
  const steps = quickStart(baseUrl.replace(/\/$/, ''));
  return html`<section id="quick-start"><h2>Quick start</h2><ol class="steps">
<li><h3>Make a key</h3>${prose(KEY_IN_TILL)}
${KEY_COMMANDS.map(({ title, code, text: after }) => html`<h4>${title}</h4>${block(code)}${prose(after)}`)}</li>
${steps.map((step) => html`<li><h3>${step.title}</h3>${prose(step.text)}${block(step.code)}${step.shown === undefined ? null : html`<p>You should see, among more:</p>${drawText(step.shown)}`}</li>`)}
</ol>
${prose('The examples of all endpoints below work in the same terminal. They use the `$INVOICE` of “Create an invoice”, and the `$ENDPOINT` and `$DELIVERY` of the chapter on webhooks. A paid invoice can not be cancelled or paid a second time: paste “Create an invoice” again before you try those.')}</section>`;
}

export function drawAuthentication(document: Node, operations: readonly Operation[]): Html {
  const schemes = Object.entries(node(node(document['components'])['securitySchemes']));
  return html`<section id="authentication"><h2>Authentication</h2>
${schemes.length === 0 ? prose('No key is needed.') : null}
${schemes.map(([name, value]) => {
  const scheme = resolveReference(document, value);
  return html`<h3>${name}</h3>${prose(text(scheme['description']))}${block(headerOf(scheme))}`;
})}
${prose('Each endpoint names the scope it needs. A key without that scope gets 403; a missing, unknown, expired or revoked key gets 401. A key sees only what belongs to its own shop.')}
${scopes(operations)}</section>`;
}

/** What each scope allows. */
function scopes(operations: readonly Operation[]): Html | null {
  const opened = new Map<string, Operation[]>();
  for (const operation of operations.filter(({ secured }) => secured)) {
    const { scope } = operation;
    if (scope !== undefined) opened.set(scope, [...(opened.get(scope) ?? []), operation]);
  }
  if (opened.size === 0) return null;
  return html`<h3 id="scopes">Scopes</h3>${prose('A key has the scopes it was made with. The till ticks three of them at first. A key made in a terminal or by the provisioning file has all, unless you name some.')}
<div class="table" tabindex="0" role="group" aria-label="Scopes"><table><thead><tr><th scope="col">Scope</th><th scope="col">In the till</th><th scope="col">Opens</th></tr></thead><tbody>
${[...opened].map(([scope, all]) => html`<tr><th scope="row"><code>${scope}</code></th><td>${labelOf(scope)}</td><td>${all.map((one, at) => html`${at === 0 ? null : ' · '}<a href="#${one.id}">${one.summary}</a>`)}</td></tr>`)}
</tbody></table></div>`;
}

function labelOf(scope: string): string {
  const labels: Readonly<Record<string, string>> = TILL_LABELS;
  return Object.hasOwn(labels, scope) ? (labels[scope] ?? '') : '';
}

function headerOf(scheme: Node): string {
  if (scheme['type'] === 'http' && String(scheme['scheme']).toLowerCase() === 'bearer')
    return 'Authorization: Bearer <API_KEY>';
  if (scheme['type'] === 'http') return `Authorization: ${text(scheme['scheme']) ?? 'Basic'} <credentials>`;
  if (scheme['type'] === 'apiKey')
    return `${text(scheme['name']) ?? 'X-Api-Key'}: <API_KEY>  (${text(scheme['in']) ?? 'header'})`;
  return text(scheme['type']) ?? '';
}
