/** Customer's view of an invoice: a smaller DTO, without alarms, origin, notes or the shop's own references. */
import Type, { type Static } from 'typebox';
import { coinOf } from '#domain/coins/method.ts';
import { isZero } from '#domain/presentation/amounts.ts';
import { type InvoiceView, Phase } from '#http/invoices/schema.ts';
import { InvoiceStatusName, MethodId } from '#http/plugins/schema.ts';
import type { CheckoutFront } from './branding.ts';

const instant = (description: string) => Type.String({ format: 'date-time', description });
const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const CheckoutMethod = Type.Object({
  method: MethodId,
  coin: Type.String(),
  destination: Type.String(),
  due: Type.String({ description: 'Asked for at creation, in the coin.' }),
  rest: Type.String({ description: 'Still to pay, in the coin; "0" when nothing is missing.' }),
  link: Type.String({ description: 'Opens a wallet.' }),
  price: Type.String({ description: 'One coin in the invoice currency, locked at creation.' }),
});
export type CheckoutMethod = Static<typeof CheckoutMethod>;

const CheckoutOption = Type.Object({
  method: MethodId,
  coin: Type.String(),
  rest: nullable(Type.String({ description: 'Still to pay, in the coin; null before it is known.' })),
  open: Type.Boolean({ description: 'False: its destination is made when it is chosen.' }),
  fee: nullable(
    Type.String({
      description:
        'The network fee of an ordinary payment now, about, in the invoice currency; zero below its smallest unit. Null when the node has no estimate.',
    }),
  ),
});
type CheckoutOption = Static<typeof CheckoutOption>;

export const CheckoutPayment = Type.Object({
  method: MethodId,
  coin: Type.String(),
  ref: Type.String(),
  amount: Type.String({ description: 'In the coin.' }),
  seenAt: instant('When it was made, as far as is known.'),
  confirmations: Type.Integer(),
  needed: nullable(Type.Integer()),
  counts: Type.Boolean(),
});
export type CheckoutPayment = Static<typeof CheckoutPayment>;

export const CheckoutView = Type.Object({
  invoiceId: Type.String(),
  shop: Type.String(),
  practice: Type.Boolean(),
  status: InvoiceStatusName,
  phase: Phase,
  payable: Type.Boolean({ description: 'Money may still be sent: open, in time, and something is missing.' }),
  amount: Type.String(),
  currency: Type.String(),
  decimals: Type.Integer(),
  received: Type.String(),
  rest: Type.String(),
  surplus: Type.String(),
  paidTwice: Type.Boolean(),
  refunded: Type.String(),
  createdAt: instant('When it was created.'),
  expiresAt: instant('When it expires.'),
  paidAt: nullable(Type.String({ format: 'date-time' })),
  paidWith: Type.Array(MethodId),
  serverNow: instant('The server clock, for the countdown.'),
  confirming: nullable(Type.Object({ have: Type.Integer(), need: nullable(Type.Integer()) })),
  methods: Type.Array(CheckoutMethod, { description: 'Those that can still bring what is missing.' }),
  ways: Type.Array(CheckoutOption, {
    description: 'The same, with those that are not chosen yet, in their order.',
  }),
  unseen: Type.Array(MethodId, {
    description: 'Methods whose payments can not be seen now, as their node or server does not answer.',
  }),
  unified: nullable(
    Type.Object({ link: Type.String({ description: 'Opens a wallet for BITCOIN or LIGHTNING.' }) }),
  ),
  payments: Type.Array(CheckoutPayment),
  look: Type.Object(
    { version: Type.String(), logo: Type.Boolean(), colour: Type.Boolean() },
    { description: 'Whether the shop has a logo and a colour of its own.' },
  ),
  sats: Type.Boolean({ description: 'Lightning and small Bitcoin amounts are written in sats.' }),
  orderNumber: nullable(Type.Integer({ description: 'Number of a sale made at the till.' })),
  receipt: nullable(Type.String({ description: 'Path of the digital receipt, once there is one.' })),
  returnTo: nullable(Type.String({ description: 'Where the shop leads back to; a link, never a redirect.' })),
  mark: Type.String({ description: 'Changes when anything but the time of the answer does.' }),
});
export type CheckoutView = Static<typeof CheckoutView>;

/** FNV-1a, 32 bits: enough to notice a change, not for security. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Field by field, so that a field added to the full view never leaks to a customer. */
export function checkoutView(view: InvoiceView, front: CheckoutFront): CheckoutView {
  const facts = factsOf(view, front);
  return { ...facts, serverNow: view.serverNow, mark: markOf(JSON.stringify(facts)) };
}

function factsOf(view: InvoiceView, front: CheckoutFront): Omit<CheckoutView, 'serverNow' | 'mark'> {
  const methods = view.methods.filter((m) => m.takesRest);
  const missing = methods.some((m) => !isZero(m.rest));
  return {
    invoiceId: view.invoiceId,
    shop: view.shop,
    practice: view.practice,
    status: view.status,
    phase: view.phase,
    payable: view.status === 'pending' && Date.parse(view.serverNow) < Date.parse(view.expiresAt) && missing,
    amount: view.amount,
    currency: view.currency,
    decimals: view.decimals,
    received: view.received,
    rest: view.rest,
    surplus: view.surplus,
    paidTwice: view.paidTwice,
    refunded: view.refunded,
    createdAt: view.createdAt,
    expiresAt: view.expiresAt,
    paidAt: view.paidAt,
    paidWith: [...view.paidWith],
    confirming: view.confirming && { have: view.confirming.have, need: view.confirming.need },
    methods: methods.map((m) => ({
      method: m.method,
      coin: m.coin,
      destination: m.destination,
      due: m.due,
      rest: m.rest,
      link: m.link,
      price: m.rate.price,
    })),
    ways: optionsOf(view, front),
    unseen: [...front.unseen],
    unified: unifiedOf(view, front),
    payments: view.payments
      .filter((p) => p.standing === 'live')
      .map((p) => ({
        method: p.method,
        coin: coinOf(p.method),
        ref: p.ref,
        amount: p.amount,
        seenAt: p.seenAt,
        confirmations: p.confirmations,
        needed: p.needed,
        counts: p.counts,
      })),
    look: { version: front.version, logo: front.logo !== null, colour: front.colour !== null },
    sats: front.sats,
    orderNumber: front.orderNumber,
    receipt: front.receipt,
    returnTo: front.returnTo,
  };
}

/** One code for both only while payments by either can be seen. */
function unifiedOf({ unified }: InvoiceView, { unseen }: CheckoutFront): CheckoutView['unified'] {
  const isSeen = !unseen.includes('BITCOIN') && !unseen.includes('LIGHTNING');
  return unified && isSeen ? { link: unified.link } : null;
}

function optionsOf(
  { methods, offers, status, received }: InvoiceView,
  { fees }: CheckoutFront,
): CheckoutOption[] {
  const feeOf = (method: CheckoutMethod['method']) => fees.get(method) ?? null;
  const usable = methods.filter((m) => m.takesRest);
  const restOf = (method: CheckoutMethod['method']) => usable.find((m) => m.method === method)?.rest;
  if (offers.length === 0 || status !== 'pending')
    return usable.map(({ method, coin, rest }) => ({ method, coin, rest, open: true, fee: feeOf(method) }));
  return offers
    .filter((offer) => offer.takesRest && (restOf(offer.method) !== undefined || !offer.open))
    .map(({ method, coin, due, open }) => ({
      method,
      coin,
      rest: restOf(method) ?? (isZero(received) ? due : null),
      open,
      fee: feeOf(method),
    }));
}
