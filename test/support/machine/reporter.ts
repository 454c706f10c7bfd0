/**
 * Vitest reporter: adds what was skipped and why, what passed only when it was repeated, and a last line with the
 * counts, readable by people and programs.
 */
import { writeSync } from 'node:fs';
import { createTagsFilter } from '@vitest/runner/utils';
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node';

/** More repeated tests than this in one run are a fault of the program, not a busy moment of the machine. */
const MAX_REPEATED = 2;

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
    const counted = (state: string) => tests.filter((test) => test.result().state === state);
    const skipped = tests.filter((test) => !['passed', 'failed'].includes(test.result().state));
    // A broken file or suite, and an error outside of every test, have no failing test.
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const broken = groups.filter((group) => group.errors().length > 0).length + errors.length;
    const repeated = tests.filter((test) => test.diagnostic()?.flaky === true);
    const unstable = repeated.length > MAX_REPEATED ? repeated.length : 0;
    const failed = counted('failed').length + broken + unstable;
    const passed = counted('passed').length - unstable;
    const before = [...this.#missing(), ...skipped.map(skippedLine), ...repeated.map(repeatedLine)];
    if (unstable > 0) process.exitCode = 1;
    // At the very end, after all other reporters and shutdown output.
    process.once('exit', (code) => {
      // A broken set-up fails the run without a failing test.
      const count = code === 0 ? failed : Math.max(failed, 1);
      const last = `${passed} passed, ${count} failed, ${skipped.length} skipped`;
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

function skippedLine(test: TestCase): string {
  const result = test.result();
  const note = result.state === 'skipped' && result.note ? ` (${result.note})` : '';
  return `SKIPPED ${test.module.relativeModuleId} > ${test.fullName}${note}`;
}

function repeatedLine(test: TestCase): string {
  const why = test.result().errors?.[0]?.message.split('\n')[0] ?? 'no reason given';
  return `REPEATED ${test.module.relativeModuleId} > ${test.fullName} (passed at the second try; first: ${why})`;
}
