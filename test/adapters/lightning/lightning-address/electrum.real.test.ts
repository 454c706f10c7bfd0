/**
 * The backend suite with a Lightning Address and real payments: one Electrum is behind the service, another pays over a
 * real channel, and the preimage the service reports is that of the payment.
 */
import { afterAll, beforeAll } from 'vitest';
import { backendSuite } from '#test/support/fakes/backend-suite.ts';
import {
  type LightningChannel,
  lightningMissing,
  openChannel,
} from '#test/support/nodes/lightning-channel.ts';
import { HashedBook } from '#test/support/nodes/lnurl-service-book.ts';
import { addressStage } from './address-stage.ts';

let channel: LightningChannel | null = null;
// Two daemons and a channel: on a busy machine that exceeds a test's usual time-out.
beforeAll(async () => {
  if (lightningMissing === null) channel = await openChannel();
}, 300_000);
afterAll(() => channel?.stop());

async function stage() {
  if (!channel) throw new Error('no channel');
  return addressStage(await HashedBook.over(channel));
}

backendSuite('Lightning through a Lightning Address, really paid', stage, {
  without: ['confirm', 'undo', 'several'],
  skip: lightningMissing,
  runs: 2,
});
