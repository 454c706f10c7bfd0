/** Setting keys that mark an account as already scanned for used addresses. */
const MARK = 'used-before:';

export function scanMark(account: string): string {
  return `${MARK}${account}`;
}

/** The account of a mark. */
export function accountOfMark(mark: string): string {
  return mark.slice(MARK.length);
}

export function isBeginningMark(setting: string): boolean {
  return setting.startsWith(MARK);
}
