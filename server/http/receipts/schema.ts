/** Receipt schemas: settings, content, and printing. */
import Type, { type Static } from 'typebox';
import { ORDER_NUMBERING } from '#domain/invoices/order-number.ts';
import { LANGUAGE_CODES } from '#domain/languages/languages.ts';
import { MAX_LINE_LENGTH, MAX_LINES, TICKET_MOMENTS } from '#domain/receipts/receipt-settings.ts';
import { GivenSentence, instant, invoiceId, literals, nullable } from '#http/plugins/schema.ts';

const Lines = Type.Array(Type.String({ maxLength: MAX_LINE_LENGTH }), { maxItems: MAX_LINES });

export const ReceiptTermsView = Type.Object({
  language: literals(LANGUAGE_CODES),
  header: Lines,
  footer: Lines,
  printer: Type.String({
    maxLength: 300,
    description:
      'Host, or host:port; on Linux also a USB printer, /dev/usb/lp0 to /dev/usb/lp15; empty for none.',
  }),
  width: literals(['48', '32'], { description: 'Characters in a line.' }),
  drawer: Type.Boolean(),
  seller: Type.Boolean({ description: 'It says who sold it.' }),
  till: Type.Optional(Type.Boolean({ description: 'It names the till in the network that made the sale.' })),
  auto: Type.Boolean(),
  orderNumbers: literals(ORDER_NUMBERING, { description: 'daily: from 1 again on each day.' }),
  ticketPrinter: Type.String({
    maxLength: 300,
    description: 'Prints order tickets; in the same forms as `printer`, empty for none.',
  }),
  ticketWidth: literals(['48', '32'], { description: 'Characters in a line of an order ticket.' }),
  ticketWhen: literals(TICKET_MOMENTS, { description: 'When an order ticket is printed.' }),
});
export type ReceiptTermsView = Static<typeof ReceiptTermsView>;
export const ReceiptTermsAnswer = Type.Object({ success: Type.Boolean(), terms: ReceiptTermsView });
export type ReceiptTermsAnswer = Static<typeof ReceiptTermsAnswer>;

const look = literals(['plain', 'strong', 'big', 'huge', 'small']);
export const ReceiptView = Type.Object({
  /** The shop's, as a data URL. */
  logo: nullable(Type.String()),
  copy: Type.Boolean(),
  direction: literals(['ltr', 'rtl']),
  lines: Type.Array(
    Type.Union([
      Type.Object({
        kind: Type.Literal('text'),
        text: Type.String(),
        centred: Type.Boolean(),
        look,
      }),
      Type.Object({ kind: Type.Literal('pair'), left: Type.String(), right: Type.String(), look }),
      Type.Object({ kind: Type.Literal('rule') }),
    ]),
  ),
});
export type ReceiptView = Static<typeof ReceiptView>;

export const ReceiptQuery = Type.Object({ invoiceId });
export const ReceiptAnswer = Type.Object({
  success: Type.Boolean(),
  receipt: ReceiptView,
  originalAt: nullable(instant('When the print that is no copy was begun.')),
  copies: Type.Integer({ minimum: 0 }),
  printer: Type.Boolean({ description: 'A receipt printer is set up.' }),
  auto: Type.Boolean({ description: 'The original is printed as soon as the sale is paid.' }),
});
export type ReceiptAnswer = Static<typeof ReceiptAnswer>;

export const PrintReceiptRequest = Type.Object({
  invoiceId,
  copy: Type.Boolean(),
  on: Type.Optional(
    literals(['network', 'system'], {
      description:
        'network: the receipt printer that is set up, in the network or at USB. system: only written down, for the printer of the operating system. Default: network.',
    }),
  ),
});
export type PrintReceiptRequest = Static<typeof PrintReceiptRequest>;
const outcome = literals(['printed', 'sent'], {
  description: 'sent: the printer did not say that it took all.',
});
export const PrintReceiptAnswer = Type.Object({
  success: Type.Boolean(),
  outcome,
  receipt: ReceiptView,
  originalAt: nullable(instant('When the print that is no copy was begun.')),
  copies: Type.Integer({ minimum: 0 }),
});
export type PrintReceiptAnswer = Static<typeof PrintReceiptAnswer>;
export const UnprintedReceiptRequest = Type.Object({ invoiceId });
export type UnprintedReceiptRequest = Static<typeof UnprintedReceiptRequest>;
export const UnprintedReceiptAnswer = Type.Object({
  success: Type.Boolean(),
  receipt: ReceiptView,
  originalAt: nullable(instant('When the print that is no copy was begun.')),
  copies: Type.Integer({ minimum: 0 }),
});
export const TestPrintAnswer = Type.Object({ success: Type.Boolean(), outcome });
export type TestPrintAnswer = Static<typeof TestPrintAnswer>;

const ticketFields = {
  success: Type.Boolean(),
  printer: Type.Boolean({ description: 'An order ticket printer is set up.' }),
  printedAt: nullable(instant('When printing the first ticket was begun.')),
  copies: Type.Integer({ minimum: 0 }),
};
export const TicketQuery = Type.Object({ invoiceId });
export const TicketAnswer = Type.Object({
  ...ticketFields,
  /** Why the last print failed. */
  problem: nullable(GivenSentence),
});
export type TicketAnswer = Static<typeof TicketAnswer>;
export const PrintTicketRequest = Type.Object({ invoiceId });
export const PrintTicketAnswer = Type.Object({ ...ticketFields, outcome });
export type PrintTicketAnswer = Static<typeof PrintTicketAnswer>;
