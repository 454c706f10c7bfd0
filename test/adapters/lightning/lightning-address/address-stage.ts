/** Test stage of a Lightning Address whose service serves a book, for the backend suite. */
import { openLightningAddress } from '#adapters/lightning/lightning-address/open-lightning-address.ts';
import { needs } from '#test/adapters/lightning/lightning-stage.ts';
import { stageOver } from '#test/adapters/lightning/stage-over.ts';
import { LnurlService } from '#test/support/nodes/lnurl-service.ts';

type Book = ConstructorParameters<typeof LnurlService>[0] & {
  pay(bolt11: string): Promise<unknown>;
  close(): Promise<unknown>;
};

export async function addressStage(book: Book) {
  const service = new LnurlService(book);
  await service.begin();
  const { address } = service;
  return stageOver({
    node: () => openLightningAddress({ address, network: 'regtest', ...needs() }),
    pay: (bolt11) => book.pay(bolt11),
    halt: () => service.halt(),
    begin: () => service.begin(),
    async close() {
      await service.halt();
      await book.close();
    },
  });
}
