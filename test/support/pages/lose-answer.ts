/** A request that reaches the server, and whose answer does not reach the page. */
import type { Page } from 'playwright';

/** Loses the answer to the next request of this address; later ones are answered. @param url a glob pattern */
export async function loseAnswer(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
