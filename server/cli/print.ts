/** Writes what a command found: a table for people, JSON for programs. */
import { withoutHiddenCharacters } from '#domain/kernel/hidden-characters.ts';

export type Field = string | number | boolean | null;

/** One JSON document and a line end. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** What is said to a person beside the result, so that a pipe carries the result alone. */
export function remark(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Columns under their headings; a sentence when there is nothing. */
export function printTable(
  head: readonly string[],
  rows: readonly (readonly Field[])[],
  nothing: string,
): void {
  if (rows.length === 0) {
    remark(nothing);
    return;
  }
  const all = [head, ...rows.map((row) => row.map(cell))];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  for (const row of all) {
    printLine(
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

/** What customers and clients wrote must not move the cursor of somebody's terminal. */
function cell(value: Field): string {
  if (value === null) return '-';
  return withoutHiddenCharacters(String(value));
}
