/** Texts shared by all screens: buttons, names of methods and places, general errors, in English. */

import { methodNames } from '#domain/coins/method.ts';
import { plural } from '#domain/languages/plural.ts';

export const common = {
  app: 'Cointill',

  practice: { stripe: 'PRACTICE · no real money', short: 'Practice' },

  methods: methodNames('en'),

  common: {
    save: 'Save',
    saved: 'Saved',
    cancel: 'Cancel',
    close: 'Close',
    back: 'Back',
    copy: 'Copy',
    copied: 'Copied',
    show: 'Show',
    again: 'Try again',
    noAnswer: 'The program did not answer. Check that it is still running, then try again.',
    refusedWithoutWords: (status: number) => `The program refused this (${status}). Try again.`,
    enterKey: 'Enter',
    /** Units after a number field. */
    units: { minutes: 'min', hours: 'h', days: 'days' },
    search: 'Search',
    nothingFound: 'Nothing found',
  },

  nav: { label: 'Where you are', sale: 'Sale', history: 'History', day: 'Day', settings: 'Settings' },

  needsYou: (n: number) => plural('en', n, { one: '# sale needs you', other: '# sales need you' }),

  mishap: {
    title: 'This screen broke',
    text: 'No sale is lost: all of them are with the program, and payments are still watched.',
    reload: 'Load it again',
  },

  connection: {
    starting: 'Starting…',
    lost: (since: string) => `Connection lost since ${since}.`,
    lostHint: 'Trying again. Payments made meanwhile are found as soon as it is back.',
  },

  live: { paid: (amount: string, method: string) => `Paid: ${amount}${method === '' ? '' : `, ${method}`}` },
};
