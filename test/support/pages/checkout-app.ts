/** The checkout's routes alone, over one invoice that a test sets: no store, no backend, a clock that stands still. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Method } from '#domain/coins/method.ts';
import { checkoutRoutes } from '#http/checkout/routes.ts';
import type { InvoiceView } from '#http/contract.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { ID, NO_FRONT, NOW, WAITING } from './checkout-views.ts';

interface PageOptions {
  /** What the phone asks for. */
  readonly language?: string;
  readonly query?: string;
}

class Checkout {
  app: FastifyInstance = Fastify();
  clock = new FakeClock(NOW);
  readonly listeners = new Set<(view: InvoiceView) => void>();
  /** The ids that were asked for. */
  asked: string[] = [];
  /** Methods whose payments can't be seen now. */
  unseen: readonly Method[] = [];
  /** What the invoice is now. */
  current = WAITING;
  /** Answers who chooses a method that has no destination yet. */
  choose = (method: string): InvoiceView => {
    throw new Error(`nobody prepared ${method}`);
  };
  #folder = '';

  async open(): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'cointill-checkout-'));
    this.#folder = folder;
    this.app = Fastify({ forceCloseConnections: true });
    this.clock = new FakeClock(NOW);
    this.asked = [];
    this.current = WAITING;
    this.unseen = [];
    await writeFile(join(folder, 'checkout.js'), '"script"');
    await writeFile(join(folder, 'checkout.css'), 'body{}');
    await writeFile(join(folder, 'other.js'), '"not for customers"');
    await this.app.register(checkoutRoutes, {
      view: (id) => {
        this.asked.push(id);
        return id === ID ? this.current : undefined;
      },
      subscribe: (_id, give) => {
        this.listeners.add(give);
        return () => this.listeners.delete(give);
      },
      choose: async (_id, method) => this.choose(method),
      front: () => ({ ...NO_FRONT, unseen: this.unseen }),
      assetsFolder: folder,
      now: () => this.clock.now(),
      monotonic: () => this.clock.monotonic(),
      after: (ms, call) => this.clock.after(ms, call),
      drawCode: (payload) => `<svg>${payload}</svg>`,
    });
  }

  /** The page of the invoice, once it is so. */
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

/** Anew for each test, and closed after it. */
export function checkoutForEach(): Checkout {
  const checkout = new Checkout();
  beforeEach(() => checkout.open());
  afterEach(() => checkout.close());
  return checkout;
}
