/** ESC/POS encoder for lines of paper: the command language of receipt printers (Epson's, which the others follow). */
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { PNG } from 'pngjs';
import { pictureOfUrl } from '#domain/kernel/image.ts';
import { HUGE } from '#domain/receipts/receipt-line.ts';
import type { PrintJob } from '#ports/printer.ts';

/**
 * Of Western and Central Europe; the encoder switches between them within a line. A character in none of them is
 * printed as `?`.
 */
const CODE_PAGES = ['cp437', 'cp858', 'cp850', 'cp852', 'windows1252', 'windows1250', 'cp866'] as const;
const FEED_BEFORE_CUT = 5;
/** Dots of a letter of font A; a logo takes at most half the paper's width, and is made at most twice as large. */
const LETTER_DOTS = 12;
const LOGO_HEIGHT_DOTS = 160;
const MAX_ENLARGED = 2;

/** Opens the cash drawer, without paper. */
export function encodeDrawer(): Uint8Array {
  return new ReceiptPrinterEncoder({ language: 'esc-pos' }).initialize().pulse().encode();
}

/** The drawer opens before the paper comes, so that nobody waits for it. */
export function encodeJob({ logo, lines, width, drawer }: Omit<PrintJob, 'to'>): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: width,
    codepageMapping: 'epson',
    codepageCandidates: [...CODE_PAGES],
    feedBeforeCut: FEED_BEFORE_CUT,
    errors: 'relaxed',
    // GS v 0, supported by every printer of the last decades.
    imageMode: 'raster',
  });
  encoder.initialize().codepage('auto');
  if (drawer) encoder.pulse();
  if (logo !== null) putLogo(encoder, logo, (width * LETTER_DOTS) / 2);
  for (const { text, look } of lines) {
    const heavy = look === 'big' || look === 'huge' || look === 'strong';
    if (heavy) encoder.bold(true);
    // Twice as high, not as wide: columns stay columns.
    if (look === 'big') encoder.height(2);
    if (look === 'huge') encoder.width(HUGE).height(HUGE);
    // A control character in a name would be a command.
    encoder.line(text.replace(/\p{Cc}/gu, ' '));
    if (look === 'big') encoder.height(1);
    if (look === 'huge') encoder.width(1).height(1);
    if (heavy) encoder.bold(false);
  }
  return encoder.cut('partial').encode();
}

/** In the middle of the paper, in dots of black. A damaged picture is left out: the receipt counts. */
function putLogo(encoder: ReceiptPrinterEncoder, url: string, mostDots: number): void {
  const picture = pictureOfUrl(url);
  if (picture?.type !== 'image/png') return;
  let png: { readonly data: Uint8Array; readonly width: number; readonly height: number };
  try {
    png = PNG.sync.read(Buffer.from(picture.bytes));
  } catch {
    return;
  }
  const { data, width, height } = png;
  const scale = Math.min(mostDots / width, LOGO_HEIGHT_DOTS / height, MAX_ENLARGED);
  const size = {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
  encoder.align('center');
  encoder.image({ data, width, height }, { ...size, algorithm: 'atkinson' });
  encoder.align('left');
}
