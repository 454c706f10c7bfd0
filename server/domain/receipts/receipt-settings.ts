/** Receipt settings: header, footer, language, and printer. */

import type { OrderNumbering } from '#domain/invoices/order-number.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { LanguageCode } from '#domain/languages/languages.ts';
import { invalid } from '#domain/messages/errors.ts';
import type { Message } from '#domain/messages/message.ts';
import { createReason } from '#domain/messages/reason.ts';

export interface NetworkPrinter {
  /** A name or an IP address, IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
}

/** On Linux's usblp driver; a number, so that it can't name any other file. */
export interface UsbPrinter {
  /** 0 to 15: the number of `/dev/usb/lp0` to `/dev/usb/lp15`, all that the driver has. */
  readonly usb: number;
}

/** Where a printer is, and thereby its transport. */
export type PrinterAddress = NetworkPrinter | UsbPrinter;

/** Characters per line: 80 mm and 58 mm of paper in font A. */
const PAPER_WIDTHS = [48, 32] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];

export const TICKET_MOMENTS = ['charged', 'paid'] as const;
/** When an order ticket is printed. */
export type TicketMoment = (typeof TICKET_MOMENTS)[number];

export interface ReceiptSettings {
  readonly language: LanguageCode;
  /** Printed below the shop's name: its address, its tax number. */
  readonly header: readonly string[];
  readonly footer: readonly string[];
  readonly printer: PrinterAddress | null;
  readonly width: PaperWidth;
  /** True: the cash drawer opens when cash is recorded, and with the first print of any other receipt. */
  readonly drawer: boolean;
  /** True: names the seller. */
  readonly seller: boolean;
  /** True: names the network till that made the sale. Absent: no, as in older data. */
  readonly till?: boolean;
  /** True: printed as soon as the till shows that a sale is paid. */
  readonly auto: boolean;
  readonly orderNumbers: OrderNumbering;
  /** The second printer, in the kitchen or at the bar: prints what was ordered, without prices. */
  readonly ticketPrinter: PrinterAddress | null;
  readonly ticketWidth: PaperWidth;
  readonly ticketWhen: TicketMoment;
}

/** The print record of a receipt. */
export interface ReceiptPrints {
  /** When printing the only original was started; null: only copies were made. */
  readonly originalAt: Instant | null;
  readonly copies: number;
  /** An original was already taken back once: it can't be a second time. Absent: never. */
  readonly takenBack?: true;
}

/** The print record of an order ticket. */
export interface TicketPrints extends ReceiptPrints {
  /** Why the last print failed. Absent: it did not. */
  readonly problem?: Message;
}

export const DEFAULT_RECEIPT_TERMS: ReceiptSettings = {
  language: 'en',
  header: [],
  footer: [],
  printer: null,
  width: 48,
  drawer: false,
  seller: false,
  auto: false,
  orderNumbers: 'running',
  ticketPrinter: null,
  ticketWidth: 48,
  ticketWhen: 'charged',
};

/** The raw printing port of printers and print servers. */
const RAW_PORT = 9100;
export const MAX_LINES = 8;
export const MAX_LINE_LENGTH = 80;

const USB_FOLDER = '/dev/usb';

/**
 * Parses an address as typed by a person: `192.168.1.50`, `printer.local:9100`, `[fd00::5]:9100`, or a USB printer in
 * exactly the form `/dev/usb/lp0`.
 * @throws Failure invalid-request
 */
export function readPrinter(text: string, field = 'printer'): PrinterAddress | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const usb = /^\/dev\/usb\/lp(\d|1[0-5])$/.exec(trimmed)?.[1];
  if (usb !== undefined) return { usb: Number(usb) };
  const match = /^(?:\[([0-9a-f:.]{2,45})\]|([a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?))(?::(\d{1,5}))?$/i.exec(
    trimmed,
  );
  const host = match?.[1] ?? match?.[2];
  const port = Number(match?.[3] ?? RAW_PORT);
  if (host === undefined || port < 1 || port > 65_535) {
    throw invalid(
      field,
      `${field} must be an address such as 192.168.1.50 or 192.168.1.50:9100, or a USB printer such as /dev/usb/lp0`,
      createReason('printer-form'),
    );
  }
  return { host, port };
}

export function printerText(printer: PrinterAddress | null): string {
  if (printer === null) return '';
  if ('usb' in printer) return `${USB_FOLDER}/lp${printer.usb}`;
  return `${printer.host.includes(':') ? `[${printer.host}]` : printer.host}:${printer.port}`;
}

/** @throws Failure invalid-request that names the field */
export function parseReceiptSettings(terms: ReceiptSettings): ReceiptSettings {
  return {
    ...terms,
    header: checkLines(terms.header, 'header'),
    footer: checkLines(terms.footer, 'footer'),
  };
}

function checkLines(lines: readonly string[], field: string): readonly string[] {
  // A control character would be a command to the printer.
  const clean = lines.map((line) => line.replace(/\p{Cc}/gu, ' ').trimEnd());
  while (clean.at(-1) === '') clean.pop();
  if (clean.length > MAX_LINES)
    throw invalid(
      field,
      `${field} must have at most ${MAX_LINES} lines`,
      createReason('list-length', { least: 0, most: MAX_LINES }),
    );
  if (clean.some((line) => line.length > MAX_LINE_LENGTH)) {
    throw invalid(
      field,
      `${field}: each line must have at most ${MAX_LINE_LENGTH} characters`,
      createReason('text-length', { least: 0, most: MAX_LINE_LENGTH }),
    );
  }
  return clean;
}
