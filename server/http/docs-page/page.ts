/** The whole page of the API: contents, quick start, every endpoint, errors. */
import { type Html, html } from '../html.ts';
import { followed, list, type Node, node, type Operation, operationsOf, slug, text } from './document.ts';
import { drawErrors, errorMeanings } from './error-chapter.ts';
import { drawOperation, type Told } from './operation.ts';
import { block, prose } from './prose.ts';
import { quickStart } from './quick-start.ts';
import { drawRules } from './rules.ts';
import { drawWebhooks } from './webhooks.ts';

interface Group {
  readonly name: string;
  readonly description: string | undefined;
  readonly operations: readonly Operation[];
}

/** @param baseUrl the API's root, for the quick start; endpoints use the document's first server */
export function drawDocs(document: Node, baseUrl: string): string {
  const info = node(document['info']);
  const title = text(info['title']) ?? 'API';
  const server = text(node(list(document['servers'])[0])['url']) ?? baseUrl;
  const groups = groupsOf(document);
  const operations = groups.flatMap((group) => group.operations);
  const told: Told = { answers: new Map(), errors: errorMeanings(operations) };
  const hooks = drawWebhooks(document);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} API</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar"><a class="name" href="#top">${title} <span>API</span></a><a href="/docs/json">OpenAPI 3.1</a></header>
<div class="sheet">
<div class="contents wide">${contents(groups, hooks)}</div>
<details class="contents narrow"><summary>Contents</summary>${contents(groups, hooks)}</details>
<main id="content" tabindex="-1">
<section id="top"><h1>${title} API</h1>
<p class="meta">${text(info['version']) === undefined ? null : html`Version ${text(info['version'])} · `}<code>${baseUrl}</code></p>
${prose(text(info['description']))}</section>
${authentication(document, operations)}
${start(baseUrl)}
${hooks}
${drawRules(document, operations)}
${groups.map((group) => drawGroup(document, group, server, told))}
${drawErrors(operations, told.errors)}
</main>
</div>
</body>
</html>
`.text;
}

function groupsOf(document: Node): readonly Group[] {
  const described = new Map(
    list(document['tags']).map((tag) => [text(node(tag)['name']), text(node(tag)['description'])]),
  );
  const groups = new Map<string, Operation[]>();
  for (const operation of operationsOf(document)) {
    groups.set(operation.group, [...(groups.get(operation.group) ?? []), operation]);
  }
  return [...groups].map(([name, operations]) => ({ name, operations, description: described.get(name) }));
}

function contents(groups: readonly Group[], hooks: Html | null): Html {
  return html`<nav aria-label="Contents"><ul>
<li><a href="#authentication">Authentication</a></li>
<li><a href="#quick-start">Quick start</a></li>
${hooks === null ? null : html`<li><a href="#webhooks">Receive webhooks</a></li>`}
<li><a href="#rules">Rules for every call</a></li>
${groups.map(
  (group) => html`<li><a href="#group-${slug(group.name)}">${group.name}</a><ul>
${group.operations.map((o) => html`<li><a href="#${o.id}"><b class="verb ${o.verb.toLowerCase()}">${o.verb}</b>${o.summary}</a></li>`)}
</ul></li>`,
)}
<li><a href="#errors">Errors</a></li>
</ul></nav>`;
}

function authentication(document: Node, operations: readonly Operation[]): Html {
  const schemes = Object.entries(node(node(document['components'])['securitySchemes']));
  return html`<section id="authentication"><h2>Authentication</h2>
${schemes.length === 0 ? prose('No key is needed.') : null}
${schemes.map(([name, value]) => {
  const scheme = followed(document, value);
  return html`<h3>${name}</h3>${prose(text(scheme['description']))}${block(headerOf(scheme))}`;
})}
${prose('An endpoint that needs a scope names it. A key without that scope gets 403; a missing, unknown, expired or revoked key gets 401. A key sees only what belongs to its own shop.')}
${scopes(operations)}</section>`;
}

/** What each scope opens. */
function scopes(operations: readonly Operation[]): Html | null {
  const opened = new Map<string, Operation[]>();
  for (const operation of operations.filter(({ secured }) => secured)) {
    const { scope } = operation;
    if (scope !== undefined) opened.set(scope, [...(opened.get(scope) ?? []), operation]);
  }
  if (opened.size === 0) return null;
  return html`<h3>Scopes</h3>${prose('A key has those it was made with: all, unless some were chosen.')}
<div class="table" tabindex="0" role="group" aria-label="Scopes"><table><thead><tr><th scope="col">Scope</th><th scope="col">Opens</th></tr></thead><tbody>
${[...opened].map(([scope, all]) => html`<tr><th scope="row"><code>${scope}</code></th><td>${all.map((one, at) => html`${at === 0 ? null : ' · '}<a href="#${one.id}">${one.summary}</a>`)}</td></tr>`)}
</tbody></table></div>`;
}

function headerOf(scheme: Node): string {
  if (scheme['type'] === 'http' && String(scheme['scheme']).toLowerCase() === 'bearer')
    return 'Authorization: Bearer <API_KEY>';
  if (scheme['type'] === 'http') return `Authorization: ${text(scheme['scheme']) ?? 'Basic'} <credentials>`;
  if (scheme['type'] === 'apiKey')
    return `${text(scheme['name']) ?? 'X-Api-Key'}: <API_KEY>  (${text(scheme['in']) ?? 'header'})`;
  return text(scheme['type']) ?? '';
}

function start(baseUrl: string): Html {
  return html`<section id="quick-start"><h2>Quick start</h2><ol class="steps">
${quickStart(baseUrl.replace(/\/$/, '')).map((step) => html`<li><h3>${step.title}</h3>${prose(step.text)}${block(step.code)}</li>`)}
</ol>
${prose('The examples of the endpoints below go into the same terminal. `$INVOICE` in them is that of step 2, and `$ENDPOINT` and `$DELIVERY` are those of the next chapter. An invoice that is paid can no longer be cancelled: paste step 2 again to try that.')}</section>`;
}

function drawGroup(document: Node, group: Group, server: string, told: Told): Html {
  return html`<section class="group"><h2 id="group-${slug(group.name)}">${group.name}</h2>${prose(group.description)}
${group.operations.map((operation) => drawOperation(document, operation, server, told))}
</section>`;
}
