/** Two kinds of tests: quick ones of the code, and real ones that start the app, a browser or a node. */
import { defineConfig } from 'vitest/config';
import { CountReporter } from './test/support/machine/reporter.ts';

const all = ['test/**/*.test.ts', 'test/**/*.test.tsx'];
/** Real Electron, real Chromium, real nodes. */
const real = ['test/e2e/**/*.test.ts', 'test/**/*.real.test.ts'];

/** Polling time-out; generous, because a busy machine is slow. */
const PATIENT = { poll: { timeout: 20_000 } };

export default defineConfig({
  test: {
    reporters: ['default', new CountReporter()],
    // Two cores, and a real node or Electron in each worker: more at once only causes time-outs.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'quick',
          include: all,
          exclude: ['**/node_modules/**', ...real],
          testTimeout: 30_000,
          expect: PATIENT,
          hookTimeout: 60_000,
          globalSetup: ['test/support/machine/machine.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'real',
          include: real,
          testTimeout: 60_000,
          expect: PATIENT,
          // Longer than all steps of an app start together, each of which has its own time-out.
          hookTimeout: 300_000,
          // In this order: the second needs what the first installs.
          globalSetup: ['test/support/machine/machine.ts', 'test/support/machine/stage.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
