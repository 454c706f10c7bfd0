/**
 * Screenshots of the screens of a test, for human review: one folder per test file in test/.pictures. They are taken only
 * when COINTILL_PICTURES is set, because drawing them takes longer than most checks.
 */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { ROOT } from '#test/support/machine/root.ts';
import { drawIn, judged, readable, SMALL, sideways } from './browser.ts';
import { switchLanguage } from './switch-language.ts';

interface Frame {
  /** The whole page, not only what the window shows. */
  readonly fullPage?: boolean;
}

export interface Album {
  picture(page: Page, name: string, frame?: Frame): Promise<void>;
  /**
   * Pictures the screen, and a light one also in dark, 320 pixels wide and, at the till, in Arabic: `<name>-dark`,
   * `-320`, `-arabic`. Returns axe's findings in light and dark, and what overflows the right edge of a picture.
   */
  looked(page: Page, name: string): Promise<string[]>;
}

export function openAlbum(folder: string, usual: Frame = {}): Album {
  const picture: Album['picture'] = async (page, name, frame = usual) => {
    if (!taken()) return;
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
      if (taken()) faults.push(...(await others(page, name)));
      return faults;
    },
  };

  async function others(page: Page, name: string): Promise<string[]> {
    const faults: string[] = [];
    const size = page.viewportSize();
    const arabic = await page.evaluate(() => document.documentElement.dir === 'rtl');
    if (!arabic && (await switchLanguage(page, 'ar'))) {
      await picture(page, `${name}-arabic`);
      faults.push(...(await sideways(page)));
      await switchLanguage(page, 'system');
      await page.waitForFunction(() => document.documentElement.dir !== 'rtl');
    }
    if (size !== null && size.width > SMALL.width) {
      await page.setViewportSize(SMALL);
      await picture(page, `${name}-320`);
      faults.push(...(await sideways(page)));
      await page.setViewportSize(size);
    }
    return faults;
  }
}

const taken = () => Boolean(process.env['COINTILL_PICTURES']);
