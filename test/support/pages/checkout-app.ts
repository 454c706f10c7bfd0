/** The checkout's routes alone, over one invoice set by a test: no store, no backend, a fixed clock. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Method } from '#domain/coins/method.ts';
import { checkoutRoutes } from '#http/checkout/routes.ts';
import type { InvoiceView } from '#http/contract.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { createCheckoutLimits } from '#usecases/invoices/checkout-limits.ts';
import { ID, NO_FRONT, NOW, WAITING } from './checkout-views.ts';

interface PageOptions {
  /** The phone's requests. */
  readonly language?: string;
  readonly query?: string;
}

class Checkout {
  app: FastifyInstance = Fastify();
  clock = new FakeClock(NOW);
  readonly listeners = new Set<(view: InvoiceView) => void>();
  /** The requested ids. */
  asked: string[] = [];
  /** Methods whose payments can't be seen now. */
  unseen: readonly Method[] = [];
  /** Estimated network fees, in the invoice currency. */
  fees: ReadonlyMap<Method, string> = new Map();
  /** The shop counts in sats. */
  sats = true;
  /** The current invoice. */
  current = WAITING;
  /** Answers the choice of a method that has no destination yet. */
  choose = (method: string): InvoiceView => {
    throw new Error(`nobody prepared ${method}`);
  };
  /** Why no invoice can be read. */
  failure: Error | null = null;
  #folder = '';

  async open(): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'cointill-checkout-'));
    this.#folder = folder;
    this.app = Fastify({ forceCloseConnections: true });
    this.clock = new FakeClock(NOW);
    this.asked = [];
    this.failure = null;
    this.current = WAITING;
    this.unseen = [];
    this.fees = new Map();
    this.sats = true;
    await writeFile(join(folder, 'checkout.js'), '"script"');
    await writeFile(join(folder, 'checkout.css'), 'body{}');
    await writeFile(join(folder, 'other.js'), '"not for customers"');
    await this.app.register(checkoutRoutes, {
      view: (id) => {
        this.asked.push(id);
        if (this.failure) throw this.failure;
        return id === ID ? this.current : undefined;
      },
      subscribe: (_id, give) => {
        this.listeners.add(give);
        return () => this.listeners.delete(give);
      },
      choose: async (_id, method) => this.choose(method),
      receipt: () => undefined,
      receiptInvoice: () => undefined,
      front: () => ({ ...NO_FRONT, sats: this.sats, unseen: this.unseen, fees: this.fees }),
      assetsFolder: folder,
      now: () => this.clock.now(),
      limits: createCheckoutLimits(() => this.clock.monotonic()),
      after: (ms, call) => this.clock.after(ms, call),
      failed: () => undefined,
      drawCode: (payload, methods) => `<svg><title>${methods}</title>${payload}</svg>`,
    });
  }

  /** The invoice's page in this state. */
  async page(view: InvoiceView, { language, query = '' }: PageOptions = {}): Promise<string> {
    this.current = view;
    const answer = await this.app.inject({
      url: `/pay/${ID}${query}`,
      headers: language === undefined ? {} : { 'accept-language': language },
    });
    expect(answer.statusCode).toBe(200);
    return answer.body;
  }

  async close(): Promise<void> {
    await this.app.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Recreated for each test, and closed after it. */
export function checkoutForEach(): Checkout {
  const checkout = new Checkout();
  beforeEach(() => checkout.open());
  afterEach(() => checkout.close());
  return checkout;
}
