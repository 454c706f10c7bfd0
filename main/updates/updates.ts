/**
 * Updates of this program: agreed to by the owner, looked for at the start and every day, downloaded in the background.
 * Installed after the server has closed, so that no program changes under open books.
 */
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, powerMonitor } from 'electron';
import type { AppUpdater } from 'electron-updater';
import { systemClock } from '#adapters/host/system.ts';
import { DAY } from '#domain/kernel/time.ts';
import { isNewer } from '#domain/maintenance/version.ts';
import { appImage } from '#main/os/app-image.ts';
import { readJson, writeJson } from '#main/os/json-file.ts';
import { relaunch } from '#main/os/relaunch.ts';
import type { Log, UpdateProblem, UpdateState, Updates } from '#ports/host.ts';
import { asksPassword, installationOf, releasesOf } from './installation.ts';
import type { UpdateRefused } from './update-refused.ts';

/** The till says first that it will be back. */
const LAST_WORD_MS = 1_000;

export interface AppUpdates extends Updates {
  /** Looks for updates from now on, where the owner has agreed. */
  start(): void;
  /** Decides while the server still runs whether this end of the program installs. @param openSales their number */
  prepare(openSales: number): void;
  /** Installs what was decided, after the server has closed. */
  finish(): Promise<void>;
  /** Installs nothing, because the server took too long to close. The program starts again where that was asked. */
  giveUp(): void;
}

/** A version that was downloaded. */
interface Ready {
  readonly version: string;
  readonly notes: string;
  readonly file: string;
  /** SHA-512 of the release's files, in base64, as they were signed. */
  readonly sums: readonly string[];
}

export function openUpdates(profile: string, log: Log): AppUpdates {
  const file = join(profile, 'updates.json');
  const stored = readJson(file) ?? {};
  let on = stored['on'] === true;
  let newest = textIn(stored, 'newest') ?? app.getVersion();
  /** The version whose installation was begun and did not end well. */
  let failed = textIn(stored, 'failed');
  if (failed === app.getVersion()) failed = null;
  const keep = () => writeJson(file, { on, newest, failed });

  const installation = installationOf({
    platform: process.platform,
    isPackaged: app.isPackaged,
    executable: app.getPath('exe'),
    resources: process.resourcesPath,
    appImage: appImage(process.env),
  });
  const releases = releasesOf(JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8')));
  const password = asksPassword(installation, process.getuid?.() === 0);
  const cant = installation === null ? 'unpackaged' : releases === null ? 'no-feed' : null;

  let working: 'checking' | 'downloading' | null = null;
  let found: { readonly version: string; readonly notes: string } | null = null;
  let ready: Ready | null = null;
  let problem: UpdateProblem | null = null;
  let checkedAt: number | null = null;
  let updater: Promise<{ use: AppUpdater; install: (again: boolean) => boolean }> | null = null;
  /** A person, or the closing of a day, asked for it: the program starts again then. */
  let asked = false;
  let going = false;
  let shutsDown = false;
  let cancelTimer = () => {};

  const load = async () => {
    if (installation === null || releases === null) throw new Error('this copy can’t update itself');
    const { createUpdater, installNow } = await import('./updater.ts');
    const seen = ({ version }: { readonly version: string }) => {
      if (!isNewer(version, newest)) return;
      newest = version;
      keep();
    };
    const floor = () => (isNewer(newest, app.getVersion()) ? newest : app.getVersion());
    const use = createUpdater(installation, { releases, newest: floor, seen }, log);
    return { use, install: (again: boolean) => installNow(use, again) };
  };

  const look = async (): Promise<void> => {
    updater ??= load();
    const { use } = await updater;
    const result = await use.checkForUpdates();
    checkedAt = Date.now();
    problem = null;
    if (!result?.isUpdateAvailable) return;
    const { version, releaseNotes, files } = result.updateInfo;
    found = { version, notes: typeof releaseNotes === 'string' ? releaseNotes : '' };
    // The folder of downloads has room for one.
    if (ready?.version !== version) ready = null;
    working = 'downloading';
    const [downloaded = ''] = await use.downloadUpdate();
    ready = { ...found, file: downloaded, sums: files.map(({ sha512 }) => sha512) };
    problem = failed === version ? 'not-installed' : null;
    log.info('an update is ready', { version });
  };

  const check = (): void => {
    if (cant !== null || working !== null) return;
    working = 'checking';
    void look()
      .catch((error: unknown) => {
        problem = problemOf(error);
        log.warn('the update could not be had', { problem, error });
      })
      .finally(() => {
        working = null;
        if (ready === null) found = null;
      });
  };

  const daily = (): void => {
    cancelTimer();
    if (!on || cant !== null) return;
    check();
    cancelTimer = systemClock.after(DAY, daily);
  };

  const state = (): UpdateState => ({
    cant,
    on,
    // A later check does not take away what is ready: the closing of the day would not find it.
    phase: ready ? 'ready' : (working ?? 'idle'),
    version: ready?.version ?? found?.version ?? null,
    notes: ready?.notes ?? found?.notes ?? '',
    problem,
    checkedAt,
    asksPassword: password,
  });

  return {
    state,
    check,
    start() {
      // A system that shuts down does not wait for an installation.
      powerMonitor.on('shutdown', () => {
        shutsDown = true;
      });
      daily();
    },
    turn(wish) {
      if (wish === on) return;
      const before = on;
      on = wish;
      try {
        keep();
      } catch (error) {
        on = before;
        throw error;
      }
      log.info(on ? 'updates are on' : 'updates are off');
      daily();
    },
    install() {
      if (ready === null) return;
      asked = true;
      setTimeout(() => app.quit(), LAST_WORD_MS);
    },
    prepare(openSales) {
      const unasked = on && !password && installation !== 'mac' && failed !== ready?.version;
      going = ready !== null && openSales === 0 && !shutsDown && (asked || unasked);
    },
    async finish() {
      if (!going || ready === null || updater === null) {
        if (asked) relaunch();
        return;
      }
      const { version } = ready;
      // If the computer goes off meanwhile, the next start knows.
      failed = version;
      try {
        keep();
        await verify(ready);
        // The new version needs it before this one has ended.
        app.releaseSingleInstanceLock();
        log.info('an update is installed', { version });
        if (!(await updater).install(asked)) throw new Error('the installer failed');
        failed = null;
        keep();
      } catch (error) {
        log.error('the update could not be installed', { version, error });
        if (asked) relaunch();
      }
    },
    giveUp() {
      if (asked) relaunch();
    },
  };
}

/** It lay on the disk since it was checked. @throws Error when it is no longer what was signed */
async function verify({ file, sums }: Ready): Promise<void> {
  const hash = createHash('sha512');
  for await (const part of createReadStream(file)) hash.update(part);
  if (!sums.includes(hash.digest('base64'))) throw new Error(`${file} is not what was downloaded`);
}

/** By the codes of electron-updater, Node and Chromium's network. */
function problemOf(error: unknown): UpdateProblem {
  if (isRefused(error)) return error.problem;
  const text = error instanceof Error ? `${'code' in error ? error.code : ''} ${error.message}` : '';
  if (/ENOSPC|ERR_FILE_NO_SPACE/.test(text)) return 'no-room';
  if (/CHECKSUM|CONTENT_LENGTH|aborted|INCOMPLETE|EMPTY_RESPONSE/i.test(text)) return 'damaged';
  return 'unreachable';
}

/** Its class is in the part of the program that is loaded with the updater. */
function isRefused(error: unknown): error is UpdateRefused {
  return error instanceof Error && 'problem' in error;
}

function textIn(values: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = values[name];
  return typeof value === 'string' ? value : null;
}
