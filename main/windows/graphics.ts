/**
 * GPU detection with a cached result. Chromium probes the GPU at every start: without a working one, processes are
 * started, fail and are restarted while the cashier waits. The result of one start is used by the next ones, until it
 * may have changed.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { readJson, writeJson } from '#main/os/json-file.ts';
import type { Log } from '#ports/host.ts';

/** A driver may have been fixed: the GPU is probed again this long after it was found not to work. */
const TRY_AGAIN_MS = 7 * 24 * 60 * 60 * 1000;

export interface Graphics {
  /** Stores the result of this start for the next. Call when the first window has been shown for a while. */
  remember(): void;
}

/** Call before `ready`: after it Chromium has begun probing, and nothing can be saved. */
export function graphics(profile: string, log: Log): Graphics {
  const file = join(profile, 'graphics.json');
  const spared = !app.isReady() && isWithout(readJson(file), process.versions.electron ?? '', Date.now());
  if (spared) app.disableHardwareAcceleration();
  return {
    remember() {
      // Not probed in this run: keep the stored result.
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

/** True when a recent start of this exact Electron version found no working GPU. */
export function isWithout(
  found: Readonly<Record<string, unknown>> | null,
  electron: string,
  now: number,
): boolean {
  const since = found?.['withoutSince'];
  if (typeof since !== 'number' || found?.['electron'] !== electron) return false;
  // A time in the future was written by a wrong clock.
  return since <= now && now - since < TRY_AGAIN_MS;
}
