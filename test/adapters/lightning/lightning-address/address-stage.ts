/** A Lightning Address whose service answers out of a book, as the suite of backends wants it. */
import { openLightningAddress } from '../../../../server/adapters/lightning/lightning-address/open-lightning-address.ts';
import { LnurlService } from '../../../support/lnurl-service.ts';
import { needs } from '../lightning-stage.ts';
import { stageOver } from '../stage-over.ts';

type Book = ConstructorParameters<typeof LnurlService>[0] & {
  pay(bolt11: string): Promise<unknown>;
  close(): Promise<unknown>;
};

export async function addressStage(book: Book) {
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
