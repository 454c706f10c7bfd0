/** Lines of paper as ESC/POS, the command language of receipt printers (Epson's, which the others follow). */
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PrintJob } from '../../ports/printer.ts';

/** Of Western and Central Europe; the encoder changes between them within a line. What none has is printed as `?`. */
const CODE_PAGES = ['cp437', 'cp858', 'cp850', 'cp852', 'windows1252', 'windows1250', 'cp866'] as const;
const FEED_BEFORE_CUT = 5;

/** The drawer opens before the paper comes, so that nobody waits for it. */
export function encoded({ lines, width, drawer }: Omit<PrintJob, 'to'>): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: width,
    codepageMapping: 'epson',
    codepageCandidates: [...CODE_PAGES],
    feedBeforeCut: FEED_BEFORE_CUT,
    errors: 'relaxed',
  });
  encoder.initialize().codepage('auto');
  if (drawer) encoder.pulse();
  for (const { text, look } of lines) {
    const heavy = look === 'big' || look === 'strong';
    if (heavy) encoder.bold(true);
    // Twice as high, not as wide: columns stay columns.
    if (look === 'big') encoder.height(2);
    // A control character in a name would be a command.
    encoder.line(text.replace(/\p{Cc}/gu, ' '));
    if (look === 'big') encoder.height(1);
    if (heavy) encoder.bold(false);
  }
  return encoder.cut('partial').encode();
}
