/** Authentication chapter of the API page: how to send a key, and what each scope opens. */
import type { Scope } from '#domain/shops/merchant.ts';
import { type Html, html } from '#http/plugins/html.ts';
import { type Node, node, type Operation, resolveReference, text } from './document.ts';
import { drawChapter } from './guide.ts';
import { guide } from './guides/authentication.md';
import { block, prose } from './prose.ts';

/** The till's label of each scope, where keys are made. */
export const TILL_LABELS: Readonly<Record<Scope, string>> = {
  'invoices:create': 'Create invoices and payment links',
  'invoices:read': 'Read invoices',
  'invoices:manage': 'Cancel, accept and refund',
  'webhooks:manage': 'Manage webhooks',
  'rates:read': 'Read rates',
};

export function drawAuthentication(document: Node, operations: readonly Operation[]): Html {
  const schemes = Object.entries(node(node(document['components'])['securitySchemes']));
  return drawChapter(guide, {
    schemes: schemes.map(([name, value]) => {
      const scheme = resolveReference(document, value);
      return html`<h3>${name}</h3>${prose(text(scheme['description']))}${block(headerOf(scheme))}`;
    }),
    scopes: scopeRows(operations),
  });
}

/** What each scope allows. */
function scopeRows(operations: readonly Operation[]): readonly Html[] {
  const opened = new Map<string, Operation[]>();
  for (const operation of operations.filter(({ secured }) => secured)) {
    const { scope } = operation;
    if (scope !== undefined) opened.set(scope, [...(opened.get(scope) ?? []), operation]);
  }
  return [...opened].map(
    ([scope, all]) =>
      html`<tr><th scope="row"><code>${scope}</code></th><td>${labelOf(scope)}</td><td>${all.map((one, at) => html`${at === 0 ? null : ' · '}<a href="#${one.id}">${one.summary}</a>`)}</td></tr>`,
  );
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
