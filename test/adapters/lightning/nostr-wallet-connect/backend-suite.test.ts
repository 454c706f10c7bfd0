/** Backend contract suite for a wallet over Nostr, through a real relay, in each encryption. */
// @module-tag slow
import { openNostrWalletConnect } from '#adapters/lightning/nostr-wallet-connect/open-nostr-wallet-connect.ts';
import { needs } from '#test/adapters/lightning/lightning-stage.ts';
import { stageOver } from '#test/adapters/lightning/stage-over.ts';
import { backendSuite } from '#test/support/fakes/backend-suite.ts';
import { ThrowAwayBook } from '#test/support/nodes/lightning-book.ts';
import { TestRelay } from '#test/support/nodes/nostr-relay.ts';
import { NostrWallet, type WalletOptions } from '#test/support/nodes/nostr-relay-wallet.ts';

const WALLETS: readonly (readonly [string, WalletOptions])[] = [
  ['a wallet with NIP-44', { schemes: ['nip44_v2'] }],
  ['an old wallet with NIP-04', { schemes: ['nip04'] }],
  ['a wallet that tells of no payment', { notifications: [] }],
];

async function stage(options: WalletOptions) {
  const relay = await TestRelay.start();
  const book = new ThrowAwayBook();
  const wallet = await NostrWallet.start(book, [relay.url], options);
  const { connection } = wallet;
  return stageOver({
    node: () => openNostrWalletConnect({ connection, ...needs() }),
    pay: (bolt11) => book.pay(bolt11),
    async halt() {
      await wallet.halt();
      await relay.halt();
    },
    async begin() {
      await relay.begin();
      await wallet.begin();
    },
    async close() {
      await wallet.close();
      await relay.halt();
      await book.close();
    },
  });
}

for (const [name, options] of WALLETS) {
  backendSuite(`Lightning through ${name}`, () => stage(options), {
    without: ['confirm', 'undo', 'several'],
    runs: 4,
  });
}
