/**
 * Hosted checkout: the page a customer opens on a phone, its live status and its codes. No key is needed; the invoice's
 * id, 128 random bits, is the capability.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Method } from '#domain/coins/method.ts';
import { type Awaitable, whenThere } from '#domain/kernel/awaitable.ts';
import { type Instant, iso } from '#domain/kernel/time.ts';
import type { LanguageCode } from '#domain/languages/languages.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { receiptPath } from '#domain/receipts/receipt-link.ts';
import type { InvoiceView, MethodView } from '#http/invoices/schema.ts';
import { clientOf, UNTOLD } from '#http/plugins/client.ts';
import { plainBody } from '#http/plugins/errors.ts';
import { pageHeaders } from '#http/plugins/guard.ts';
import { type Route, route } from '#http/plugins/route.ts';
import { serveFiles } from '#http/plugins/static-files.ts';
import type { CheckoutLimits } from '#usecases/invoices/checkout-limits.ts';
import { type CheckoutFront, coloursFile, FRONT_CACHE, logoFile } from './branding.ts';
import { checkoutPage, plainPage } from './page.ts';
import { type ReceiptPage, receiptPage } from './receipt-page.ts';
import { type CheckoutStreams, createCheckoutStreams } from './streams.ts';
import { CheckoutView, checkoutView } from './view.ts';
import { type Reading, readingOf } from './words/read-language.ts';

export interface CheckoutOptions {
  readonly view: (invoiceId: string) => Awaitable<InvoiceView | undefined>;
  /** Creates the destination of an offered and chosen method. @throws Failure where that can't be done now */
  readonly choose: (invoiceId: string, method: MethodView['method']) => Promise<InvoiceView>;
  /** The receipt of a sale that has one, in a language; undefined once its link has expired. */
  readonly receipt: (invoiceId: string, language: LanguageCode) => Awaitable<ReceiptPage | undefined>;
  /** The invoice whose receipt has this token; undefined where there is none, or its link has expired. */
  readonly receiptInvoice: (token: string) => Awaitable<InvoiceView | undefined>;
  /** Branding of the shop of an invoice, by one of the views given out here. */
  readonly front: (view: InvoiceView) => CheckoutFront;
  /** Calls back at every change of the invoice; the returned function ends it. */
  readonly subscribe: (invoiceId: string, give: (view: InvoiceView) => void) => () => void;
  /** Folder with checkout.js and checkout.css. */
  readonly assetsFolder: string;
  readonly now: () => Instant;
  readonly limits: CheckoutLimits;
  /** Calls back once after so many milliseconds; the returned function cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
  /** Reports a stream that could not be started. */
  readonly failed: (error: unknown) => void;
  /** A payment code as SVG, with the marks of the methods that can pay it. */
  readonly drawCode: (payload: string, methods: readonly Method[]) => string;
}

/** Only our own script, style, pictures and status; framing is forbidden. */
export const CHECKOUT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  ...pageHeaders(CHECKOUT_POLICY),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-robots-tag': 'noindex',
};

const ASSETS: ReadonlySet<string> = new Set(['/checkout.js', '/checkout.css']);

/** Base58 without the look-alikes, as invoice ids are made. */
const ID = /^[1-9A-HJ-NP-Za-km-z]{22}$/;

/** Name of the code for BITCOIN and LIGHTNING at once. */
const UNIFIED = 'UNIFIED';
const UNIFIED_METHODS: readonly Method[] = ['LIGHTNING', 'BITCOIN'];

const JSON_TYPE = 'application/json; charset=utf-8';
const AWAY = 'the shop cannot answer now; try again in a moment';
const NOT_FOUND = plainBody('not-found', 'the invoice was not found', createReason('sale-gone'));

/** Registers /pay/… and /pay-assets/… on the app, with headers of their own. */
export async function checkoutRoutes(app: FastifyInstance, options: CheckoutOptions): Promise<void> {
  const streams = createCheckoutStreams(options);
  app.addHook('preClose', async () => streams.close());
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(HEADERS);
  });
  // Not with the reason, which names the database.
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof Failure) || error.code !== 'store-unavailable') throw error;
    reply.code(503);
    refuse(request, reply, 'away', plainBody('store-unavailable', AWAY));
  });
  for (const one of paymentPages(options, streams)) one.register(app);
  await serveFiles(app, {
    root: options.assetsFolder,
    prefix: '/pay-assets/',
    index: false,
    allowedPath: (path) => ASSETS.has(path),
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache');
    },
  });
}

function paymentPages(options: CheckoutOptions, streams: CheckoutStreams): readonly Route[] {
  const { limits } = options;
  const find = (id: string): Awaitable<InvoiceView | undefined> =>
    ID.test(id) ? options.view(id) : undefined;

  /** What a customer may see, with the current time. */
  const viewOf = (view: InvoiceView): CheckoutView =>
    checkoutView({ ...view, serverNow: iso(options.now()) }, options.front(view));

  const refuseTooMany = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const client = clientOf(request);
    if (client === null) return false;
    const wait = limits.take(client, client === UNTOLD);
    if (wait === 0) return false;
    reply.code(429).header('retry-after', String(wait));
    refuse(
      request,
      reply,
      'busy',
      plainBody('too-many-requests', `too many requests; try again in ${wait} s`),
    );
    return true;
  };

  /** The view with a destination for the method in the URL, where it is offered and can be opened now. */
  const chosen = async (view: InvoiceView, asked: string | undefined): Promise<InvoiceView> => {
    const offer = viewOf(view).ways.find(({ method, open }) => method === asked?.toUpperCase() && !open);
    if (!offer) return view;
    try {
      return await options.choose(view.invoiceId, offer.method);
    } catch (error) {
      if (error instanceof Failure) return view;
      throw error;
    }
  };

  const unknown = (reply: FastifyReply) => reply.code(404).type(JSON_TYPE).send(NOT_FOUND);

  const receiptInvoice = (token: string) => (ID.test(token) ? options.receiptInvoice(token) : undefined);

  /** A branding file of the shop, cached by the phone: below the payment page and below the receipt. */
  const branding = (
    name: 'logo' | 'colours.css',
    summary: string,
    made: (front: CheckoutFront) => { readonly type: string; readonly body: string | Uint8Array } | null,
  ): readonly Route[] => {
    const send = (reply: FastifyReply, view: InvoiceView | undefined) => {
      const file = view === undefined ? null : made(options.front(view));
      if (!file) return unknown(reply);
      return reply.type(file.type).header('cache-control', FRONT_CACHE).send(file.body);
    };
    return [
      route(`GET /pay/:id/${name}`, {
        schema: { summary },
        permission: 'none',
        handler: async ({ params }, _caller, reply) => send(reply, await find(params.id)),
      }),
      route(`GET /pay/receipt/:token/${name}`, {
        schema: { summary: `${summary}, for its receipts` },
        permission: 'none',
        handler: async ({ params }, _caller, reply) => send(reply, await receiptInvoice(params.token)),
      }),
    ];
  };

  return [
    route('GET /pay/:id', {
      schema: { summary: 'Payment page' },
      permission: 'none',
      handler: async (request, _caller, reply) => {
        if (refuseTooMany(request, reply)) return reply;
        const reading = readingOf(request.headers['accept-language']);
        const found = await find(request.params.id);
        const method = textIn(request.query, 'method');
        // A HEAD request chooses nothing.
        const view = found && request.method === 'GET' ? await chosen(found, method) : found;
        asPage(reply, reading);
        if (!view) return reply.code(404).send(plainPage(reading, reading.words.unknown));
        const code = textIn(request.query, 'code');
        return reply.send(checkoutPage(viewOf(view), reading, { method, code }));
      },
    }),
    // The address that links of older versions have. Who has the invoice's id may have its receipt too.
    route('GET /pay/:id/receipt', {
      schema: { summary: 'Digital receipt by the id of its invoice' },
      permission: 'none',
      handler: async (request, _caller, reply) => {
        if (refuseTooMany(request, reply)) return reply;
        const { id } = request.params;
        const reading = readingOf(request.headers['accept-language']);
        const page = ID.test(id) ? await options.receipt(id, reading.words.language) : undefined;
        if (page) return reply.redirect(receiptPath(page.token));
        asPage(reply, reading);
        return reply.code(404).send(plainPage(reading, reading.words.unknown));
      },
    }),
    route('GET /pay/receipt/:token', {
      schema: { summary: 'Digital receipt' },
      permission: 'none',
      handler: async (request, _caller, reply) => {
        if (refuseTooMany(request, reply)) return reply;
        const reading = readingOf(request.headers['accept-language']);
        const view = await receiptInvoice(request.params.token);
        const page = view && (await options.receipt(view.invoiceId, reading.words.language));
        asPage(reply, reading);
        if (!view || !page) return reply.code(404).send(plainPage(reading, reading.words.unknown));
        return reply.send(receiptPage(page, options.front(view), reading));
      },
    }),
    route('GET /pay/:id/status', {
      schema: { summary: 'Status of a payment page', answer: CheckoutView },
      permission: 'none',
      handler: async (request, _caller, reply) => {
        if (refuseTooMany(request, reply)) return reply;
        const view = await find(request.params.id);
        return view ? reply.send(viewOf(view)) : unknown(reply);
      },
    }),
    route('GET /pay/:id/stream', {
      schema: { summary: 'Follow a payment page' },
      permission: 'none',
      exposeHeadRoute: false,
      handler: async (request, _caller, reply) => {
        if (refuseTooMany(request, reply)) return reply;
        const { id } = request.params;
        const view = await find(id);
        if (!view) return unknown(reply);
        if (limits.isFull(request.ip)) {
          return reply
            .code(503)
            .header('retry-after', '10')
            .type(JSON_TYPE)
            .send(plainBody('too-many-requests', 'too many open streams; ask for the status instead'));
        }
        streams.open(request, reply, (give) => {
          let isSent = false;
          const send = (next: InvoiceView) => {
            isSent = true;
            const visible = viewOf(next);
            give(visible, visible.mark);
          };
          const unsubscribe = options.subscribe(id, send);
          // Read again after subscribing, so that no change falls between the two.
          const again = whenThere(options.view(id), (now) => {
            if (!isSent) send(now ?? view);
          });
          if (again instanceof Promise) again.catch(() => send(view));
          const leave = limits.enter(request.ip);
          return () => {
            unsubscribe();
            leave();
          };
        });
        return reply;
      },
    }),
    route('GET /pay/:id/qr/:method.svg', {
      schema: { summary: 'Payment code' },
      permission: 'none',
      handler: async (request, _caller, reply) => {
        if (refuseTooMany(request, reply)) return reply;
        const view = await find(request.params.id);
        const visible = view && viewOf(view);
        const wanted = request.params.method;
        const isWanted = (m: { method: string }) => m.method === wanted;
        // Only a method that can still bring what is missing: the original amount must not be paid again.
        const offered = visible?.methods.some(isWanted) ? view?.methods.find(isWanted) : undefined;
        const code = wanted === UNIFIED ? view?.unified?.code : offered?.code;
        if (!visible?.payable || code === undefined) return unknown(reply);
        const marks = offered ? [offered.method] : UNIFIED_METHODS;
        return reply.type('image/svg+xml; charset=utf-8').send(options.drawCode(code, marks));
      },
    }),
    ...branding('logo', 'Logo of the shop', (front) => {
      const logo = logoFile(front);
      return logo && { type: logo.type, body: logo.bytes };
    }),
    ...branding('colours.css', 'Colours of the shop', (front) => {
      const css = coloursFile(front);
      return css === null ? null : { type: 'text/css; charset=utf-8', body: css };
    }),
  ];
}

/** A page for whoever follows a link, else what a program reads. */
function refuse(request: FastifyRequest, reply: FastifyReply, saying: 'away' | 'busy', body: string): void {
  if (!request.headers.accept?.includes('text/html')) {
    reply.type(JSON_TYPE).send(body);
    return;
  }
  const reading = readingOf(request.headers['accept-language']);
  asPage(reply, reading);
  reply.send(plainPage(reading, reading.words[saying], true));
}

function asPage(reply: FastifyReply, { words }: Reading): void {
  reply
    .type('text/html; charset=utf-8')
    .header('content-language', words.language)
    .header('vary', 'accept-language');
}

function textIn(query: unknown, name: string): string | undefined {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}
