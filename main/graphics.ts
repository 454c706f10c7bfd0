/**
 * Whether this computer draws with a graphics processor. Chromium tries it anew at every start: where there is none, or
 * none that works, processes are started, fail and are started again while the cashier waits. What one start found out
 * the next ones go by, until it may have changed.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { Log } from '#ports/host.ts';
import { readJson, writeJson } from './json-file.ts';

/** A driver may have been mended: so long after it was found not to work, it is tried again. */
const TRY_AGAIN_MS = 7 * 24 * 60 * 60 * 1000;

export interface Graphics {
  /** Writes down what this start found out, for the next. Call when the first window has been shown for a while. */
  remember(): void;
}

/** Call before `ready`: after it Chromium has begun to try, and nothing can be spared. */
export function graphics(profile: string, log: Log): Graphics {
  const file = join(profile, 'graphics.json');
  const spared = !app.isReady() && isWithout(readJson(file), process.versions.electron ?? '', Date.now());
  if (spared) app.disableHardwareAcceleration();
  return {
    remember() {
      // What was not tried is still as it was found.
      if (spared) return;
      const without = app.getGPUFeatureStatus().gpu_compositing === 'disabled_software';
      try {
        if (without) writeJson(file, { electron: process.versions.electron, withoutSince: Date.now() });
        else rmSync(file, { force: true });
      } catch (error) {
        log.warn('what draws here could not be kept: the next start tries it again', { error });
      }
    },
  };
}

/** True when a start not long ago, of this very Electron, found no graphics processor that works. */
export function isWithout(
  found: Readonly<Record<string, unknown>> | null,
  electron: string,
  now: number,
): boolean {
  const since = found?.['withoutSince'];
  if (typeof since !== 'number' || found?.['electron'] !== electron) return false;
  // A time to come was written by a clock that was wrong.
  return since <= now && now - since < TRY_AGAIN_MS;
}
