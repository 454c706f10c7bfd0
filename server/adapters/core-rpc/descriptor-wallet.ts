/** Watch-only wallet with a name: addresses one by one in the legacy kind, a whole range by descriptor. */

import { descriptorChecksum } from '#adapters/formats/keys/descriptor-checksum.ts';
import { Flag, optional, read, Text, Type, Whole } from '#adapters/net/json-reader.ts';
import type { Clock } from '#ports/host.ts';
import { createWalletOpener, refusedBy, type WalletKind } from './ensure-wallet.ts';
import { NodeBusy, RPC } from './errors.ts';
import type { RpcAnswer, RpcCall, RpcClient } from './rpc-client.ts';
import type { WalletClient } from './wallet-client.ts';
import { Labels, labelOf, type Watched, type WatchWallet, watchedFromIn } from './watch-wallet.ts';

/** A node derives about 10 addresses a millisecond, so it gets a far larger range than is needed now. */
const ROW_AHEAD = 1_000;

const Refusal = Type.Object(optional(Text, 'message'));
const Imported = Type.Array(Type.Object({ ...optional(Flag, 'success'), ...optional(Refusal, 'error') }));
const Descriptor = Type.Object({ desc: Text, ...optional(Type.Array(Whole), 'range') });
const Descriptors = Type.Object({ descriptors: Type.Array(Descriptor) });
const AddressInfo = Type.Object({
  ...optional(Flag, 'iswatchonly', 'ismine'),
  ...optional(Labels, 'labels'),
});

/** @param descriptor of the account's addresses, without checksum */
export function namedWallet(
  client: RpcClient,
  walletClient: WalletClient,
  name: string,
  descriptor: () => string,
  clock: Clock,
): WatchWallet {
  const { place } = client;
  const opener = createWalletOpener(client, name, clock);
  let checkedRow: string | null = null;
  const row = () => {
    checkedRow ??= withChecksum(descriptor());
    return checkedRow;
  };
  let kind: WalletKind = 'legacy';

  const refuseFailedImport = (answer: RpcAnswer | undefined): void => {
    // While it rescans, for another shop or an earlier run of this program, it accepts nothing.
    if (answer?.ok === false && answer.code === RPC.wallet) {
      throw new NodeBusy(`${place.node} is reading old blocks already`);
    }
    if (!answer?.ok) throw refusedBy(place, "can't watch the shop's addresses", answer?.message);
    for (const { success, error } of read(Imported, answer.value)) {
      if (success) continue;
      throw refusedBy(place, "can't watch an address of the shop", error?.message ?? 'no reason given');
    }
  };

  const watchOneByOne = async (addresses: readonly Watched[], label: string): Promise<void> => {
    const requests = addresses.map(({ address }) => ({
      scriptPubKey: { address },
      timestamp: 'now',
      watchonly: true,
      label,
    }));
    const [answer] = await walletClient.ask([
      { method: 'importmulti', params: [requests, { rescan: false }] },
    ]);
    refuseFailedImport(answer);
  };

  /** Last index of the wallet's current range; -1 before it has any. */
  const rowEnd = async (): Promise<number> => {
    const [answer] = await walletClient.ask([{ method: 'listdescriptors', params: [] }]);
    if (!answer?.ok) throw refusedBy(place, 'does not report what its wallet watches', answer?.message);
    return read(Descriptors, answer.value).descriptors.find(({ desc }) => desc === row())?.range?.[1] ?? -1;
  };

  const watchByDescriptor = async (addresses: readonly Watched[], label: string): Promise<void> => {
    const top = addresses.reduce((most, { index }) => Math.max(most, index ?? -1), -1);
    const requests: object[] = [];
    // A new range must include the one before; the node also widens it itself as addresses are paid.
    if (top >= 0 && top > (await rowEnd())) {
      requests.push({ desc: row(), range: [0, top + ROW_AHEAD], timestamp: 'now' });
    }
    for (const { address, index } of addresses) {
      if (index === null) requests.push({ desc: withChecksum(`addr(${address})`), timestamp: 'now' });
    }
    if (requests.length > 0) {
      const [answer] = await walletClient.ask([{ method: 'importdescriptors', params: [requests] }]);
      refuseFailedImport(answer);
    }
    const calls = addresses.map(({ address }): RpcCall => ({ method: 'setlabel', params: [address, label] }));
    for (const answer of await walletClient.ask(calls)) {
      if (!answer.ok) throw refusedBy(place, "can't note since when it watches an address", answer.message);
    }
  };

  const rescan = async (fromHeight: number): Promise<void> => {
    const call = { method: 'rescanblockchain', params: [fromHeight] };
    const [answer] = await client.ask([call], { wallet: name, patient: true });
    if (answer?.ok) return;
    if (answer?.code === RPC.wallet) throw new NodeBusy(`${place.node} is reading old blocks already`);
    throw refusedBy(place, "can't read the older blocks it needs", answer?.message);
  };

  return {
    async ready(signal) {
      kind = await opener.ready(signal);
    },

    async watchedFrom(addresses) {
      const calls = addresses.map((address): RpcCall => ({ method: 'getaddressinfo', params: [address] }));
      const answers = await walletClient.ask(calls);
      return answers.map((answer) => {
        if (!answer.ok) throw refusedBy(place, 'does not know an address of the shop', answer.message);
        const { iswatchonly, ismine, labels } = read(AddressInfo, answer.value);
        // In a descriptor wallet without private keys, watched addresses are "mine".
        return iswatchonly || ismine ? watchedFromIn(labels ?? []) : null;
      });
    },

    async watch(addresses, from) {
      if (addresses.length === 0) return;
      const label = labelOf(from);
      await (kind === 'descriptors' ? watchByDescriptor(addresses, label) : watchOneByOne(addresses, label));
    },

    async search(_addresses, fromHeight) {
      await rescan(fromHeight);
      // Blocks are read by now; the mempool is read when the wallet is opened.
      await walletClient.alone(() => opener.reopen());
      return new Map();
    },
  };
}

function withChecksum(descriptor: string): string {
  return `${descriptor}#${descriptorChecksum(descriptor)}`;
}
