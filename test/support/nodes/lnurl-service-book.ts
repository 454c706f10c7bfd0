/**
 * Invoices of a real Electrum with a description hash, as LUD-06 requires and Electrum does not write: the same payment
 * hash, secret and amount, re-signed with the node's own key. The payment and the preimage stay real.
 */
import { readFile } from 'node:fs/promises';
import { sha256 } from '@noble/hashes/sha2.js';
import { hex, utf8 } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { decodeBolt11, encodeBolt11 } from '#adapters/formats/bolt11/bolt11.ts';
import { type BookWish, RealBook } from './lightning-book.ts';
import type { LightningChannel } from './lightning-channel.ts';

/** SLIP-132: vprv and vpub, as Electrum writes keys of its regtest. */
const VERSIONS = { private: 0x045f18bc, public: 0x045f1cf6 };

export class HashedBook extends RealBook {
  readonly #nodeKey: Uint8Array;

  private constructor(channel: LightningChannel, nodeKey: Uint8Array) {
    super(channel);
    this.#nodeKey = nodeKey;
  }

  static async over(channel: LightningChannel): Promise<HashedBook> {
    const [wallet] = (await channel.receiver.rpc('list_wallets')) as { path: string }[];
    const file = JSON.parse(await readFile(wallet?.path ?? '', 'utf8')) as { lightning_xprv: string };
    // Electrum's LnKeyFamily.NODE_KEY.
    const node = HDKey.fromExtendedKey(file.lightning_xprv, VERSIONS).derive('m/6/0/0');
    const id = (await channel.receiver.rpc('nodeid')) as string;
    if (!node.privateKey || !node.publicKey || !id.startsWith(hex.encode(node.publicKey))) {
      throw new Error("this is not the node's key");
    }
    return new HashedBook(channel, node.privateKey);
  }

  protected override async write(wish: BookWish): Promise<string> {
    const { createdAt, expiresAt, paymentHash, paymentSecret, ...invoice } = decodeBolt11(
      await super.write(wish),
    );
    return encodeBolt11(
      {
        ...invoice,
        createdAtSeconds: createdAt / 1_000,
        expirySeconds: (expiresAt - createdAt) / 1_000,
        paymentHash: hex.decode(paymentHash),
        paymentSecret: hex.decode(paymentSecret),
        description: { sha256: sha256(utf8.decode(wish.description)) },
      },
      this.#nodeKey,
    );
  }
}
