/**
 * Watch-only use of the one wallet of an old node (Dogecoin Core 1.14): addresses are imported one by one. Such a node
 * rescans only from the first block on, so blocks are read here, and found transactions are imported into its wallet
 * with proof.
 */
import { Flag, optional, read, Text, Type } from '#adapters/net/json-reader.ts';
import { refusedBy, walletPartOff } from './ensure-wallet.ts';
import { RPC, unreachable } from './errors.ts';
import { payingIn } from './raw-block.ts';
import type { RpcAnswer, RpcCall, RpcClient } from './rpc-client.ts';
import type { WalletClient } from './wallet-client.ts';
import { labelOf, type Watched, type WatchWallet, watchedFromIn } from './watch-wallet.ts';

/** Blocks and transactions requested at once: a block has up to 2 MB in hexadecimal. */
const BLOCKS = 8;
const TRANSACTIONS = 200;

const TransactionIds = Type.Array(Text);
const AddressInfo = Type.Object({ ...optional(Flag, 'iswatchonly', 'ismine'), ...optional(Text, 'account') });

/** @param scriptOf the output script of an address, hexadecimal */
export function onlyWallet(
  client: RpcClient,
  walletClient: WalletClient,
  scriptOf: (address: string) => string,
): WatchWallet {
  const { place } = client;

  const resultOf = (answer: RpcAnswer | undefined, what: string): unknown => {
    if (answer?.ok) return answer.value;
    throw refusedBy(place, what, answer?.message);
  };
  const one = async (call: RpcCall, what: string): Promise<unknown> =>
    resultOf((await walletClient.ask([call]))[0], what);

  const searchBlocks = async (scripts: ReadonlyMap<string, string>, fromHeight: number): Promise<void> => {
    const cant = "can't read the older blocks it needs";
    // The last block may have been replaced by the time it is read: then so is everything after it, which is watched.
    const last = Number(await one({ method: 'getblockcount', params: [] }, cant));
    for (let height = fromHeight; height <= last; height += BLOCKS) {
      const count = Math.min(BLOCKS, last - height + 1);
      const heights = Array.from({ length: count }, (_, n) => height + n);
      const hashed = await walletClient.ask(heights.map((at) => ({ method: 'getblockhash', params: [at] })));
      const hashes = hashed.map((answer) => String(resultOf(answer, cant)));
      const blocks = await walletClient.ask(
        hashes.map((hash) => ({ method: 'getblock', params: [hash, false] })),
      );
      for (const [n, answer] of blocks.entries()) {
        const found = payingIn(String(resultOf(answer, cant)), [...scripts.keys()]);
        for (const { txid, hex } of found) await bringIn(txid, hex, hashes[n] ?? '');
      }
    }
  };

  /** Imports a mined transaction into the wallet, which then treats it as if it had been watching. */
  const bringIn = async (txid: string, hex: string, block: string): Promise<void> => {
    const cant = "can't take an older payment into its wallet";
    const proof = await one({ method: 'gettxoutproof', params: [[txid], block] }, cant);
    await one({ method: 'importprunedfunds', params: [hex, proof] }, cant);
  };

  /**
   * The wallet sees what arrives in the mempool, not what is already there: it learns of such payments once they are
   * mined.
   */
  const searchMempool = async (scripts: ReadonlyMap<string, string>): Promise<Map<string, string[]>> => {
    const cant = "doesn't list its unconfirmed transactions";
    const ids = read(TransactionIds, await one({ method: 'getrawmempool', params: [] }, cant));
    const found = new Map<string, string[]>();
    for (let from = 0; from < ids.length; from += TRANSACTIONS) {
      const some = ids.slice(from, from + TRANSACTIONS);
      const answers = await walletClient.ask(
        some.map((id) => ({ method: 'getrawtransaction', params: [id, false] })),
      );
      for (const [n, answer] of answers.entries()) {
        // One that was mined or dropped meanwhile is no longer returned.
        if (!answer.ok || typeof answer.value !== 'string') continue;
        for (const [script, address] of scripts) {
          if (answer.value.includes(script))
            found.set(address, [...(found.get(address) ?? []), some[n] ?? '']);
        }
      }
    }
    return found;
  };

  return {
    async ready() {
      const [answer] = await walletClient.ask([{ method: 'getwalletinfo', params: [] }]);
      if (answer?.ok) return;
      if (answer?.code === RPC.noMethod) throw unreachable(walletPartOff(place));
      throw refusedBy(place, 'does not answer for its wallet', answer?.message);
    },

    async watchedFrom(addresses) {
      const calls = addresses.map((address): RpcCall => ({ method: 'validateaddress', params: [address] }));
      return (await walletClient.ask(calls)).map((answer) => {
        const info = read(AddressInfo, resultOf(answer, 'does not know an address of the shop'));
        // The later label is called account here.
        return info.iswatchonly || info.ismine ? watchedFromIn([info.account ?? '']) : null;
      });
    },

    async watch(addresses, from) {
      const calls = addresses.map(
        ({ address }): RpcCall => ({ method: 'importaddress', params: [address, labelOf(from), false] }),
      );
      for (const answer of await walletClient.ask(calls))
        resultOf(answer, "can't watch the shop's addresses");
    },

    async search(addresses: readonly Watched[], fromHeight) {
      const scripts = new Map(addresses.map(({ address }) => [scriptOf(address), address]));
      await searchBlocks(scripts, fromHeight);
      return searchMempool(scripts);
    },
  };
}
