/** Texts of the test sale, in English. */
import { plural } from '#domain/languages/plural.ts';

export const testSale = {
  testSale: {
    title: (method: string) => `Test sale in ${method}`,
    go: 'Make a test sale',
    name: 'Test sale',
    text: 'Pay the smallest sum from your own phone and see it arrive. It stays in the books as a test and counts in no takings.',
    first: 'Now see it work, once, with the smallest sum.',
    off: 'Switch the method on to test it.',
    scan: (amount: string) => `Scan this with a wallet of your own and send ${amount}.`,
    works: (method: string) => `It works: the payment arrived. ${method} is ready for customers.`,
    seen: (have: number, need: number) =>
      `It was seen, with ${have} of ${plural('en', need, { one: '# confirmation', other: '# confirmations' })}. It works so far; you need not wait here.`,
    seenOnly: 'It was seen, but does not count yet. You need not wait here.',
    short:
      'Less than the sum arrived, so seeing payments works. Your wallet may have taken its fee from the sum.',
    nothing: (method: string) =>
      `Nothing came in time. Look in your wallet: was it sent, and to a ${method} address on the same network? What the till sees is told below.`,
    nothingSeen: 'The till can’t see payments now:',
    nothingWell: 'The till is connected and would have seen it.',
    cancelled: 'Cancelled. Only this record stays.',
    problem: 'The payment was seen and then taken back or doubted. Look in your wallet what became of it.',
    stop: 'Cancel the test',
    goesOn: 'It goes on when you close this. Open it again to see how it went.',
    again: 'Test again',
  },
};
