/** First steps of a new shop up to its first payment: which are done, and how long the rest takes. Pure. */
import type { TillState } from '#api/types.ts';

/** In order, each with the minutes it usually takes. */
const MINUTES = { shop: 1, method: 3, test: 1, items: 2, receipt: 1 } as const;

export type StepName = keyof typeof MINUTES;

export interface FirstSteps {
  readonly steps: readonly { readonly name: StepName; readonly done: boolean }[];
  readonly doneCount: number;
  /** The first step that is not done; null when all are. */
  readonly next: StepName | null;
  readonly minutesLeft: number;
}

/** @param items how many the catalogue has */
export function firstStepsOf(
  { methods, firstSteps }: Pick<TillState, 'methods' | 'firstSteps'>,
  items: number,
): FirstSteps {
  const done: Readonly<Record<StepName, boolean>> = {
    shop: true,
    method: methods.some((method) => method.setUp && method.enabled),
    test: firstSteps?.tested ?? false,
    items: items > 0,
    receipt: firstSteps?.receipt ?? false,
  };
  const names = Object.keys(MINUTES) as StepName[];
  const open = names.filter((name) => !done[name]);
  return {
    steps: names.map((name) => ({ name, done: done[name] })),
    doneCount: names.length - open.length,
    next: open[0] ?? null,
    minutesLeft: open.reduce((sum, name) => sum + MINUTES[name], 0),
  };
}
