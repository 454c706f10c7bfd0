/** A Lightning Address passes the suite of backends, over its service's wire, with money at a word. */
import { openLightningAddress } from '../../../../server/adapters/lightning/lightning-address/open-lightning-address.ts';
import { backendSuite } from '../../../support/backend-suite.ts';
import { ThrowAwayBook } from '../../../support/lightning-book.ts';
import { LnurlService } from '../../../support/lnurl-service.ts';
import { needs } from '../lightning-stage.ts';
import { stageOver } from '../stage-over.ts';

async function stage() {
  const book = new ThrowAwayBook();
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

backendSuite('Lightning through a Lightning Address', stage, {
  without: ['confirm', 'undo', 'several'],
  runs: 4,
});
