/** The stored flag of a computer without a working graphics processor, and its lifetime. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const electron = vi.hoisted(() => ({ spared: 0, compositing: 'enabled', ready: false }));

vi.mock('electron', () => ({
  app: {
    isReady: () => electron.ready,
    disableHardwareAcceleration: () => {
      electron.spared++;
    },
    getGPUFeatureStatus: () => ({ gpu_compositing: electron.compositing }),
  },
}));

const { graphics, isWithout } = await import('#main/windows/graphics.ts');
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const DAY_MS = 24 * 60 * 60 * 1000;

let profile: string;
let kept: () => unknown;
const versions = Object.getOwnPropertyDescriptor(process, 'versions');
beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'cointill-graphics-'));
  kept = () => JSON.parse(readFileSync(join(profile, 'graphics.json'), 'utf8'));
  electron.spared = 0;
  electron.ready = false;
  electron.compositing = 'disabled_software';
  Object.defineProperty(process, 'versions', {
    ...versions,
    value: { ...process.versions, electron: '33.2.1' },
  });
});
afterEach(() => {
  if (versions) Object.defineProperty(process, 'versions', versions);
  log.warn.mockClear();
  rmSync(profile, { recursive: true, force: true });
});

describe('a computer without a working graphics processor', () => {
  test('is probed at its first start, and not at the next', () => {
    graphics(profile, log).remember();
    expect(electron.spared).toBe(0);
    expect(kept()).toEqual({ electron: '33.2.1', withoutSince: expect.any(Number) });
    graphics(profile, log);
    expect(electron.spared).toBe(1);
  });

  test('is probed again a week after it was found so, not a week after its last start', () => {
    graphics(profile, log).remember();
    const found = kept();
    graphics(profile, log).remember();
    expect(kept()).toEqual(found);
  });

  test('is probed again where Electron was ready before the app was read', () => {
    graphics(profile, log).remember();
    electron.ready = true;
    graphics(profile, log).remember();
    expect(electron.spared).toBe(0);
    expect(kept()).toEqual({ electron: '33.2.1', withoutSince: expect.any(Number) });
  });

  test('starts even where nothing can be stored', () => {
    rmSync(profile, { recursive: true });
    writeFileSync(profile, 'a file where the folder was');
    graphics(profile, log).remember();
    expect(log.warn).toHaveBeenCalledOnce();
    rmSync(profile);
  });
});

describe('a computer with a graphics processor', () => {
  test('has nothing stored', () => {
    electron.compositing = 'enabled';
    graphics(profile, log).remember();
    expect(kept).toThrow('ENOENT');
    expect(electron.spared).toBe(0);
  });

  test('that had none a while ago uses it from the start that probes again', () => {
    const long = Date.now() - 8 * DAY_MS;
    writeFileSync(join(profile, 'graphics.json'), JSON.stringify({ electron: '33.2.1', withoutSince: long }));
    electron.compositing = 'enabled';
    graphics(profile, log).remember();
    graphics(profile, log);
    expect(electron.spared).toBe(0);
    expect(kept).toThrow('ENOENT');
  });
});

test.each([
  ['nothing was kept', null, false],
  ['found without one just now', { electron: '33.2.1', withoutSince: 7 * DAY_MS }, true],
  ['found without one nearly a week ago', { electron: '33.2.1', withoutSince: 1 }, true],
  ['found without one a week ago', { electron: '33.2.1', withoutSince: 0 }, false],
  ['found by another Electron', { electron: '33.2.0', withoutSince: 7 * DAY_MS }, false],
  ['found at a time to come', { electron: '33.2.1', withoutSince: 7 * DAY_MS + 1 }, false],
  ['a file of somebody else', { electron: '33.2.1' }, false],
  ['a time that is none', { electron: '33.2.1', withoutSince: 'yesterday' }, false],
])('%s', (_what, found, without) => {
  expect(isWithout(found, '33.2.1', 7 * DAY_MS)).toBe(without);
});
