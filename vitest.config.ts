/**
 * Tests in three projects: quick ones of the code, those of them that replace modules, and tests against real nodes and
 * in a real browser or Electron.
 *
 * Tags choose among them: `npm run test:quick` leaves out `slow`, `npm test` leaves out `more`, and `npm run test:more`
 * runs only those.
 */
import { defineConfig } from 'vitest/config';
import { CountReporter } from './test/support/machine/reporter.ts';
import { LongestFirst } from './test/support/machine/sequencer.ts';
import { guides } from './vite.guides.ts';

const all = ['test/**/*.test.ts', 'test/**/*.test.tsx'];
/** Real nodes, wallets and servers. */
const nodes = ['test/adapters/**/*.real.test.ts', 'test/http/**/*.real.test.ts'];
/** Real Electron and Chromium. */
const screens = ['test/e2e/**/*.test.ts', 'test/main/**/*.real.test.ts'];
/** They replace modules, which would reach other files that share their process. */
const mocked = ['test/**/*.mocked.test.ts'];
const elsewhere = ['**/node_modules/**'];

/** Polling time-out; generous, because a busy machine is slow. */
const PATIENT = { poll: { timeout: 20_000 } };

/** Projects do not share those of the whole. */
const plugins = [guides()];

const quick = {
  testTimeout: 30_000,
  expect: PATIENT,
  hookTimeout: 60_000,
  globalSetup: ['test/support/machine/machine.ts'],
  setupFiles: ['test/support/servers/checked-answers.ts'],
};
const real = {
  testTimeout: 60_000,
  expect: PATIENT,
  // Longer than all steps of an app start together, each of which has its own time-out.
  hookTimeout: 300_000,
  // On a shared machine a real program is now and then too late. The reporter names each test that needed this.
  retry: process.env['CI'] === 'true' ? 1 : 0,
  globalSetup: ['test/support/machine/stage.ts'],
  setupFiles: ['test/support/servers/checked-answers.ts'],
};

export default defineConfig({
  test: {
    reporters: ['default', new CountReporter()],
    sequence: { sequencer: LongestFirst },
    // The projects share their modules, and so does the next run: `npm test` would transform all of them three times.
    experimental: { fsModuleCache: true },
    tags: [
      { name: 'slow', description: 'Takes seconds. Left out by `npm run test:quick`.' },
      { name: 'more', description: 'Run by `npm run test:more` only.' },
    ],
    projects: [
      // The first to be set up, and the last to run: it installs for all.
      {
        plugins,
        test: {
          ...real,
          name: 'real',
          include: [...nodes, ...screens],
          exclude: elsewhere,
          // Loading the program once a file takes longer than most tests. A worker's files share its browser, too.
          isolate: false,
          // Three more than cores: all of these wait most of their time, for a node, a page or another process.
          maxWorkers: 5,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins,
        test: {
          ...quick,
          name: 'quick',
          include: all,
          exclude: [...elsewhere, ...nodes, ...screens, ...mocked],
          // As above: one process a core for all files.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins,
        test: {
          ...quick,
          name: 'mocked',
          include: mocked,
          exclude: elsewhere,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
    ],
  },
});
