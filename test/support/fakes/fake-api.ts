/**
 * Fake server for the till's store: answers only what a test has prepared and records every request. An unprepared
 * call fails, so that the store can't request things unnoticed.
 */

import type { ParkedCart } from '#api/catalogue.ts';
import type { Api } from '#api/client.ts';
import { ApiError } from '#api/http-client.ts';
import type { StreamListener } from '#api/read-events.ts';
import type { CatalogueAnswer, CustomerChoice, InvoiceView, TermsView, TillState } from '#api/types.ts';

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

/** The calls that a test may make; any other throws when it is made. */
function prepared<Calls extends object>(path: string, calls: Partial<Calls>): Calls {
  return new Proxy(calls, {
    get: (own, name) => Reflect.get(own, name) ?? unprepared(`${path}${String(name)}`),
  }) as Calls;
}

function unprepared(path: string): object {
  const call = async (): Promise<never> => {
    throw new Error(`the store asked for ${path}, which no test prepared`);
  };
  return new Proxy(call, { get: (_call, name) => unprepared(`${path}.${String(name)}`) });
}

export class FakeServer {
  /** Requests to create an invoice, in order: request and idempotency key. */
  readonly created: Create[] = [];
  readonly asked: string[] = [];
  /** Number of the next key that a till of it makes. */
  keys = 1;
  readonly views = new Map<string, InvoiceView>();
  attention: readonly InvoiceView[] = [];
  catalogue: Omit<CatalogueAnswer, 'revision'> = { success: true, items: [], terms: PLAIN_TERMS };
  readonly parked = new Map<string, ParkedCart>();
  /** Called when a sale is parked, before the answer; may throw instead, then it is parked without an answer. */
  onPark: () => void = () => undefined;
  /** Called when a parked sale is resumed, before that; may throw instead. */
  onTake: (id: string) => void = () => undefined;
  /** Called when it was resumed, before the answer; may throw instead, then the answer is lost. */
  onTaken: (id: string) => void = () => undefined;
  /** Ids of parked sales and sales that were taken, by idempotency key. */
  readonly #parkedBy = new Map<string, string>();
  readonly #takenBy = new Map<string, ParkedCart>();
  state: TillState | null = null;
  /** Answers an invoice creation; unset: refuses. */
  onCreate: (...ask: Create) => Promise<string> = async () => {
    throw new ApiError(503, 'nobody prepared a creation');
  };
  /** What a customer's card does; unset: agrees to pay. */
  onWallet: Api['requestFromWallet'] = async () => undefined;
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
    return prepared<Api>('', {
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
      openOffer: async (invoiceId, method) => this.onOpen(invoiceId, method),
      requestFromWallet: (invoiceId, code) => this.onWallet(invoiceId, code),
      cancel: async (invoiceId) => {
        const view = this.views.get(invoiceId);
        this.onCancel();
        if (this.refuseCancel || !view) throw this.refuseCancel ?? new ApiError(404, '');
        return { ...view, status: 'cancelled', phase: 'cancelled' };
      },
      counter: prepared<Api['counter']>('counter.', {
        catalogue: async () => {
          if (this.refuseCatalogue) throw this.refuseCatalogue;
          return { ...this.catalogue, revision: this.state?.catalogue ?? 0 };
        },
        park: async ({ note, cart }, key) => {
          const id = this.#parkedBy.get(key) ?? `parked-${this.#parkedBy.size + 1}`;
          if (!this.#parkedBy.has(key)) this.parked.set(id, { note, cart });
          this.#parkedBy.set(key, id);
          this.onPark();
          return id;
        },
        take: async (id, key) => {
          this.onTake(id);
          const taken = this.#takenBy.get(key) ?? this.parked.get(id);
          if (!taken) throw new ApiError(404, 'this sale is no longer parked');
          this.parked.delete(id);
          this.#takenBy.set(key, taken);
          this.onTaken(id);
          return taken;
        },
        approve: async (cart) => this.onApprove(cart),
      }),
    });
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

  sendEvent(what: InvoiceView | TillState): void {
    for (const { listener } of this.#connections) {
      listener.received();
      listener.event('invoiceId' in what ? { event: 'invoice', data: what } : { event: 'state', data: what });
    }
  }

  /** A choice on the customer's display. */
  tap(tap: CustomerChoice): void {
    for (const { listener } of this.#connections) listener.event({ event: 'choice', data: tap });
  }

  /** A comment line, as a keep-alive. */
  beat(): void {
    for (const { listener } of this.#connections) listener.received();
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
