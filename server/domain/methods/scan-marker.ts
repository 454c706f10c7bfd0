/** Under which names the settings keep that an account was asked what it had been used for before. */
const MARK = 'used-before:';

export function beginningMark(account: string): string {
  return `${MARK}${account}`;
}

export function isBeginningMark(setting: string): boolean {
  return setting.startsWith(MARK);
}
