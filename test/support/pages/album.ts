/** Pictures of the screens a test comes by, for people to look at: each file's own folder in test/.pictures. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { ROOT } from '#test/support/machine/root.ts';
import { judged, sideways } from './browser.ts';

interface Frame {
  /** The page down to its end, not only what the window shows. */
  readonly fullPage?: boolean;
}

export interface Album {
  picture(page: Page, name: string, frame?: Frame): Promise<void>;
  /** Takes a picture; tells what axe finds on the same screen, and what reaches over its right edge. */
  looked(page: Page, name: string): Promise<string[]>;
}

export function openAlbum(folder: string, usual: Frame = {}): Album {
  const picture: Album['picture'] = async (page, name, frame = usual) => {
    const path = join(ROOT, 'test', '.pictures', folder, `${name}.png`);
    await page.screenshot({ path, animations: 'disabled', ...frame });
  };
  return {
    picture,
    async looked(page, name) {
      await picture(page, name);
      return [...(await judged(page)), ...(await sideways(page))];
    },
  };
}
