/** American spelling of the checkout's English texts, for the few that differ. */
import { ENGLISH } from './en.ts';
import type { Sentences } from './words.ts';

export const AMERICAN: Sentences = {
  ...ENGLISH,
  say: {
    ...ENGLISH.say,
    cancelled: ({ shop }) => ({
      word: 'Canceled',
      advice: `Please don’t pay any more. ${shop} has canceled this request.`,
    }),
  },
};
