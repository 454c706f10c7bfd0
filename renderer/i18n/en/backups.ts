/** Texts about backups, in English. */
import { plural } from '#domain/languages/plural.ts';

export const backups = {
  backups: {
    title: 'Backups',
    text: 'One a day is made by itself, and the newest 14 are kept in the data folder. Copy one to another disk now and then.',
    go: 'Make a backup now',
    none: 'There is none yet.',
    list: 'Backups there are, the newest first',
    changes: (n: number) =>
      n === 0
        ? 'nothing has changed since'
        : plural('en', n, { one: '# change since then', other: '# changes since then' }),
    check: 'Check',
    good: 'Read back whole: every file is as it was written.',
    restore: 'Restore',
    ask: (when: string) => `Go back to ${when}?`,
    confirm: (n: number) =>
      `The books become what they were then. ${plural('en', n, { one: '# later change is', other: '# later changes are' })} set aside in the data folder, not deleted: later sales, settings and payments are no longer in the books.`,
    skip: 'So that no address is given out twice, address numbers jump ahead by 100: set the gap limit of your wallet above that.',
    restart: 'The program starts again by itself. Payments are not watched for that moment.',
    byHand: 'It happens when the program is started again: end it and start it once more.',
    confirmGo: 'Restore and start again',
    confirmLater: 'Restore at the next start',
    wanted: (when: string) =>
      `At the next start the books go back to ${when}. End the program and start it again.`,
    keep: 'Keep the books as they are',
    restarting: 'The books are being restored…',
  },
};
