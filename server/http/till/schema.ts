/** Till schemas: its state, its event stream, and how it is opened. */

import Type, { type Static } from 'typebox';
import { ParkedView } from '#http/carts/schema-catalogue.ts';
import type { CustomerCard, CustomerChoice } from '#http/displays/schema.ts';
import type { InvoiceView } from '#http/invoices/schema.ts';
import { TenderSettings } from '#http/invoices/schema-tenders.ts';
import { AilmentName } from '#http/maintenance/schema-health.ts';
import {
  GivenReason,
  instant,
  literals,
  MAX_CUSTOMER_CODE,
  MethodId,
  nullable,
} from '#http/plugins/schema.ts';
import { PeopleState } from '#http/staff/schema.ts';

export const MethodState = Type.Object({
  method: MethodId,
  setUp: Type.Boolean(),
  enabled: Type.Boolean(),
  usable: Type.Boolean(),
  why: nullable(Type.String({ description: 'Why it is not usable, in a sentence.' })),
  since: nullable(Type.String({ format: 'date-time' })),
  detail: Type.String({ description: 'The latest status message of the backend.' }),
  reason: GivenReason,
});
export type MethodState = Static<typeof MethodState>;

const NoticeView = Type.Object({
  at: instant('When.'),
  level: literals(['info', 'warning', 'error']),
  code: Type.String(),
  message: Type.String(),
  why: GivenReason,
});

export const MerchantView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  currency: Type.String(),
  decimals: Type.Integer(),
  timeZone: Type.String(),
  practice: Type.Boolean(),
  network: literals(['mainnet', 'testnet', 'regtest']),
});

export type MerchantView = Static<typeof MerchantView>;

const TillName = Type.Object({ id: Type.String(), name: Type.String() });

const ReadyUpdateView = Type.Object({
  version: Type.String(),
  installs: literals(['closing', 'hand']),
  restartsAt: nullable(instant('When the program restarts for it; null while that is not scheduled.')),
});

export const TillState = Type.Object({
  version: Type.String(),
  /** Null on the very first start: offer Practise or Set up my shop. */
  merchant: nullable(MerchantView),
  merchants: Type.Array(MerchantView),
  methods: Type.Array(MethodState),
  rateProblem: nullable(Type.String()),
  catalogue: Type.Integer({ description: 'Another number whenever items, stock or terms have changed.' }),
  parked: Type.Array(ParkedView, { description: 'Parked sales, the oldest first.' }),
  displays: Type.Integer({ description: 'Customer displays that are open.' }),
  tenders: TenderSettings,
  people: PeopleState,
  firstSteps: nullable(
    Type.Object(
      { tested: Type.Boolean(), receipt: Type.Boolean() },
      { description: 'What a new shop has done so far; null once it has sold.' },
    ),
  ),
  ailing: Type.Array(AilmentName, { description: 'What its owner should look at.' }),
  vault: literals(['keyring', 'passphrase', 'key-file', 'locked']),
  notices: Type.Array(NoticeView),
  apiRoot: Type.String(),
  checkoutBase: Type.String(),
  sats: Type.Boolean({ description: 'Lightning and small Bitcoin amounts are written in sats.' }),
  dataFolder: Type.String(),
  /** The newer version of the program that is ready to install. */
  update: nullable(ReadyUpdateView),
  serverNow: instant('The server clock.'),
  /** Null: the main computer's. */
  till: nullable(
    Type.Object({
      ...TillName.properties,
      mainActs: Type.Boolean({ description: 'It may do what belongs to the main computer.' }),
    }),
  ),
  tills: Type.Array(TillName, { description: 'Tills in the network, also former ones: their sales stay.' }),
});
export type TillState = Static<typeof TillState>;
export const TillStateAnswer = Type.Object({ success: Type.Boolean(), state: TillState });
export type TillStateAnswer = Static<typeof TillStateAnswer>;

export const BrowsersAnswer = Type.Object({
  success: Type.Boolean(),
  /** Valid for the next browser. */
  code: Type.String(),
  browsers: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      pairedAt: instant('When it was let in.'),
      seenAt: instant('When it last asked for something.'),
      own: Type.Boolean({ description: 'It is the one that asks.' }),
    }),
  ),
});
export type BrowsersAnswer = Static<typeof BrowsersAnswer>;
export const RemoveBrowserRequest = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

/** What a till shows of an open sale it has not opened. */
export type OpenSaleView = Pick<
  InvoiceView,
  | 'invoiceId'
  | 'externalInvoiceId'
  | 'origin'
  | 'status'
  | 'phase'
  | 'amount'
  | 'currency'
  | 'decimals'
  | 'rest'
  | 'surplus'
  | 'refunded'
  | 'createdAt'
  | 'expiresAt'
  | 'confirming'
  | 'payments'
  | 'alarms'
  | 'note'
>;

export interface OpenSales {
  /** How many there are in all. */
  readonly count: number;
  /** The first page: those that need attention, then the newest. */
  readonly sales: readonly OpenSaleView[];
}

/**
 * Events of the till's stream (text/event-stream). On connecting, `state` (a TillState) and `open` (OpenSales) are
 * sent. After that `invoice` carries the InvoiceView of each sale that changed; `open` comes again while more are open
 * than fit its page; `choice` is what a customer chose on their display, `card` what they held to it; a comment line
 * every 15 s shows that the connection is alive.
 */
export type TillEvent =
  | { readonly event: 'state'; readonly data: TillState }
  | { readonly event: 'open'; readonly data: OpenSales }
  | { readonly event: 'invoice'; readonly data: InvoiceView }
  | { readonly event: 'choice'; readonly data: CustomerChoice }
  | { readonly event: 'card'; readonly data: CustomerCard };

/** A method of a sale that gets its destination now. */
export const OpenOfferRequest = Type.Object({ invoiceId: Type.String({ maxLength: 64 }), method: MethodId });
export type OpenOfferRequest = Static<typeof OpenOfferRequest>;

/** What a customer's card or code contains: LNURL-withdraw. A secret that gives access to money. */
export const CustomerCodeRequest = Type.Object({
  invoiceId: Type.String({ maxLength: 64 }),
  code: Type.String({ minLength: 1, maxLength: MAX_CUSTOMER_CODE }),
});
