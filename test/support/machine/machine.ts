/**
 * Prepares a fresh Debian or Ubuntu for the tests: installs system packages through apt-get as it is configured here.
 * Reports what is unavailable; the tests that need it are skipped and counted.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { type Need, WANTS } from './needs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Why a need of the machine is not met, by need. */
    missing: Partial<Record<Need, string>>;
  }
}

type Lacking = Exclude<Need, 'electron'>;

export async function setup(project: TestProject): Promise<void> {
  project.provide('missing', await prepareMachine());
}

/** @returns why a need of the machine is not met, by need */
export async function prepareMachine(): Promise<Partial<Record<Need, string>>> {
  let lacking = whatLacks();
  let reason = 'not installed; `npm test` installs it';
  if (lacking.length > 0 && mayInstall()) reason = await install(lacking);
  lacking = whatLacks();
  const missing: Partial<Record<Need, string>> = {};
  for (const need of lacking) missing[need] = reason;
  for (const need of lacking) process.stdout.write(`MISSING ${need}: ${reason}\n`);
  return missing;
}

function whatLacks(): Lacking[] {
  const all = Object.keys(WANTS).filter((need): need is Lacking => need in WANTS);
  return all.filter((need) => !WANTS[need].present());
}

/** A single test started manually changes nothing on the machine. */
function mayInstall(): boolean {
  return process.env['npm_lifecycle_event'] === 'test' || process.env['CI'] === 'true';
}

/** Installs what it can; returns the reason for what is still missing. */
async function install(lacking: readonly Lacking[]): Promise<string> {
  if (!runs('apt-get', ['--version'])) return 'there is no apt-get here to install it with';
  const before = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (before.length > 0 && !runs('sudo', ['-n', 'true'])) {
    return `neither root nor sudo without a password: install ${packagesFor(lacking).join(' ')}`;
  }
  const apt = async (args: readonly string[]): Promise<boolean> => {
    const [command = 'env', ...rest] = [
      ...before,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...args,
    ];
    const [status] = await once(spawn(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
    return status === 0;
  };
  process.stdout.write(`installing for ${lacking.join(', ')}…\n`);
  await apt(['update', '-qq']);
  const wanted = packagesFor(lacking);
  const get = ['install', '-y', '-qq', '--no-install-recommends'];
  // One by one when installing all at once fails: one unavailable package must not block the others.
  if (!(await apt([...get, ...wanted]))) for (const name of wanted) await apt([...get, name]);
  return `apt-get did not bring ${wanted.join(' ')}`;
}

/** Of every group of names the first that apt knows here. */
function packagesFor(lacking: readonly Lacking[]): string[] {
  return lacking
    .flatMap((need) => WANTS[need].packages)
    .map((names) => names.find(isKnown) ?? names[names.length - 1] ?? '');
}

function isKnown(name: string): boolean {
  const { stdout } = spawnSync('apt-cache', ['policy', name], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  return /Candidate: (?!\(none\))/.test(stdout ?? '');
}

function runs(command: string, args: readonly string[]): boolean {
  return spawnSync(command, [...args], { stdio: 'ignore' }).status === 0;
}
