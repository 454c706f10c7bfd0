/** Text search of invoices: what is searchable of one, and whether it contains a text. Compared folded. */
import { fixedText, moneyDecimals } from '#domain/kernel/money.ts';
import { type Invoice, noteOf } from './invoice.ts';
import { orderText, orderWanted } from './order-number.ts';

/** Normalises a text and a needle for comparison: lower case, with a point for a decimal comma. */
export function foldCase(text: string): string {
  return text.toLowerCase().replaceAll(',', '.');
}

/** The searchable text, folded; parts are separated by line ends. An order number has one after it too. */
export function searchText(invoice: Invoice): string {
  // The line end after it makes a whole number searchable.
  const order = invoice.orderNumber === null ? '' : `${orderText(invoice.orderNumber)}\n`;
  let text = `${order}${invoice.id}\n${invoice.externalInvoiceId ?? ''}\n${amountOf(invoice)}\n${searchedNote(invoice)}`;
  for (const target of invoice.targets) text += `\n${target.destination}`;
  for (const line of invoice.cart?.lines ?? []) text += `\n${line.name}`;
  return foldCase(text);
}

/** The searchable text in two parts: names, which any text is looked for in, and ids and destinations, which few digits are not. */
export function searchParts(invoice: Invoice): { readonly names: string; readonly ids: string } {
  const lines = (invoice.cart?.lines ?? []).map(({ name }) => name);
  const destinations = invoice.targets.map(({ destination }) => destination);
  return {
    names: foldCase(
      [invoice.externalInvoiceId ?? '', amountOf(invoice), searchedNote(invoice), ...lines].join('\n'),
    ),
    ids: foldCase([invoice.id, ...destinations].join('\n')),
  };
}

const MAX_SEARCHED_NOTE = 200;

/** Few digits are an amount or a number of an order; inside an address they would match by chance. */
const SHORT_NUMBER = /^[\d.]{1,5}$/;

/** @param needle folded */
export function isShortNumber(needle: string): boolean {
  return SHORT_NUMBER.test(needle);
}

/** @param needle folded */
export function holdsText(invoice: Invoice, needle: string): boolean {
  const holds = (text: string) => foldCase(text).includes(needle);
  if (beginsOrder(invoice, needle)) return true;
  if (holds(invoice.externalInvoiceId ?? '') || holds(amountOf(invoice))) return true;
  if (holds(searchedNote(invoice))) return true;
  if (invoice.cart?.lines.some(({ name }) => holds(name))) return true;
  if (isShortNumber(needle)) return false;
  return holds(invoice.id) || invoice.targets.some(({ destination }) => holds(destination));
}

/** True for an order number or its first digits, with or without `#`. */
function beginsOrder({ orderNumber }: Invoice, needle: string): boolean {
  if (orderNumber === null || orderWanted(needle) === null) return false;
  return orderText(orderNumber).startsWith(needle.startsWith('#') ? needle : `#${needle}`);
}

/** Such as "Table 4". A program's note may be as long as its metadata: only the beginning is searched. */
function searchedNote(invoice: Invoice): string {
  return (noteOf(invoice) ?? '').slice(0, MAX_SEARCHED_NOTE);
}

/** As displayed: with all decimals of its currency. */
function amountOf({ asked }: Invoice): string {
  return fixedText(asked.units, moneyDecimals(asked));
}
