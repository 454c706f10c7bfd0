/** The last line of a test run: what counts as passed, failed and skipped. */
import { expect, test } from 'vitest';
import { countTests } from '#test/support/machine/reporter.ts';

type Tests = Parameters<typeof countTests>[0];

function tests(...states: readonly ('passed' | 'failed' | 'skipped' | 'repeated')[]): Tests {
  return states.map((state, at) => {
    const isRepeated = state === 'repeated';
    const message = "too late\nCall log:\n  - waiting for getByText('Paid') to be visible";
    const stacks = [
      { file: '/shop/helper.ts', line: 3 },
      { file: '/shop/a.test.ts', line: 7 },
    ];
    const errors = isRepeated ? [{ message, stacks }] : [];
    return {
      fullName: `test ${at}`,
      module: { relativeModuleId: 'a.test.ts' },
      result: () => ({ state: isRepeated ? 'passed' : state, errors }),
      diagnostic: () => ({ flaky: isRepeated }),
    };
  }) as unknown as Tests;
}

test('counts what passed, failed and was skipped', () => {
  expect(countTests(tests('passed', 'passed', 'failed', 'skipped'), 0)).toEqual({
    lines: ['SKIPPED a.test.ts > test 3'],
    passed: 2,
    failed: 1,
    skipped: 1,
    isUnstable: false,
  });
});

test('counts a broken file as a failure', () => {
  expect(countTests(tests('passed'), 2)).toMatchObject({ passed: 1, failed: 2 });
});

test('names what passed only when it was repeated', () => {
  const count = countTests(tests('passed', 'repeated', 'repeated'), 0);
  expect(count).toMatchObject({ passed: 3, failed: 0, isUnstable: false });
  expect(count.lines).toEqual([
    "REPEATED a.test.ts > test 1 (passed at the second try; first: too late, waiting for getByText('Paid') to be visible, line 7)",
    "REPEATED a.test.ts > test 2 (passed at the second try; first: too late, waiting for getByText('Paid') to be visible, line 7)",
  ]);
});

test('fails when more than two were repeated', () => {
  const count = countTests(tests('passed', 'repeated', 'repeated', 'repeated'), 0);
  expect(count).toMatchObject({ passed: 1, failed: 3, isUnstable: true });
});
