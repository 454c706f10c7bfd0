/** Setting keys that mark an account as already scanned for used addresses. */
const MARK = 'used-before:';

export function beginningMark(account: string): string {
  return `${MARK}${account}`;
}

export function isBeginningMark(setting: string): boolean {
  return setting.startsWith(MARK);
}
