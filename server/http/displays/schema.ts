/**
 * Customer display view, deliberately minimal: no notes, no reasons of discounts, no addresses of people, no other
 * sale. Every object is closed, so that an unlisted field is refused.
 */
import Type, { type Static } from 'typebox';
import { MAX_NAME } from '#domain/carts/cart.ts';
import { PHASES, Phase } from '#http/invoices/schema.ts';
import { instant, literals, MAX_CUSTOMER_CODE, MethodId, nullable } from '#http/plugins/schema.ts';

/** Lines that fit one screen; earlier ones are counted. */
const MAX_DISPLAY_LINES = 40;

const CLOSED = { additionalProperties: false };
const amount = Type.String({ maxLength: 40, pattern: '^[0-9]+(\\.[0-9]+)?$' });

/** The state for display: the phases, and the details of two of them. */
const DISPLAY_STATUSES = [...PHASES, 'seen', 'doubt', 'unseen'] as const;
export type DisplayStatus = (typeof DISPLAY_STATUSES)[number];

const DisplayLine = Type.Object(
  {
    /** Its position in the sale, from 1; a keyed-in amount has no other name. */
    place: Type.Integer({ minimum: 1, maximum: 1000 }),
    name: Type.String({ maxLength: MAX_NAME }),
    quantity: amount,
    unitPrice: amount,
    /** With its own discount deducted. */
    sum: amount,
  },
  CLOSED,
);

const DisplayCart = Type.Object(
  {
    /** The last ones; `before` counts those that came earlier. */
    lines: Type.Array(DisplayLine, { maxItems: MAX_DISPLAY_LINES }),
    before: Type.Integer({ minimum: 0, maximum: 1000 }),
    /** Deducted from the whole sale; null for none. */
    discount: nullable(amount),
    /** On top of the prices; null when included. */
    tax: nullable(amount),
    /** Contained in the prices; null for none. */
    taxIncluded: nullable(amount),
    taxName: Type.String({ maxLength: 40 }),
    total: amount,
  },
  CLOSED,
);

const DisplayTip = Type.Object(
  {
    /** Unique each time it is asked, so that an answer never applies to another sale. */
    question: Type.String({ minLength: 1, maxLength: 64 }),
    bill: amount,
    choices: Type.Array(
      Type.Object(
        {
          /** Null for a fixed sum. */
          percent: nullable(amount),
          sum: amount,
          total: amount,
        },
        CLOSED,
      ),
      { maxItems: 9 },
    ),
  },
  CLOSED,
);

/** A way to pay that the customer may choose. */
const DisplayWay = Type.Object(
  {
    method: MethodId,
    /** One code for BITCOIN and LIGHTNING. */
    both: Type.Boolean(),
    /** The rest due in the coin, and its symbol; null before it is known. */
    coinAmount: nullable(amount),
    coin: Type.String({ maxLength: 10 }),
  },
  CLOSED,
);

const DisplayWays = Type.Object(
  {
    /** Unique for each choice made, so that an answer never applies to another sale. */
    question: Type.String({ minLength: 1, maxLength: 64 }),
    /** Nobody has chosen for this sale yet. */
    open: Type.Boolean(),
    choices: Type.Array(DisplayWay, { maxItems: 9 }),
  },
  CLOSED,
);

/** Payment from a card that is held to the display. */
const DisplayCard = Type.Object(
  {
    /** Unique for each sale, so that a card never pays another. */
    question: Type.String({ minLength: 1, maxLength: 64 }),
    step: literals(['ready', 'asking', 'agreed', 'failed']),
  },
  CLOSED,
);

const DisplayPayment = Type.Object(
  {
    phase: Phase,
    status: literals(DISPLAY_STATUSES),
    amount,
    rest: amount,
    surplus: amount,
    /** The QR content; null when nothing is due any more. */
    code: nullable(Type.String({ minLength: 1, maxLength: 4096 })),
    /** The code is for BITCOIN and LIGHTNING. */
    both: Type.Boolean(),
    method: nullable(MethodId),
    /** The rest due in the coin, and its symbol. */
    coinAmount: nullable(amount),
    coin: nullable(Type.String({ maxLength: 10 })),
    orderNumber: nullable(Type.Integer({ minimum: 1 })),
    /** Address of the digital receipt, once it is paid and customers can open it. */
    receiptLink: nullable(Type.String({ minLength: 1, maxLength: 400 })),
    createdAt: instant('When it was created.'),
    expiresAt: instant('When it expires.'),
    /** When its first payment was seen. */
    seenAt: nullable(Type.String({ format: 'date-time' })),
    /** Minutes that may still pass until it counts, where known. */
    minutes: nullable(Type.Integer({ minimum: 0 })),
    /** The ways to pay, while there is more than one. */
    ways: nullable(DisplayWays),
    /** Null where the sale can't be paid over Lightning. */
    card: nullable(DisplayCard),
    confirming: nullable(Type.Object({ have: Type.Integer(), need: nullable(Type.Integer()) }, CLOSED)),
  },
  CLOSED,
);

/** One of cart, tip and payment, or none: then the screen is idle. */
export const DisplayView = Type.Object(
  {
    shop: Type.String({ maxLength: 100 }),
    currency: Type.String({ maxLength: 10 }),
    decimals: Type.Integer({ minimum: 0, maximum: 12 }),
    practice: Type.Boolean(),
    /** The customer's language (BCP 47); empty: the screen's own. */
    language: Type.String({ maxLength: 35 }),
    theme: literals(['system', 'light', 'dark']),
    /** Lightning and small Bitcoin amounts are written in sats. */
    sats: Type.Boolean(),
    /** Methods that work now, in the shop's order. */
    accepts: Type.Array(MethodId, { maxItems: 9 }),
    cart: nullable(DisplayCart),
    tip: nullable(DisplayTip),
    payment: nullable(DisplayPayment),
  },
  CLOSED,
);
export type DisplayView = Static<typeof DisplayView>;
export type DisplayPaymentView = Static<typeof DisplayPayment>;

/** `event: view` of the display's stream. */
export interface DisplayFrame {
  readonly view: DisplayView;
  readonly serverNow: string;
}

/** What a card held to the display contains. A secret that gives access to money. */
export const CustomerCard = Type.Object(
  {
    question: Type.String({ minLength: 1, maxLength: 64 }),
    code: Type.String({ minLength: 1, maxLength: MAX_CUSTOMER_CODE }),
  },
  CLOSED,
);
export type CustomerCard = Static<typeof CustomerCard>;

export const CustomerChoice = Type.Object(
  {
    question: Type.String({ minLength: 1, maxLength: 64 }),
    /** Which of the choices, from 0; null for none, such as no tip. */
    choice: nullable(Type.Integer({ minimum: 0, maximum: 8 })),
  },
  CLOSED,
);
export type CustomerChoice = Static<typeof CustomerChoice>;

/** For the owner to open a display in a browser of this machine. */
export const DisplayAccess = Type.Object({
  success: Type.Boolean(),
  code: Type.String({ description: 'Good for one browser.' }),
  until: instant('Until when the code is good.'),
  path: Type.String({ description: 'Of the page, with the code behind the #.' }),
  addresses: Type.Array(Type.String(), {
    description: 'Where browsers in the local network reach the page; none while it is not served there.',
  }),
  paired: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String({ description: 'The kind of its machine, and where it came from.' }),
      pairedAt: instant('When it was let in.'),
      seenAt: instant('When it last came.'),
      open: Type.Boolean(),
    }),
    { description: 'Browsers that were let in, the last to come first.' },
  ),
});
export type DisplayAccess = Static<typeof DisplayAccess>;
export const RemoveDisplayRequest = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });
