/** Routes of the API page at /docs, rendered on the server from the OpenAPI document, and of that document itself. */

import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '#http/plugins/guard.ts';
import { type Route, route } from '#http/plugins/route.ts';
import { type Node, node } from './document.ts';
import { drawDocs, drawShopGuide } from './page.ts';
import { SAMPLE_ORIGIN } from './samples/sale.ts';
import { DOCS_STYLE } from './style.ts';

/** One style sheet of our own, and no scripts. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = pageHeaders(DOCS_POLICY);

export interface DocsOptions {
  /** The current OpenAPI document. */
  readonly document: () => object;
  /** The API's root, for example http://127.0.0.1:8420/api/v1 */
  readonly baseUrl: () => string;
}

/** The page for any OpenAPI 3.1 document. `baseUrl` is the API's root, as a client reaches it. */
export function docsPage(openapi: object, options: { readonly baseUrl: string }): string {
  return drawDocs(withServer(openapi, options.baseUrl), options.baseUrl);
}

/** The document with the server's real address: its port may have been chosen after the document was generated. */
function withServer(openapi: object, baseUrl: string): Node {
  const document = node(openapi);
  const root = new URL(baseUrl);
  const prefix = root.pathname.replace(/\/$/, '');
  const paths = Object.keys(node(document['paths']));
  const whole = prefix !== '' && paths.some((path) => path.startsWith(`${prefix}/`));
  return {
    ...hereabouts(document, root.origin),
    servers: [{ url: whole ? root.origin : baseUrl.replace(/\/$/, '') }],
  };
}

/** Replaces example addresses by the server's own: no reader should copy another port than that of the page. */
function hereabouts(document: Node, origin: string): Node {
  const text = JSON.stringify(document).replaceAll(`${SAMPLE_ORIGIN}/`, `${origin}/`);
  return node(JSON.parse(text));
}

/** Registers /docs, /docs/shop, /docs/json and /docs/style.css. No key is needed to read them. */
export async function docsRoutes(app: FastifyInstance, options: DocsOptions): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(HEADERS);
  });
  for (const one of documentRoutes(options)) one.register(app);
}

function documentRoutes({ document, baseUrl }: DocsOptions): readonly Route[] {
  return [
    route('GET /docs', {
      schema: { summary: 'API page' },
      permission: 'none',
      handler: (_request, _caller, reply) => {
        reply.type('text/html; charset=utf-8');
        return docsPage(document(), { baseUrl: baseUrl() });
      },
    }),
    route('GET /docs/shop', {
      schema: { summary: 'Shop guide' },
      permission: 'none',
      handler: (_request, _caller, reply) => {
        reply.type('text/html; charset=utf-8');
        return drawShopGuide();
      },
    }),
    route('GET /docs/json', {
      schema: { summary: 'OpenAPI document' },
      permission: 'none',
      handler: (_request, _caller, reply) => {
        reply.type('application/json; charset=utf-8');
        return JSON.stringify(withServer(document(), baseUrl()));
      },
    }),
    route('GET /docs/style.css', {
      schema: { summary: 'Style sheet of the API page' },
      permission: 'none',
      handler: (_request, _caller, reply) => {
        reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache');
        return DOCS_STYLE;
      },
    }),
  ];
}
