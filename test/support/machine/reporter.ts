/**
 * Vitest reporter: adds what was skipped and why, what passed only when it was repeated, and a last line with the
 * counts, readable by people and programs.
 */
import { writeSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { createTagsFilter } from '@vitest/runner/utils';
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node';

/** More repeated tests than this in one run are a fault of the program, not a busy moment of the machine. */
const MAX_REPEATED = 2;

export interface Count {
  /** What was skipped, and what was repeated. */
  readonly lines: readonly string[];
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Too many tests passed only when they were repeated: they count as failed. */
  readonly isUnstable: boolean;
}

/** @param broken files, suites and errors outside of tests: each counts as one failure */
export function countTests(
  tests: readonly Pick<TestCase, 'result' | 'diagnostic' | 'module' | 'fullName'>[],
  broken: number,
): Count {
  const counted = (state: string) => tests.filter((test) => test.result().state === state);
  const skipped = tests.filter((test) => !['passed', 'failed'].includes(test.result().state));
  const repeated = tests.filter((test) => test.diagnostic()?.flaky === true);
  const isUnstable = repeated.length > MAX_REPEATED;
  const unstable = isUnstable ? repeated.length : 0;
  return {
    lines: [...skipped.map(skippedLine), ...repeated.map(repeatedLine)],
    passed: counted('passed').length - unstable,
    failed: counted('failed').length + broken + unstable,
    skipped: skipped.length,
    isUnstable,
  };
}

type Line = Pick<TestCase, 'result' | 'module' | 'fullName'>;

export class CountReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const isWanted = this.#filter();
    // A test that the tags of this run leave out is not skipped: another run has it.
    const tests = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => isWanted([...test.tags]));
    // A broken file or suite, and an error outside of every test, have no failing test.
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const broken = groups.filter((group) => group.errors().length > 0).length + errors.length;
    const { lines, passed, failed, skipped, isUnstable } = countTests(tests, broken);
    const before = [...this.#missing(), ...lines];
    if (isUnstable) process.exitCode = 1;
    // At the very end, after all other reporters and shutdown output.
    process.once('exit', (code) => {
      // A broken set-up fails the run without a failing test.
      const count = code === 0 ? failed : Math.max(failed, 1);
      const last = `${passed} passed, ${count} failed, ${skipped} skipped`;
      writeSync(1, `${[...before, last].join('\n')}\n`);
    });
  }

  #filter(): (tags: string[]) => boolean {
    const { tagsFilter, tags } = this.#vitest?.config ?? {};
    return tagsFilter ? createTagsFilter(tagsFilter, tags ?? []) : () => true;
  }

  #missing(): string[] {
    const projects = this.#vitest?.projects ?? [];
    const missing = new Map(
      projects.flatMap((project) => Object.entries(project.getProvidedContext().missing ?? {})),
    );
    return [...missing].map(([need, reason]) => `MISSING ${need}: ${reason}`);
  }
}

function skippedLine(test: Line): string {
  const result = test.result();
  const note = result.state === 'skipped' && result.note ? ` (${result.note})` : '';
  return `SKIPPED ${test.module.relativeModuleId} > ${test.fullName}${note}`;
}

function repeatedLine(test: Line): string {
  const [error] = test.result().errors ?? [];
  // Playwright's second paragraph says what it waited for.
  const [message, ...more] = stripVTControlCharacters(error?.message ?? '').split('\n');
  const waited = more.find((one) => one.includes('waiting for'))?.replace(/^[\s-]+/, '');
  const place = error?.stacks?.find(({ file }) => file.includes(test.module.relativeModuleId));
  const why = [message || 'no reason given', waited, place && `line ${place.line}`]
    .filter((one) => one !== undefined)
    .join(', ');
  return `REPEATED ${test.module.relativeModuleId} > ${test.fullName} (passed at the second try; first: ${why})`;
}
