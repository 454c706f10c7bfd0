/** Receipt layout in fixed-width columns, for a printer. */
import type { Receipt } from './receipt.ts';
import { HUGE, type ReceiptLine, type ReceiptLook } from './receipt-line.ts';

export interface PaperLine {
  /** At most as many characters as fit the paper's width. */
  readonly text: string;
  readonly look: ReceiptLook;
}

/** @param width characters in a line, at least 8 */
export function onPaper({ lines }: Pick<Receipt, 'lines'>, width: number): readonly PaperLine[] {
  return lines.flatMap((line) => setLine(line, width));
}

function setLine(line: ReceiptLine, width: number): PaperLine[] {
  switch (line.kind) {
    case 'rule':
      return [{ text: '-'.repeat(width), look: 'plain' }];
    case 'text':
      return setText(line, line.look === 'huge' ? Math.floor(width / HUGE) : width);
    case 'pair':
      return setPair(line.left, line.right, width).map((text) => ({ text, look: line.look }));
  }
}

function setText(
  { text, centred, look }: Extract<ReceiptLine, { kind: 'text' }>,
  width: number,
): PaperLine[] {
  return wrap(text, width).map((row) => ({
    text: centred ? ' '.repeat((width - lengthOf(row)) >> 1) + row : row,
    look,
  }));
}

/** The amount is right-aligned on the name's last line, or below it when both don't fit. */
function setPair(left: string, right: string, width: number): string[] {
  const names = wrap(left, width);
  const last = names.at(-1) ?? '';
  const room = width - lengthOf(last) - lengthOf(right);
  if (room >= 1) return [...names.slice(0, -1), last + ' '.repeat(room) + right];
  const sums = wrap(right, width);
  return [...names, ...sums.map((text) => ' '.repeat(width - lengthOf(text)) + text)];
}

/** Wrapped between words, within a word only where it is longer than a line. The first line keeps its indent. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = /^ */.exec(text)?.[0] ?? '';
  let begun = false;
  for (const word of text.split(' ').filter((one) => one !== '')) {
    let rest = word;
    const joined = begun ? `${line} ${rest}` : line + rest;
    if (lengthOf(joined) <= width) {
      line = joined;
      begun = true;
      continue;
    }
    if (begun) lines.push(line);
    for (; lengthOf(rest) > width; rest = [...rest].slice(width).join('')) {
      lines.push([...rest].slice(0, width).join(''));
    }
    line = rest;
    begun = true;
  }
  return [...lines, line];
}

function lengthOf(text: string): number {
  return [...text].length;
}
