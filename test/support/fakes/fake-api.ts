/**
 * Fake server for the till's store: answers only what a test has prepared and records every request. An unprepared
 * call fails, so that the store can't request things unnoticed.
 */

import type { TakenSale } from '#api/catalogue.ts';
import type { Api } from '#api/client.ts';
import { ApiError } from '#api/http-client.ts';
import type { StreamListener } from '#api/read-events.ts';
import type { CatalogueAnswer, InvoiceView, TermsView, TillState, TipTap } from '#api/types.ts';

/** No tax, no tips. */
export const PLAIN_TERMS: TermsView = {
  taxName: 'VAT',
  taxIncluded: true,
  taxPercents: [],
  tips: { asked: false, percents: ['5', '10', '15'], smallBelow: null, sums: [], onTax: false },
};

interface Connection {
  readonly listener: StreamListener;
  readonly end: (error?: Error) => void;
}

type Create = Parameters<Api['create']>;

export class FakeServer {
  /** Requests to create an invoice, in order: request and idempotency key. */
  readonly created: Create[] = [];
  readonly asked: string[] = [];
  readonly views = new Map<string, InvoiceView>();
  attention: readonly InvoiceView[] = [];
  catalogue: Omit<CatalogueAnswer, 'revision'> = { success: true, items: [], terms: PLAIN_TERMS };
  readonly parked = new Map<string, TakenSale>();
  /** Called when a parked sale is resumed, before the answer; may throw instead. */
  onTake: (id: string) => void = () => undefined;
  state: TillState | null = null;
  /** Answers an invoice creation; unset: refuses. */
  onCreate: (...ask: Create) => Promise<string> = async () => {
    throw new ApiError(503, 'nobody prepared a creation');
  };
  /** Answers with a destination for a chosen method; unset: refuses. */
  onOpen: Api['openOffer'] = async () => {
    throw new ApiError(503, 'nobody prepared a method to open');
  };
  /** Decides whether a discount is approved; unset: refuses. */
  onApprove: Api['counter']['approve'] = async () => {
    throw new ApiError(503, 'nobody prepared an approval');
  };
  refuseConnections: ApiError | null = null;
  refuseCatalogue: ApiError | null = null;
  refuseCancel: ApiError | null = null;
  /** Called when a sale is cancelled, before the answer. */
  onCancel: () => void = () => undefined;
  #connections: Connection[] = [];

  get connections(): number {
    return this.#connections.length;
  }

  readonly api = (_token: string): Api => {
    const never = (name: string) => async (): Promise<never> => {
      throw new Error(`the store asked for ${name}, which no test prepared`);
    };
    return {
      create: async (request, key) => {
        this.created.push([request, key]);
        const invoiceId = await this.onCreate(request, key);
        return { success: true, invoiceId, expiryTime: 0, expirationMinutes: 15, paymentMethods: [] };
      },
      view: async (invoiceId) => {
        this.asked.push(invoiceId);
        const view = this.views.get(invoiceId);
        if (!view) throw new ApiError(404, 'the invoice was not found');
        return view;
      },
      list: async () => ({ success: true, invoices: [...this.attention], nextCursor: null }),
      state: async () => {
        if (!this.state) throw new ApiError(0, '');
        return this.state;
      },
      listen: (listener, signal) => this.#listen(listener, signal),
      events: never('events'),
      openOffer: async (invoiceId, method) => this.onOpen(invoiceId, method),
      cancel: async (invoiceId) => {
        const view = this.views.get(invoiceId);
        this.onCancel();
        if (this.refuseCancel || !view) throw this.refuseCancel ?? new ApiError(404, '');
        return { ...view, status: 'cancelled', phase: 'cancelled' };
      },
      accept: never('accept'),
      refund: never('refund'),
      clear: never('clear'),
      pay: never('pay'),
      rates: never('rates'),
      setUp: never('setUp'),
      useBooks: never('useBooks'),
      shop: never('shop'),
      saveShop: never('saveShop'),
      method: never('method'),
      saveMethod: never('saveMethod'),
      switchMethod: never('switchMethod'),
      orderMethods: never('orderMethods'),
      removeMethod: never('removeMethod'),
      trustCertificate: never('trustCertificate'),
      preview: never('preview'),
      testMethod: never('testMethod'),
      keys: never('keys'),
      newKey: never('newKey'),
      revokeKey: never('revokeKey'),
      browsers: never('browsers'),
      removeBrowser: never('removeBrowser'),
      server: never('server'),
      saveServer: never('saveServer'),
      manualRate: never('manualRate'),
      setPassphrase: never('setPassphrase'),
      unlock: never('unlock'),
      backup: never('backup'),
      counter: {
        catalogue: async () => {
          if (this.refuseCatalogue) throw this.refuseCatalogue;
          return { ...this.catalogue, revision: this.state?.catalogue ?? 0 };
        },
        saveItem: never('counter.saveItem'),
        removeItem: never('counter.removeItem'),
        exported: never('counter.exported'),
        imported: never('counter.imported'),
        saveTerms: never('counter.saveTerms'),
        park: async (note, cart) => {
          this.parked.set('parked-1', { note, cart });
          return 'parked-1';
        },
        take: async (id) => {
          this.onTake(id);
          const taken = this.parked.get(id);
          if (!taken) throw new ApiError(404, 'this sale is not put aside any more');
          this.parked.delete(id);
          return taken;
        },
        approve: async (cart) => this.onApprove(cart),
      },
      display: {
        show: never('display.show'),
        door: never('display.door'),
        remove: never('display.remove'),
      },
      storefront: { look: never('storefront.look'), save: never('storefront.save') },
      computer: {
        state: never('computer.state'),
        kiosk: never('computer.kiosk'),
        startWithIt: never('computer.startWithIt'),
        quit: never('computer.quit'),
      },
      people: {
        all: never('people.all'),
        enter: never('people.enter'),
        leave: never('people.leave'),
        add: never('people.add'),
        change: never('people.change'),
        remove: never('people.remove'),
        saveTerms: never('people.saveTerms'),
        log: never('people.log'),
      },
      exportBooks: never('exportBooks'),
      saveExport: never('saveExport'),
      care: {
        health: never('care.health'),
        backups: never('care.backups'),
        checkBackup: never('care.checkBackup'),
        restore: never('care.restore'),
        keepBooks: never('care.keepBooks'),
        testSale: never('care.testSale'),
      },
      day: {
        exported: never('day.exported'),
        report: never('day.report'),
        closings: never('day.closings'),
        close: never('day.close'),
      },
      receipts: {
        terms: never('receipts.terms'),
        saveTerms: never('receipts.saveTerms'),
        test: never('receipts.test'),
        look: never('receipts.look'),
        print: never('receipts.print'),
        unprinted: never('receipts.unprinted'),
      },
      webhooks: {
        list: never('webhooks.list'),
        make: never('webhooks.make'),
        change: never('webhooks.change'),
        rotate: never('webhooks.rotate'),
        endOldSecret: never('webhooks.endOldSecret'),
        test: never('webhooks.test'),
        remove: never('webhooks.remove'),
        deliveries: never('webhooks.deliveries'),
        redeliver: never('webhooks.redeliver'),
      },
    };
  };

  #listen(listener: StreamListener, signal: AbortSignal): Promise<void> {
    const refusal = this.refuseConnections;
    if (refusal) return Promise.reject(refusal);
    return new Promise((resolve, reject) => {
      const connection: Connection = {
        listener,
        end: (error) => {
          this.#connections = this.#connections.filter((other) => other !== connection);
          if (error) reject(error);
          else resolve();
        },
      };
      this.#connections.push(connection);
      signal.addEventListener('abort', () => connection.end(new ApiError(0, '')));
      listener.opened();
    });
  }

  tell(what: InvoiceView | TillState): void {
    for (const { listener } of this.#connections) {
      listener.heard();
      listener.event('invoiceId' in what ? { event: 'invoice', data: what } : { event: 'state', data: what });
    }
  }

  /** A choice on the customer's display. */
  tap(tap: TipTap): void {
    for (const { listener } of this.#connections) listener.event({ event: 'tip', data: tap });
  }

  /** A comment line, as a keep-alive. */
  beat(): void {
    for (const { listener } of this.#connections) listener.heard();
  }

  /** Ends every connection, as a server does that shuts down. */
  hangUp(): void {
    for (const { end } of [...this.#connections]) end();
  }
}

/** In-memory session storage of a tab. */
export class FakeMemory {
  readonly #kept = new Map<string, string>();

  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#kept.set(key, value);
  }

  removeItem(key: string): void {
    this.#kept.delete(key);
  }
}
