/** API page renderer: contents, quick start, every endpoint, errors. */
import { type Html, html } from '#http/plugins/html.ts';
import { drawAuthentication } from './authentication.ts';
import { list, type Node, node, type Operation, operationsOf, slug, text } from './document.ts';
import { drawErrors, errorMeanings } from './error-chapter.ts';
import { drawChapter, type Guide } from './guide.ts';
import { guide as authentication } from './guides/authentication.md';
import { guide as counter } from './guides/counter.md';
import { guide as data } from './guides/data.md';
import { guide as errors } from './guides/errors.md';
import { guide as methods } from './guides/payment-methods.md';
import { guide as provisioning } from './guides/provisioning.md';
import { guide as quickStart } from './guides/quick-start.md';
import { guide as rules } from './guides/rules.md';
import { guide as runTheServer } from './guides/run-the-server.md';
import { drawOperation, type SharedMeanings } from './operation.ts';
import { prose } from './prose.ts';
import { drawRules } from './rules.ts';
import { drawShapes, type Shape, shapesOf } from './shapes.ts';
import { drawWebhooks, WEBHOOK_GUIDES } from './webhooks.ts';

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
  const shared: SharedMeanings = { errors: errorMeanings(operations) };
  const shapes = shapesOf(document, operations);
  const hooks = drawWebhooks(document);
  return drawPage(
    `${title} API`,
    contents(groups, hooks, shapes),
    html`<section id="top"><h1>${title} API</h1>
<p class="meta">${text(info['version']) === undefined ? null : html`Version ${text(info['version'])} · `}<code>${baseUrl}</code></p>
${prose(text(info['description']))}</section>
${drawChapter(quickStart, { 'api-root': baseUrl.replace(/\/$/, '') })}
${drawAuthentication(document, operations)}
${hooks}
${drawRules(document, operations)}
${groups.map((group) => drawGroup(document, group, server, shared))}
${drawShapes(document, shapes)}
${drawErrors(operations, shared.errors)}
${drawChapter(runTheServer, {}, [provisioning])}`,
  );
}

const SHOP_GUIDES = [counter, methods, data];

/** The guide for a shop's owner: the counter, its payment methods, its data. */
export function drawShopGuide(): string {
  return drawPage(
    'Shop guide',
    html`<nav aria-label="Contents"><ul>${SHOP_GUIDES.map((guide) => entry(guide))}</ul></nav>`,
    html`<section id="top"><h1>Shop guide</h1></section>${SHOP_GUIDES.map((guide) => drawChapter(guide))}`,
  );
}

function drawPage(title: string, list: Html, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar"><a class="name" href="/docs">Cointill <span>API</span></a><a href="/docs/shop">Shop guide</a><a href="/docs/json">OpenAPI 3.1</a></header>
<div class="sheet">
<div class="contents wide">${list}</div>
<details class="contents narrow"><summary>Contents</summary>${list}</details>
<main id="content" tabindex="-1">
${content}
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

function contents(groups: readonly Group[], hooks: Html | null, shapes: readonly Shape[]): Html {
  return html`<nav aria-label="Contents"><ul>
${entry(quickStart)}
${entry(authentication)}
${hooks === null ? null : entry(WEBHOOK_GUIDES.guide, WEBHOOK_GUIDES.parts)}
${entry(rules)}
${groups.map(
  (group) => html`<li><a href="#group-${slug(group.name)}">${group.name}</a><ul>
${group.operations.map((o) => html`<li><a href="#${o.id}"><b class="verb ${o.verb.toLowerCase()}">${o.verb}</b>${o.summary}</a></li>`)}
</ul></li>`,
)}
${shapes.length === 0 ? null : html`<li><a href="#shapes">What answers hold</a><ul>${shapes.map(({ id, name }) => html`<li><a href="#${id}">${name}</a></li>`)}</ul></li>`}
${entry(errors)}
${entry(runTheServer, [provisioning])}
</ul></nav>`;
}

function entry({ id, title }: Guide, parts: readonly Guide[] = []): Html {
  return html`<li><a href="#${id}">${title}</a>${parts.length === 0 ? null : html`<ul>${parts.map((part) => entry(part))}</ul>`}</li>`;
}

function drawGroup(document: Node, group: Group, server: string, shared: SharedMeanings): Html {
  return html`<section class="group"><h2 id="group-${slug(group.name)}">${group.name}</h2>${prose(group.description)}
${group.operations.map((operation) => drawOperation(document, operation, server, shared))}
</section>`;
}
