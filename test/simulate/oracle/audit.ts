/** The audit at the end of a run: everything that the program says is compared with the oracle's books. */

import type { Town } from '#test/simulate/people/customer.ts';
import { HOOK, type Shop } from '#test/simulate/shop.ts';
import {
  type Books,
  BrokenInvariant,
  coinUnits,
  type KnownMethod,
  NOTHING,
  type Order,
  sum,
  unitsOf,
  worthOf,
} from './books.ts';

interface PaymentView {
  readonly method: KnownMethod['method'];
  readonly ref: string;
  readonly amount: string;
  readonly standing: string;
}

interface View {
  readonly invoiceId: string;
  readonly externalInvoiceId: string;
  readonly status: string;
  readonly amount: string;
  readonly received: string;
  readonly refunded: string;
  readonly payments: readonly PaymentView[];
}

export async function audit({ shop, books, world, trace }: Town): Promise<void> {
  trace.add('audit');
  const views = await allInvoices(shop);
  oneForEachOrder(books, views);
  let worth = 0n;
  for (const view of views) {
    const order = books.seen(view as unknown as Record<string, unknown>);
    knowsItsMoney(books, order, view);
    books.mustNotBeExpired(order, view as unknown as Record<string, unknown>);
    worth += keptOf(books, order, view);
  }
  await takingsAgree(shop, worth);
  deliveriesAgree(world.receivers.all.get(HOOK), books, views);
}

async function allInvoices(shop: Shop): Promise<View[]> {
  const all: View[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const reply = await shop.mustAsk({
      method: 'GET',
      path: `/payments/invoices/list?limit=100${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    });
    all.push(...(reply.json['invoices'] as View[]));
    cursor = reply.json['nextCursor'] as string | null;
  }
  return all;
}

/** Nothing acknowledged is lost, and nothing is there twice. */
function oneForEachOrder(books: Books, views: readonly View[]): void {
  const byReference = new Map<string, View>();
  for (const view of views) {
    if (byReference.has(view.externalInvoiceId))
      throw new BrokenInvariant('once', `${view.externalInvoiceId} has two invoices`);
    byReference.set(view.externalInvoiceId, view);
  }
  for (const order of books.orders) {
    const view = byReference.get(order.reference);
    if (order.id !== null && view?.invoiceId !== order.id)
      throw new BrokenInvariant(
        'lost',
        `${order.reference} was acknowledged as ${order.id}, and is ${view?.invoiceId ?? 'gone'}`,
      );
    if (order.id !== null && view && unitsOf(view.amount, 2) !== order.amount)
      throw new BrokenInvariant(
        'amounts',
        `${order.reference} asked for ${order.amount} cents, and has ${view.amount}`,
      );
  }
}

/** All live money on the invoice's destinations is there, once, and no other. */
function knowsItsMoney(books: Books, order: Order, view: View): void {
  const truth = new Map(books.truth(order).map((one) => [`${one.method} ${one.ref}`, one]));
  for (const { method, ref, amount, standing } of view.payments) {
    const name = `${method} ${ref}`;
    const money = truth.get(name);
    if (!money) throw new BrokenInvariant('money', `${order.reference} has ${name}, which was never sent`);
    if (coinUnits(method, amount) !== money.units)
      throw new BrokenInvariant(
        'money',
        `${order.reference} has ${amount} of ${name}, which is ${money.units}`,
      );
    if ((standing === 'live') !== money.live)
      throw new BrokenInvariant(
        'money',
        `${order.reference}: ${name} is ${standing}, and in truth ${money.live ? 'live' : 'gone'}`,
      );
    truth.delete(name);
  }
  for (const [name, { live, units }] of truth) {
    if (live)
      throw new BrokenInvariant(
        'money',
        `${order.reference} (${order.id}) does not know of ${units} by ${name}`,
      );
  }
}

/** Cents that the shop has of an order: what lies on its destinations, less what it paid back. */
function keptOf(books: Books, order: Order, view: View): bigint {
  const json = view as unknown as Record<string, unknown>;
  const live = new Map<KnownMethod['method'], bigint>();
  for (const money of books.truth(order))
    if (money.live) live.set(money.method, (live.get(money.method) ?? 0n) + money.units);
  let worth = NOTHING;
  for (const known of order.methods)
    worth = sum(worth, worthOf(json, order, known, live.get(known.method) ?? 0n));
  const received = unitsOf(view.received, 2);
  if (received < worth.atLeast || received > worth.atMost)
    throw new BrokenInvariant(
      'amounts',
      `${order.reference} received ${view.received}, by the world ${worth.atLeast} to ${worth.atMost} cents`,
    );
  const refunded = unitsOf(view.refunded, 2);
  if (!order.unsure && refunded !== order.refunded)
    throw new BrokenInvariant(
      'amounts',
      `${order.reference} paid back ${view.refunded}, acknowledged were ${order.refunded} cents`,
    );
  return received - refunded;
}

/** The closings and what is not closed yet add up to what the shop has. */
async function takingsAgree(shop: Shop, worth: bigint): Promise<void> {
  const { json } = await shop.mustAsk({ method: 'GET', path: '/till/closings' });
  if (json['broken'] !== null)
    throw new BrokenInvariant('amounts', `closing ${String(json['broken'])} is broken`);
  const open = await shop.mustAsk({ method: 'GET', path: '/reports?open=true' });
  const takings = [...(json['closings'] as { takings: unknown[] }[]), open.json as { takings: unknown[] }];
  let kept = 0n;
  for (const one of takings)
    for (const { kept: text } of one.takings as { kept: string }[]) kept += signedUnits(text);
  if (kept !== worth)
    throw new BrokenInvariant(
      'amounts',
      `closings and open report come to ${kept} cents, the world to ${worth}`,
    );
}

function signedUnits(text: string): bigint {
  return text.startsWith('-') ? -unitsOf(text.slice(1), 2) : unitsOf(text, 2);
}

const EVENT_OF: Readonly<Record<string, string>> = {
  paid: 'invoice.paid',
  expired: 'invoice.expired',
  cancelled: 'invoice.cancelled',
  refunded: 'invoice.refunded',
};
const EVENTS: readonly string[] = Object.values(EVENT_OF);

/** Every event arrived, signed, of invoices that exist, in order for each. */
function deliveriesAgree(
  receiver:
    | {
        readonly taken: readonly { event: string; invoiceId: string; body: string }[];
        readonly faults: readonly string[];
      }
    | undefined,
  books: Books,
  views: readonly View[],
): void {
  if (!receiver) return;
  const [fault] = receiver.faults;
  if (fault !== undefined) throw new BrokenInvariant('webhooks', fault);
  const firsts = new Map<string, string[]>();
  for (const { event, invoiceId } of receiver.taken) {
    if (!EVENTS.includes(event)) throw new BrokenInvariant('webhooks', `${event} was not asked for`);
    if (!books.find(invoiceId))
      throw new BrokenInvariant('webhooks', `${event} of ${invoiceId}, which nobody ordered`);
    const known = firsts.get(invoiceId) ?? [];
    if (!known.includes(event)) known.push(event);
    firsts.set(invoiceId, known);
  }
  for (const { invoiceId, status, externalInvoiceId } of views) {
    const event = EVENT_OF[status];
    const came = firsts.get(invoiceId) ?? [];
    if (event !== undefined && !came.includes(event))
      throw new BrokenInvariant('webhooks', `${externalInvoiceId} is ${status}, and ${event} never came`);
    const paid = came.indexOf('invoice.paid');
    const expired = came.indexOf('invoice.expired');
    if (paid !== -1 && expired > paid)
      throw new BrokenInvariant('webhooks', `${externalInvoiceId}: expired came after paid`);
  }
}
