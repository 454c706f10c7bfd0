/** Window state: where the till's window was when it was closed, so that it reopens there. */
import { type BrowserWindow, type Rectangle, screen } from 'electron';
import { isRecord, readJson, writeJson } from '#main/os/json-file.ts';

export interface Place {
  readonly bounds: Rectangle;
  readonly maximized: boolean;
  readonly fullScreen: boolean;
}

/** Null when there is none, it can't be read, or no display shows that position any more. */
export function readPlace(file: string): Place | null {
  const place = asPlace(readJson(file));
  return place && isVisible(place.bounds) ? place : null;
}

/** `kiosk`: the window is full screen now, and a normal window afterwards. @throws Error of the file system */
export function writePlace(file: string, window: BrowserWindow, kiosk = false): void {
  const place: Place = {
    bounds: window.getNormalBounds(),
    maximized: window.isMaximized(),
    // Not read from the window: on Linux and Windows Electron reports full screen as kiosk.
    fullScreen: window.isFullScreen() && !kiosk,
  };
  writeJson(file, place);
}

function asPlace(value: Readonly<Record<string, unknown>> | null): Place | null {
  if (!isRecord(value?.['bounds'])) return null;
  const { x, y, width, height } = value['bounds'];
  if (!isWhole(x) || !isWhole(y) || !isWhole(width) || !isWhole(height)) return null;
  return {
    bounds: { x, y, width, height },
    maximized: value['maximized'] === true,
    fullScreen: value['fullScreen'] === true,
  };
}

/** At least a corner large enough to grab is on a display. */
function isVisible({ x, y, width, height }: Rectangle): boolean {
  const CORNER = 100;
  return screen.getAllDisplays().some(({ workArea: area }) => {
    const across = Math.min(x + width, area.x + area.width) - Math.max(x, area.x);
    const down = Math.min(y + height, area.y + area.height) - Math.max(y, area.y);
    return across >= CORNER && down >= CORNER;
  });
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}
