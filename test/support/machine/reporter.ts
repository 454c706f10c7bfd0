/** Adds to vitest's own report what was skipped and why, and one last line for people and programs: the count. */
import { writeSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node';

export class CountReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const counted = (state: string) => tests.filter((test) => test.result().state === state);
    const skipped = tests.filter((test) => !['passed', 'failed'].includes(test.result().state));
    // A file or a group that broke, and an error outside of every test, have no test that fails for them.
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const broken = groups.filter((group) => group.errors().length > 0).length + errors.length;
    const failed = counted('failed').length + broken;
    const before = [...this.#missing(), ...skipped.map(skippedLine)];
    // The very end: whatever else reports or closes down has spoken by then.
    process.once('exit', (code) => {
      // A set-up that broke fails the run without a test that fails.
      const count = code === 0 ? failed : Math.max(failed, 1);
      const last = `${counted('passed').length} passed, ${count} failed, ${skipped.length} skipped`;
      writeSync(1, `${[...before, last].join('\n')}\n`);
    });
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
