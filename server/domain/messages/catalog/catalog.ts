/** Message catalog: every message as an English sentence by its name. */

import { ofElectrum } from './electrum.ts';
import { ofLightning } from './lightning.ts';
import { ofMonero } from './monero.ts';
import { ofNodes } from './nodes.ts';
import { ofRates } from './rates.ts';
import { ofBooks } from './store.ts';
import { ofWebhooks } from './webhooks.ts';

export const ENGLISH = {
  ...ofBooks,
  ...ofElectrum,
  ...ofLightning,
  ...ofMonero,
  ...ofNodes,
  ...ofRates,
  ...ofWebhooks,
};
export type English = typeof ENGLISH;

export type MessageName = keyof English;

/** A message's name and the values of its sentence. The values may contain other reasons. */
export interface MessageReference {
  readonly name: MessageName;
  readonly values: Readonly<Record<string, unknown>>;
}
