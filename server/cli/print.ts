/** Command output: a table for people, JSON for programs. */
import { withoutHiddenCharacters } from '#domain/kernel/hidden-characters.ts';

export type Field = string | number | boolean | null;

/** One JSON document and a newline. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A message on stderr, so that a pipe carries the result alone. */
export function remark(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Columns under their headings; a sentence when there are no rows. */
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

/** Text from customers and clients must not move the terminal's cursor. */
function cell(value: Field): string {
  if (value === null) return '-';
  return withoutHiddenCharacters(String(value));
}
