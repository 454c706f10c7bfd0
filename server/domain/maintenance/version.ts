/** Order of program versions: the numbers of a semantic version. What follows a hyphen or plus does not count. */

/** True when `version` is newer than `other`. A text that is no version is never newer. */
export function isNewer(version: string, other: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(other)];
  if (a === null || b === null) return false;
  const at = a.findIndex((number, index) => number !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

function numbersOf(version: string): readonly number[] | null {
  const parts = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:[-+].*)?$/.exec(version);
  return parts ? parts.slice(1).map(Number) : null;
}
