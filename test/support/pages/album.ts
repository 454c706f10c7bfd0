/**
 * Screenshots of the screens of a test, for human review: one folder per test file in test/.pictures. They are taken only
 * when COINTILL_PICTURES is set, because drawing them takes longer than most checks.
 */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { ROOT } from '#test/support/machine/root.ts';
import { drawIn, judged, readable, sideways } from './browser.ts';

interface Frame {
  /** The whole page, not only what the window shows. */
  readonly fullPage?: boolean;
}

export interface Album {
  picture(page: Page, name: string, frame?: Frame): Promise<void>;
  /**
   * Pictures the screen, and a light one also in dark, as `<name>-dark`; returns axe's findings on both, and what
   * overflows the right edge.
   */
  looked(page: Page, name: string): Promise<string[]>;
}

export function openAlbum(folder: string, usual: Frame = {}): Album {
  const picture: Album['picture'] = async (page, name, frame = usual) => {
    if (!process.env['COINTILL_PICTURES']) return;
    const path = join(ROOT, 'test', '.pictures', folder, `${name}.png`);
    await page.screenshot({ path, animations: 'disabled', ...frame });
  };
  return {
    picture,
    async looked(page, name) {
      await picture(page, name);
      const faults = [...(await judged(page)), ...(await sideways(page))];
      if (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)) return faults;
      await drawIn(page, 'dark');
      await picture(page, `${name}-dark`);
      faults.push(...(await readable(page)));
      await drawIn(page, 'light');
      return faults;
    },
  };
}
