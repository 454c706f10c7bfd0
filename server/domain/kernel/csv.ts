/**
 * CSV (RFC 4180), safe to open in a spreadsheet: what a spreadsheet would take for a formula is prefixed with an
 * apostrophe (OWASP, "CSV Injection"), which is removed again on reading. That is at the start of a cell, and after any
 * character at which a spreadsheet may split: with a decimal comma it splits at semicolons, and takes our quotes for
 * text.
 */
const FORMULA = /^(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;,\t\r\n"])(?='*[=+\-@＝＋－＠])/g;
const ESCAPED = /^'(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;,\t\r\n"])'(?='*[=+\-@＝＋－＠])/g;

export interface CsvRow {
  /** Line of the text, from 1, where the row starts. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** With a byte order mark, so that spreadsheets read it as UTF-8, and CRLF at every line's end. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map(csvLine).join('')}`;
}

/** One record with its CRLF, for streaming output. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(value: string): string {
  const safe = value.replace(FORMULA, "'");
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The separator: a comma, unless the first line has more semicolons or tabs, as spreadsheets with decimal commas write.
 */
function separatorOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  return [',', ';', '\t'].reduce((best, one) => (count(first, one) > count(first, best) ? one : best));
}

function count(text: string, one: string): number {
  return text.split(one).length - 1;
}

/** Rows that are not empty. A quote that is never closed takes in the rest of the text. */
export function readCsv(source: string): readonly CsvRow[] {
  const text = source.replace(/^\ufeff/, '');
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let start = 1;
  const endCell = () => {
    cells.push(cell.replace(ESCAPED, ''));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: start, cells });
    cells = [];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '\n') line++;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') {
      endRow();
      start = line;
    } else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}
