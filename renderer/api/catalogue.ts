/** API calls for the catalogue: items, tax and tips, and parked sales. */
import type { PlainCart } from '#domain/carts/cart-json.ts';
import type { CatalogueAnswer, ImportAnswer, ItemRequest, ItemView, TermsView } from './types.ts';
import type { Caller } from './webhooks.ts';

/** A parked sale that this till has resumed. */
export interface TakenSale {
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
  /** Returns the parked sale's id. */
  park(note: string, cart: PlainCart): Promise<string>;
  take(id: string): Promise<TakenSale>;
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
    park: async (note, cart) => (await post<{ id: string }>('/till/parked', { note, cart })).id,
    take: (id) => post('/till/parked/take', { id }),
    approve: async (cart) => (await post<{ approval: string | null }>('/till/discount', { cart })).approval,
  };
}
