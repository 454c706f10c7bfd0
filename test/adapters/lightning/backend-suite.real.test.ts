/**
 * The backend suite with real Lightning payments: a real node creates the invoices, another pays them over a real
 * channel, and a fake front in between serves each node's API.
 */
import { afterAll, beforeAll } from 'vitest';
import { backendSuite } from '#test/support/fakes/backend-suite.ts';
import { RealBook } from '#test/support/nodes/lightning-book.ts';
import {
  type LightningChannel,
  lightningMissing,
  openChannel,
} from '#test/support/nodes/lightning-channel.ts';
import { FRONTS, lightningStage } from './lightning-stage.ts';

let opening: Promise<LightningChannel> | null = null;
const channel = () => {
  opening ??= openChannel();
  return opening;
};
// Two wallets, a node and a channel take long where many tests run at once.
beforeAll(async () => {
  if (lightningMissing === null) await channel();
}, 300_000);
afterAll(async () => (await opening)?.stop());

for (const { name, open } of FRONTS) {
  backendSuite(
    `Lightning through ${name}, really paid`,
    async () => lightningStage(open, new RealBook(await channel())),
    { without: ['confirm', 'undo', 'several'], skip: lightningMissing, runs: 2 },
  );
}
