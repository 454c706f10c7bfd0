/**
 * The suite of backends with a Lightning Address whose money is real: one Electrum is behind the service, another pays
 * over a real channel, and the preimage the service shows is the one the payment gave.
 */
import { afterAll, beforeAll } from 'vitest';
import { openLightningAddress } from '../../../../server/adapters/lightning/lightning-address/open-lightning-address.ts';
import { backendSuite } from '../../../support/backend-suite.ts';
import { type LightningChannel, lightningMissing, openChannel } from '../../../support/lightning-channel.ts';
import { LnurlService } from '../../../support/lnurl-service.ts';
import { HashedBook } from '../../../support/lnurl-service-book.ts';
import { needs } from '../lightning-stage.ts';
import { stageOver } from '../stage-over.ts';

let channel: LightningChannel | null = null;
// Two daemons and a channel: on a busy machine that takes more than a test may.
beforeAll(async () => {
  if (lightningMissing === null) channel = await openChannel();
}, 300_000);
afterAll(() => channel?.stop());

async function stage() {
  if (!channel) throw new Error('no channel');
  const book = await HashedBook.over(channel);
  const service = new LnurlService(book);
  await service.begin();
  const { address } = service;
  return stageOver({
    way: () => openLightningAddress({ address, network: 'regtest', ...needs() }),
    pay: (bolt11) => book.pay(bolt11),
    halt: () => service.halt(),
    begin: () => service.begin(),
    async close() {
      await service.halt();
      await book.close();
    },
  });
}

backendSuite('Lightning through a Lightning Address, really paid', stage, {
  without: ['confirm', 'undo', 'several'],
  skip: lightningMissing,
  runs: 2,
});
