/** Catalogue routes: items, tax rates, tips, and parked sales. Only for the till's token. */
import { cartTotals } from '#domain/carts/cart.ts';
import { percentText, readPercent } from '#domain/carts/cart-json.ts';
import { readStock, stockText } from '#domain/carts/item.ts';
import { type ParkedSale, parkedCartIn } from '#domain/carts/parked-sale.ts';
import type { TaxAndTips } from '#domain/carts/tax-and-tips.ts';
import { decimalsOf } from '#domain/kernel/currency.ts';
import { fixedText } from '#domain/kernel/money.ts';
import { iso } from '#domain/kernel/time.ts';
import { type Alongside, answerOnce } from '#http/plugins/idempotent-reply.ts';
import { type Route, route } from '#http/plugins/route.ts';
import type { Catalogue, StockedItem } from '#usecases/carts/catalogue.ts';
import type { Parking } from '#usecases/carts/park-sale.ts';
import type { Idempotency } from '#usecases/invoices/idempotent.ts';
import {
  ArrangeRequest,
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
  readonly catalogue: Catalogue;
  readonly parking: Parking;
  readonly idempotency: Idempotency;
}

/** 5,000 items in a spreadsheet. */
const CSV_LIMIT = 4 * 1024 * 1024;
const PARK = '/till/parked';
const TAKE = '/till/parked/take';

export function catalogueRoutes({ catalogue, parking, idempotency }: CatalogueRoutes): readonly Route[] {
  return [
    route('GET /till/catalogue', {
      schema: { summary: 'Items and terms', answer: CatalogueAnswer },
      permission: { shop: 'anyone', tills: 'all' },
      handler: (_request, { merchant }) => ({
        revision: catalogue.revision(),
        items: catalogue.items(merchant).map(itemView),
        terms: termsView(catalogue.terms(merchant)),
      }),
    }),
    route('PUT /till/catalogue/item', {
      schema: { summary: 'Create or change an item', body: ItemRequest, answer: ItemAnswer },
      permission: { shop: 'settings', tills: 'all' },
      audit: ['id', 'name', 'price', 'stock'],
      handler: async ({ body: { id, stock, taxPercent, ...rest } }, { merchant }) => {
        const wish = {
          ...rest,
          taxBasisPoints: taxPercent === null ? null : readPercent(taxPercent, 'taxPercent'),
        };
        const left = stock === undefined ? [] : [stock === null ? null : readStock(stock)];
        return { item: itemView(await catalogue.save(merchant, id ?? null, wish, ...left)) };
      },
    }),
    route('PUT /till/catalogue/order', {
      schema: { summary: 'Arrange the items', body: ArrangeRequest },
      permission: { shop: 'settings', tills: 'all' },
      audit: [],
      handler: ({ body }, { merchant }) => catalogue.arrange(merchant, body.ids),
    }),
    route('POST /till/catalogue/remove', {
      schema: { summary: 'Remove an item', body: RemoveItemRequest },
      permission: { shop: 'settings', tills: 'all' },
      audit: ['id'],
      handler: ({ body }, { merchant }) => catalogue.remove(merchant, body.id),
    }),
    route('GET /till/catalogue/csv', {
      schema: { summary: 'The catalogue as CSV', answer: CsvAnswer },
      permission: { shop: 'settings', tills: 'all' },
      handler: (_request, { merchant }) => ({ csv: catalogue.exported(merchant) }),
    }),
    route('POST /till/catalogue/csv', {
      schema: { summary: 'Import a CSV', body: CsvRequest, answer: ImportAnswer },
      permission: { shop: 'settings', tills: 'all' },
      audit: [],
      bodyLimit: CSV_LIMIT,
      handler: ({ body }, { merchant }) => catalogue.imported(merchant, body.csv),
    }),
    route('PUT /till/terms', {
      schema: { summary: 'Change tax rates and tips', body: TermsView, answer: TermsAnswer },
      permission: { shop: 'settings', tills: 'main' },
      audit: ['taxName', 'taxPercents'],
      handler: async ({ body }, { merchant }) => {
        await catalogue.saveTerms(merchant, readTerms(body));
        return { terms: termsView(catalogue.terms(merchant)) };
      },
    }),
    route(`POST ${PARK}`, {
      schema: { summary: 'Park a sale', body: ParkRequest, idempotent: true, answer: ParkAnswer },
      permission: { shop: 'anyone', tills: 'all' },
      handler: (request, { merchant }, reply) => {
        const { note, cart } = request.body;
        const make = async (alongside?: Alongside) => {
          let answer = '';
          await parking.park(merchant, note, cart, ({ id }) => {
            answer = JSON.stringify({ success: true, id });
            return alongside?.(null, answer);
          });
          return answer;
        };
        return answerOnce({ idempotency, merchantId: merchant.id, path: PARK }, request, reply, make);
      },
    }),
    route(`POST ${TAKE}`, {
      schema: { summary: 'Resume a parked sale', body: TakeRequest, idempotent: true, answer: TakeAnswer },
      permission: { shop: 'anyone', tills: 'all' },
      handler: (request, { merchant }, reply) => {
        const make = async (alongside?: Alongside) => {
          let answer = '';
          await parking.take(merchant, request.body.id, ({ note, cart }) => {
            answer = JSON.stringify({ success: true, note, cart });
            return alongside?.(null, answer);
          });
          return answer;
        };
        return answerOnce({ idempotency, merchantId: merchant.id, path: TAKE }, request, reply, make);
      },
    }),
  ];
}

function itemView({ item, stock }: StockedItem): ItemView {
  const { merchantId, taxBasisPoints, favourite = false, soldOut = false, ...rest } = item;
  return {
    ...rest,
    favourite,
    soldOut,
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

/** Parked sales as the bar shows them: one in another currency without its amount. */
export function parkedViews(sales: readonly ParkedSale[], { currency }: { currency: string }): ParkedView[] {
  const decimals = decimalsOf(currency) ?? 2;
  return sales.map((sale) => {
    const { id, at, note } = sale;
    const cart = parkedCartIn(sale, currency);
    return { id, at: iso(at), note, due: cart && fixedText(cartTotals(cart).due, decimals) };
  });
}
