/** Message catalog for rate sources, in English. */

interface At {
  readonly at: string;
}

export const ofRates = {
  'rate-of-pair': ({ pair, problem }: { readonly pair: string; readonly problem: string }) =>
    `${pair}: ${problem}`,
  'rate-old': ({ at }: At) => `the price is old, from ${at}`,
  'rate-ahead': ({ at }: At) => `the price is dated in the future, ${at}: is this computer's clock right?`,
  'rate-absurd': 'the price is out of all bounds',
  'rate-crossed': 'the bid is above the ask',
  'rate-wide': 'bid and ask are more than 5 % apart',
  'rate-other': 'answered another currency',
  'rate-said': ({ said }: { readonly said: string }) => `answered ${said}`,
  'rate-page': 'answered a web page instead of prices',
  'rate-no-json': 'answered no valid JSON',
  'rate-part': ({ part, wrong }: { readonly part: string; readonly wrong: string }) => `${part} ${wrong}`,
  'rate-unread': 'gave an answer that could not be read',
  'rate-long': 'the answer is over 1 MiB',
  'rate-status': ({ status }: { readonly status: number }) => `answered HTTP ${status}`,
  'rate-redirect': ({ status }: { readonly status: number }) =>
    `answered with a redirect (HTTP ${status}), which is not followed`,
  'rate-unreached': (_told: { readonly code: string }) => "can't be reached",
  'rate-silent': ({ seconds }: { readonly seconds: number }) => `gave no answer within ${seconds} s`,
  'rate-called-off': 'was cancelled',
  'rate-no-key': 'needs an API key; the other sources are used',
};
