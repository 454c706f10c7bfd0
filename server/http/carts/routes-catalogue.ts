/** Catalogue routes: items, tax rates, tips, and parked sales. Only for the till's token. */
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import type Type from 'typebox';
import { cartTotals } from '#domain/carts/cart.ts';
import { percentText, readCart, readPercent } from '#domain/carts/cart-json.ts';
import { readStock, stockText } from '#domain/carts/item.ts';
import type { ParkedSale } from '#domain/carts/parked-sale.ts';
import type { TaxAndTips } from '#domain/carts/tax-and-tips.ts';
import { decimalsOf } from '#domain/kernel/currency.ts';
import { fixedText } from '#domain/kernel/money.ts';
import { iso } from '#domain/kernel/time.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Auth } from '#http/auth/auth.ts';
import { caller, ofTill } from '#http/plugins/route.ts';
import { Done } from '#http/plugins/schema.ts';
import type { Catalogue, StockedItem } from '#usecases/carts/catalogue.ts';
import type { Parking } from '#usecases/carts/park-sale.ts';
import type { CartBody } from './schema.ts';
import {
  CatalogueAnswer,
  CsvAnswer,
  CsvRequest,
  ImportAnswer,
  ItemAnswer,
  ItemRequest,
  type ItemView,
  ParkAnswer,
  type ParkedView,
  ParkRequest,
  RemoveItemRequest,
  TakeAnswer,
  TakeRequest,
  TermsAnswer,
  TermsView,
} from './schema-catalogue.ts';

export interface CatalogueRoutes {
  readonly auth: Auth;
  readonly catalogue: Catalogue;
  readonly parking: Parking;
}

/** 5,000 items in a spreadsheet. */
const CSV_LIMIT = 4 * 1024 * 1024;

export function catalogueRoutes(app: FastifyInstance, routes: CatalogueRoutes): void {
  const { catalogue, parking } = routes;
  const shop = caller((request) => routes.auth.tillShop(request));
  const route = <B>(
    verb: 'GET' | 'PUT' | 'POST',
    url: string,
    summary: string,
    schemas: { readonly body?: Type.TSchema; readonly answer: Type.TSchema; readonly bodyLimit?: number },
    act: (merchant: Merchant, body: B) => object | Promise<object>,
  ) => {
    const { body, answer, bodyLimit } = schemas;
    const options: RouteShorthandOptions = bodyLimit === undefined ? {} : { bodyLimit };
    app.route({
      ...options,
      method: verb,
      url,
      onRequest: shop.hook,
      schema: ofTill(summary, answer, body ? { body } : {}),
      handler: async (request) => ({
        success: true,
        ...(await act(shop.of(request), request.body as B)),
      }),
    });
  };

  route('GET', '/till/catalogue', 'Items and terms', { answer: CatalogueAnswer }, (merchant) => ({
    revision: catalogue.revision(),
    items: catalogue.items(merchant).map(itemView),
    terms: termsView(catalogue.terms(merchant)),
  }));
  route<ItemRequest>(
    'PUT',
    '/till/catalogue/item',
    'Make or change an item',
    { body: ItemRequest, answer: ItemAnswer },
    async (merchant, { id, stock, taxPercent, ...rest }) => {
      const wish = {
        ...rest,
        taxBasisPoints: taxPercent === null ? null : readPercent(taxPercent, 'taxPercent'),
      };
      const left = stock === undefined ? [] : [stock === null ? null : readStock(stock)];
      return { item: itemView(await catalogue.save(merchant, id ?? null, wish, ...left)) };
    },
  );
  route<{ id: string }>(
    'POST',
    '/till/catalogue/remove',
    'Remove an item',
    { body: RemoveItemRequest, answer: Done },
    async (merchant, { id }) => {
      await catalogue.remove(merchant, id);
      return {};
    },
  );
  route('GET', '/till/catalogue/csv', 'The catalogue as CSV', { answer: CsvAnswer }, (merchant) => ({
    csv: catalogue.exported(merchant),
  }));
  route<{ csv: string }>(
    'POST',
    '/till/catalogue/csv',
    'Take a CSV in',
    { body: CsvRequest, answer: ImportAnswer, bodyLimit: CSV_LIMIT },
    (merchant, { csv }) => catalogue.imported(merchant, csv),
  );
  route<TermsView>(
    'PUT',
    '/till/terms',
    'Change tax rates and tips',
    { body: TermsView, answer: TermsAnswer },
    async (merchant, body) => {
      await catalogue.saveTerms(merchant, readTerms(body));
      return { terms: termsView(catalogue.terms(merchant)) };
    },
  );
  route<{ note: string; cart: CartBody }>(
    'POST',
    '/till/parked',
    'Put a sale aside',
    { body: ParkRequest, answer: ParkAnswer },
    async (merchant, { note, cart }) => ({ id: (await parking.park(merchant, note, cart)).id }),
  );
  route<{ id: string }>(
    'POST',
    '/till/parked/take',
    'Take a sale back',
    { body: TakeRequest, answer: TakeAnswer },
    async (merchant, { id }) => {
      const { note, cart } = await parking.take(merchant, id);
      return { note, cart };
    },
  );
}

function itemView({ item, stock }: StockedItem): ItemView {
  const { merchantId, taxBasisPoints, ...rest } = item;
  return {
    ...rest,
    taxPercent: taxBasisPoints === null ? null : percentText(taxBasisPoints),
    stock: stock === null ? null : stockText(stock),
  };
}

function termsView({ taxName, taxIncluded, taxRates, tips }: TaxAndTips): TermsView {
  return {
    taxName,
    taxIncluded,
    taxPercents: taxRates.map(percentText),
    tips: { ...tips, percents: tips.percents.map(percentText), sums: [...tips.sums] },
  };
}

function readTerms({ taxName, taxIncluded, taxPercents, tips }: TermsView): TaxAndTips {
  return {
    taxName,
    taxIncluded,
    taxRates: taxPercents.map((text) => readPercent(text, 'taxPercents')),
    tips: { ...tips, percents: tips.percents.map((text) => readPercent(text, 'tips.percents')) },
  };
}

/** Parked sales as the bar shows them. */
export function parkedViews(sales: readonly ParkedSale[], merchant: Merchant): ParkedView[] {
  const decimals = decimalsOf(merchant.currency) ?? 2;
  return sales.map(({ id, at, note, cart }) => ({
    id,
    at: iso(at),
    note,
    due: fixedText(cartTotals(readCart(cart, decimals)).due, decimals),
  }));
}
