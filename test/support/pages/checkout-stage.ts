/** The checkout's routes alone on a free port, with the invoice that a test sets. */
import Fastify, { type FastifyInstance } from 'fastify';
import { qrSvg } from '#adapters/host/qr.ts';
import { systemClock } from '#adapters/host/system.ts';
import { METHODS } from '#domain/coins/method.ts';
import type { CheckoutFront } from '#http/checkout/branding.ts';
import { checkoutRoutes } from '#http/checkout/routes.ts';
import type { InvoiceView } from '#http/contract.ts';
import { createCheckoutLimits } from '#usecases/invoices/checkout-limits.ts';
import { ID, NO_FRONT, STATES, WAITING } from './checkout-views.ts';

/** Shifts a view's instants so that its "now" is the real one: the clock in the browser runs. */
function moved(view: InvoiceView): InvoiceView {
  const by = systemClock.now() - Date.parse(view.serverNow);
  const on = (iso: string) => new Date(Date.parse(iso) + by).toISOString();
  return {
    ...view,
    createdAt: on(view.createdAt),
    expiresAt: on(view.expiresAt),
    paidAt: view.paidAt === null ? null : on(view.paidAt),
    serverNow: on(view.serverNow),
    payments: view.payments.map((p) => ({ ...p, seenAt: on(p.seenAt) })),
  };
}

/** As estimated by the shop's nodes. */
const FEES: CheckoutFront['fees'] = new Map(
  METHODS.filter((method) => method !== 'LIGHTNING').map((method) => [
    method,
    method === 'BITCOIN' ? '0.33' : '0.00',
  ]),
);

export class CheckoutStage {
  readonly #assetsFolder: () => string;
  readonly #listeners = new Set<(view: InvoiceView) => void>();
  #front: CheckoutFront = { ...NO_FRONT, fees: FEES };
  #app: FastifyInstance | undefined;
  #view: InvoiceView = moved(WAITING);
  #port = 0;

  /** @param assetsFolder queried whenever the stage opens */
  constructor(assetsFolder: () => string) {
    this.#assetsFolder = assetsFolder;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Of the displayed invoice. */
  get address(): string {
    return `${this.origin}/pay/${ID}`;
  }

  get app(): FastifyInstance {
    if (!this.#app) throw new Error('the stage is not open');
    return this.#app;
  }

  /** The invoice served from now on; no event is sent. */
  set(view: InvoiceView | keyof typeof STATES): void {
    this.#view = moved(typeof view === 'string' ? (STATES[view] ?? WAITING) : view);
  }

  /** The shop's branding from now on. */
  setFront(front: Partial<CheckoutFront>): void {
    this.#front = { ...NO_FRONT, fees: FEES, ...front };
  }

  /** The same, with an event to every open page. */
  change(view: InvoiceView | keyof typeof STATES): void {
    this.set(view);
    for (const give of this.#listeners) give(this.#view);
  }

  /** Listens on the previous port, or any free one. */
  async open(): Promise<void> {
    this.#app = Fastify({ forceCloseConnections: true });
    await this.#app.register(checkoutRoutes, {
      view: (id) => (id === ID ? this.#view : undefined),
      subscribe: (_id, give) => {
        this.#listeners.add(give);
        return () => this.#listeners.delete(give);
      },
      choose: async () => {
        throw new Error('every method has its destination here');
      },
      receipt: () => undefined,
      receiptInvoice: () => undefined,
      front: () => this.#front,
      assetsFolder: this.#assetsFolder(),
      now: systemClock.now,
      limits: createCheckoutLimits(systemClock.monotonic),
      after: systemClock.after,
      failed: () => undefined,
      drawCode: qrSvg,
    });
    await this.#app.listen({ host: '127.0.0.1', port: this.#port });
    const address = this.#app.server.address();
    this.#port = typeof address === 'object' && address !== null ? address.port : 0;
  }

  async close(): Promise<void> {
    await this.#app?.close();
  }
}
