/** Calls of the desktop's till to its own server, from its page and with its token. */
import type { Page } from 'playwright';

export const CORNER_SHOP = { books: 'practice', name: 'Corner shop', currency: 'EUR', timeZone: 'UTC' };

export interface TillAnswer {
  readonly status: number;
  readonly text: string;
  /** The parsed text. */
  readonly body: Record<string, unknown>;
}

/** @param session of the person who is at the till */
export async function callFrom(
  till: Page,
  method: string,
  path: string,
  body?: object,
  session = '',
): Promise<TillAnswer> {
  const answer = await till.evaluate(
    async ([verb, to, sent, person]) => {
      const headers = {
        authorization: `Bearer ${await window.cointill?.token()}`,
        ...(sent === null ? {} : { 'content-type': 'application/json' }),
        ...(person === '' ? {} : { 'cointill-session': person }),
      };
      const response = await fetch(`/api/v1${to}`, { method: verb, headers, body: sent });
      return { status: response.status, text: await response.text() };
    },
    [method, path, body === undefined ? null : JSON.stringify(body), session] as const,
  );
  return { ...answer, body: JSON.parse(answer.text) as Record<string, unknown> };
}

/** The first start: a practice shop. @throws Error when the server refuses it */
export async function setUpShop(till: Page, shop: typeof CORNER_SHOP = CORNER_SHOP): Promise<void> {
  const { status, text } = await callFrom(till, 'POST', '/till/setup', shop);
  if (status !== 200) throw new Error(`setting up the shop was refused: ${text}`);
}
