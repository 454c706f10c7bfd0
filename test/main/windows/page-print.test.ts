/** Outcome of a print by the system's dialog, as Electron reports it. */
import { describe, expect, test, vi } from 'vitest';
import { pagePrint } from '#main/windows/page-print.ts';

type Till = ReturnType<Parameters<typeof pagePrint>[0]>;
type Ended = (success: boolean, reason: string) => void;

function opened() {
  let ended: Ended = () => undefined;
  const print = vi.fn((_options: unknown, done: Ended) => {
    ended = done;
  });
  const till: Pick<Till, 'print'> = { print };
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const page = pagePrint(() => till as Till, log);
  return { page, end: (success: boolean, reason = '') => ended(success, reason) };
}

describe('a print by the system', () => {
  test('is reported as printed when it went to a printer, and as cancelled when its dialog was closed', async () => {
    const { page, end } = opened();
    const first = page.print();
    end(true);
    expect(await first).toBe('printed');
    const second = page.print();
    end(false, 'Print job canceled');
    expect(await second).toBe('cancelled');
  });

  test('keeps the page from being treated as hung while a dialog is open', async () => {
    const { page, end } = opened();
    expect(page.busy).toBe(false);
    const first = page.print();
    expect(page.busy).toBe(true);
    end(false, 'Print job canceled');
    expect([await first, page.busy]).toEqual(['cancelled', false]);
    const second = page.print();
    end(false, 'No printers available on the network');
    // The page then opens the browser's own dialog.
    expect([await second, page.busy]).toEqual(['failed', true]);
    await page.printed();
    expect(page.busy).toBe(false);
  });
});
