/** Printing of a page: by the desktop's dialog where there is one, and what happens where the system has no printer. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PrintEnd } from '#main/contract.ts';
import { printAnyhow, printPage } from '#till/shell/desktop.ts';

/** A window that records what happens. @param end how the desktop's dialog ends; null in a browser */
function pageIn(end: PrintEnd | null): string[] {
  const done: string[] = [];
  const cointill = {
    print: async () => {
      done.push('desktop');
      return end;
    },
    printed: async () => void done.push('printed'),
  };
  vi.stubGlobal('window', { print: () => done.push('browser'), ...(end === null ? {} : { cointill }) });
  return done;
}

afterEach(() => vi.unstubAllGlobals());

describe('printing a page', () => {
  it.each(['printed', 'cancelled', 'failed'] as const)(
    'returns how the desktop’s dialog ended: %s',
    async (end) => {
      const done = pageIn(end);
      expect(await printPage()).toBe(end);
      expect(done).toEqual(['desktop']);
    },
  );

  it('is left to the browser where there is no desktop, without a known outcome', async () => {
    const done = pageIn(null);
    expect(await printPage()).toBeNull();
    expect(done).toEqual(['browser']);
  });

  it('that may also go to a file is left to the browser where the system has no printer, and its end is reported', async () => {
    const done = pageIn('failed');
    await printAnyhow();
    expect(done).toEqual(['desktop', 'browser', 'printed']);
  });

  it.each(['printed', 'cancelled', null] as const)('shows one dialog otherwise: %s', async (end) => {
    const done = pageIn(end);
    await printAnyhow();
    expect(done).toHaveLength(1);
  });
});
