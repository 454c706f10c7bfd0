import { expect, it } from 'vitest';
import { tillState } from '#test/support/pages/till-views.ts';
import { firstStepsOf } from '#till/model/first-steps.ts';

it('are open from the first that is not done, with the time that the remaining ones take', () => {
  const firstSteps = { tested: false, receipt: false };
  const [method] = tillState().methods;
  const state = (...methods: readonly (typeof method)[]) =>
    tillState({ firstSteps, methods: methods.flatMap((one) => one ?? []) });
  expect(firstStepsOf(state(), 0)).toMatchObject({ doneCount: 1, next: 'method', minutesLeft: 7 });
  const off = method && { ...method, enabled: false };
  expect(firstStepsOf(state(off), 0).next).toBe('method');
  expect(firstStepsOf(state(method), 3)).toMatchObject({ doneCount: 3, next: 'test', minutesLeft: 2 });
  const all = { ...state(method), firstSteps: { tested: true, receipt: true } };
  expect(firstStepsOf(all, 1)).toMatchObject({ doneCount: 5, next: null, minutesLeft: 0 });
});
