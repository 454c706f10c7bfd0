/** API calls for the catalogue: items, tax and tips, and parked sales. */
import type { PlainCart } from '#domain/carts/cart-json.ts';
import type { CatalogueAnswer, ImportAnswer, ItemRequest, ItemView, TermsView } from './types.ts';
import type { Caller } from './webhooks.ts';

/** A sale as it is parked and resumed. */
export interface ParkedCart {
  readonly note: string;
  readonly cart: PlainCart;
}

/** Everything throws ApiError. */
export interface CounterApi {
  catalogue(): Promise<CatalogueAnswer>;
  saveItem(request: ItemRequest): Promise<ItemView>;
  removeItem(id: string): Promise<void>;
  /** @param ids of all items, in their new order */
  arrange(ids: readonly string[]): Promise<void>;
  /** The catalogue as CSV. */
  exported(): Promise<string>;
  imported(csv: string): Promise<ImportAnswer>;
  saveTerms(terms: TermsView): Promise<TermsView>;
  /** Returns the parked sale's id. Repeated with the same key, it is the same parked sale. */
  park(sale: ParkedCart, idempotencyKey: string): Promise<string>;
  /** Repeated with the same key, it returns the same sale: for everybody else it is gone. */
  take(id: string, idempotencyKey: string): Promise<ParkedCart>;
  /** Has a discount approved by PIN; returns what to send with the creation, null if no approval is needed. */
  approve(cart: PlainCart): Promise<string | null>;
}

interface PuttingCaller extends Caller {
  put<T>(path: string, body: unknown): Promise<T>;
}

export function counterApi({ get, post, put }: PuttingCaller): CounterApi {
  return {
    catalogue: () => get('/till/catalogue'),
    saveItem: async (request) => (await put<{ item: ItemView }>('/till/catalogue/item', request)).item,
    removeItem: async (id) => {
      await post('/till/catalogue/remove', { id });
    },
    arrange: async (ids) => {
      await put('/till/catalogue/order', { ids });
    },
    exported: async () => (await get<{ csv: string }>('/till/catalogue/csv')).csv,
    imported: (csv) => post('/till/catalogue/csv', { csv }),
    saveTerms: async (terms) => (await put<{ terms: TermsView }>('/till/terms', terms)).terms,
    park: async ({ note, cart }, key) =>
      (await post<{ id: string }>('/till/parked', { note, cart }, { 'idempotency-key': key })).id,
    take: (id, key) => post('/till/parked/take', { id }, { 'idempotency-key': key }),
    approve: async (cart) => (await post<{ approval: string | null }>('/till/discount', { cart })).approval,
  };
}
