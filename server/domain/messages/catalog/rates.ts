/** Message catalog for rate sources, in English. */

interface At {
  readonly at: string;
}

export const ofRates = {
  'rate-of-pair': ({ pair, problem }: { readonly pair: string; readonly problem: string }) =>
    `${pair}: ${problem}`,
  'rate-old': ({ at }: At) => `the price is out of date, from ${at}`,
  'rate-ahead': ({ at }: At) => `the price is dated in the future, ${at}: is this computer's clock right?`,
  'rate-absurd': 'the price is not plausible',
  'rate-crossed': 'the bid is above the ask',
  'rate-wide': 'bid and ask are more than 5 % apart',
  'rate-other': 'answered with a different currency',
  'rate-said': ({ said }: { readonly said: string }) => `answered ${said}`,
  'rate-page': 'answered with a web page instead of prices',
  'rate-no-json': 'the answer is not valid JSON',
  'rate-part': ({ part, wrong }: { readonly part: string; readonly wrong: string }) => `${part} ${wrong}`,
  'rate-unread': 'the answer could not be read',
  'rate-long': 'the answer is over 1 MiB',
  'rate-status': ({ status }: { readonly status: number }) => `answered HTTP ${status}`,
  'rate-redirect': ({ status }: { readonly status: number }) =>
    `answered with a redirect (HTTP ${status}), which is not followed`,
  'rate-unreached': (_values: { readonly code: string }) => "can't be reached",
  'rate-silent': ({ seconds }: { readonly seconds: number }) => `no answer within ${seconds} s`,
  'rate-called-off': 'was cancelled',
  'rate-no-key': 'needs an API key; the other sources are used',
};
