/**
 * Setting keys that mark an account of the shop as soon as its backend is open: `BEGUN`, and `FOUND` once it was scanned
 * for used addresses. A restore passes over the first indexes of each marked account.
 */
const MARK = 'used-before:';
export const BEGUN = 'begun';
export const FOUND = 'found';

export function scanMark(account: string): string {
  return `${MARK}${account}`;
}

/** The account of a mark. */
export function accountOfMark(mark: string): string {
  return mark.slice(MARK.length);
}

export function isScanMark(setting: string): boolean {
  return setting.startsWith(MARK);
}
