/** How the page prints: by the desktop's dialog where there is one, and how it goes on where the system has no printer. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PrintEnd } from '#main/contract.ts';
import { printAnyhow, printPage } from '#till/shell/desktop.ts';

/** A window in which what happens is written down. @param end how the desktop's dialog ends; null in a browser */
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
    'tells how the desktop’s dialog ended: %s',
    async (end) => {
      const done = pageIn(end);
      expect(await printPage()).toBe(end);
      expect(done).toEqual(['desktop']);
    },
  );

  it('is the browser’s own where there is no desktop, which does not tell', async () => {
    const done = pageIn(null);
    expect(await printPage()).toBeNull();
    expect(done).toEqual(['browser']);
  });

  it('of what may also go to a file asks the browser where the system has no printer, and says when that is over', async () => {
    const done = pageIn('failed');
    await printAnyhow();
    expect(done).toEqual(['desktop', 'browser', 'printed']);
  });

  it.each(['printed', 'cancelled', null] as const)('asks once otherwise: %s', async (end) => {
    const done = pageIn(end);
    await printAnyhow();
    expect(done).toHaveLength(1);
  });
});
