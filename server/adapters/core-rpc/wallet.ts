/**
 * The app's own watch-only wallet inside the node: made, loaded and kept here. It is the memory of which
 * addresses the node watches, and since when: each address carries that instant as its label.
 */
import type { Instant } from '../../domain/time.ts';
import { fields, list, optionalText } from './answer.ts';
import type { AskOptions, RpcAnswer, RpcCall, RpcClient } from './rpc-client.ts';
import type { WalletDoor } from './wallet-door.ts';
import { NodeBusy, RPC, unreachable } from './words.ts';

export interface WatchWallet {
  readonly name: string;
  /** Makes it or loads it where it is missing. @throws Failure backend-unreachable in words */
  ready(signal?: AbortSignal): Promise<void>;
  /** Since when the node watches each address without a gap; null for one it doesn't watch. */
  watchedSince(addresses: readonly string[]): Promise<readonly (Instant | null)[]>;
  /** Watches addresses from now on, or corrects since when they are watched. Reads no old blocks. */
  watch(addresses: readonly string[], since: Instant): Promise<void>;
  /** Reads old blocks from a height on; may take long. */
  rescan(fromHeight: number): Promise<void>;
  /** Closes and loads the wallet again, for that is when a node reads its mempool for the wallet. */
  reload(): Promise<void>;
}

const LABEL = /^cointill since (\d{1,16})$/;

const labelOf = (since: Instant) => `cointill since ${Math.ceil(since)}`;

/** A named legacy wallet as Litecoin Core 0.21 has it: blank, watch-only, filled by `importmulti`. */
export function legacyWallet(client: RpcClient, door: WalletDoor): WatchWallet {
  const { place } = client;
  const name = door.wallet;
  const one = async (call: RpcCall, options: AskOptions = {}): Promise<RpcAnswer> => {
    const [answer] = await client.ask([call], options);
    if (!answer) throw unreachable(`${place.node} did not answer`);
    return answer;
  };

  const load = async (options: AskOptions): Promise<RpcAnswer> => {
    // Loading reads the blocks the wallet has missed, so it may take long. The second argument, "load when the
    // node starts", is new in 0.21; older nodes refuse it with their help text.
    const answer = await one({ method: 'loadwallet', params: [name, true] }, { ...options, patient: true });
    if (answer.ok || answer.code !== RPC.misc) return answer;
    return one({ method: 'loadwallet', params: [name] }, { ...options, patient: true });
  };

  const create = async (options: AskOptions): Promise<RpcAnswer> => {
    // name, no private keys, blank, no passphrase, no reuse tracking, no descriptors, load when the node starts
    const params = [name, true, true, '', false, false, true];
    const answer = await one({ method: 'createwallet', params }, options);
    if (answer.ok || answer.code !== RPC.misc) return answer;
    return one({ method: 'createwallet', params: params.slice(0, 3) }, options);
  };

  const isLoaded = async (options: AskOptions): Promise<boolean> => {
    const answer = await one({ method: 'listwallets', params: [] }, options);
    if (answer.ok) return list(answer.value).includes(name);
    if (answer.code === RPC.noMethod) {
      throw unreachable(
        `the wallet part of ${place.node} is switched off: remove disablewallet=1 from its configuration`,
      );
    }
    throw refused('does not list its wallets', answer.message);
  };

  const refused = (what: string, told: string) => unreachable(`${place.node} ${what}: ${told}`);

  return {
    name,
    async ready(signal) {
      const options = signal ? { signal } : {};
      if (await isLoaded(options)) return;
      let answer = await load(options);
      if (!answer.ok && answer.code === RPC.walletNotFound) answer = await create(options);
      if (answer.ok) return;
      // Somebody else may have loaded it in the same moment.
      if (await isLoaded(options)) return;
      throw refused(`can't open the wallet "${name}" that watches for payments`, answer.message);
    },

    async watchedSince(addresses) {
      const calls = addresses.map((address): RpcCall => ({ method: 'getaddressinfo', params: [address] }));
      const answers = await door.ask(calls);
      return answers.map((answer) => {
        if (!answer.ok) throw refused('does not know an address of the shop', answer.message);
        const read = fields(answer.value);
        if (read['iswatchonly'] !== true) return null;
        return sinceOf(Array.isArray(read['labels']) ? read['labels'] : []);
      });
    },

    async watch(addresses, since) {
      const requests = addresses.map((address) => ({
        scriptPubKey: { address },
        timestamp: 'now',
        watchonly: true,
        label: labelOf(since),
      }));
      const [answer] = await door.ask([{ method: 'importmulti', params: [requests, { rescan: false }] }]);
      if (!answer?.ok) throw refused("can't watch the shop's addresses", answer?.message ?? 'no answer');
      for (const result of list(answer.value)) {
        const read = fields(result);
        if (read['success'] === true) continue;
        const error = read['error'] === undefined ? null : optionalText(fields(read['error']), 'message');
        throw refused("can't watch an address of the shop", error ?? 'no reason given');
      }
    },

    async rescan(fromHeight) {
      const answer = await one(
        { method: 'rescanblockchain', params: [fromHeight] },
        { wallet: name, patient: true },
      );
      if (answer.ok) return;
      // Another shop on the same node, or an earlier run of this program, began one that still goes on.
      if (answer.code === RPC.wallet) throw new NodeBusy(`${place.node} is reading old blocks already`);
      throw refused("can't read the older blocks it needs", answer.message);
    },

    reload: () => door.alone(reopen),
  };

  async function reopen(): Promise<void> {
    const unloaded = await one({ method: 'unloadwallet', params: [name] });
    if (!unloaded.ok && unloaded.code !== RPC.walletNotFound) {
      throw refused(`can't reopen the wallet "${name}"`, unloaded.message);
    }
    const loaded = await load({});
    if (!loaded.ok && !(await isLoaded({})))
      throw refused(`can't reopen the wallet "${name}"`, loaded.message);
  }
}

/** Of several labels the latest instant holds: it claims least. */
function sinceOf(labels: readonly unknown[]): Instant | null {
  let since: Instant | null = null;
  for (const label of labels) {
    // Nodes before 0.20 answer objects with a name.
    const name = typeof label === 'string' ? label : optionalText(fields(label), 'name');
    const match = name === null ? null : LABEL.exec(name);
    if (match) since = Math.max(since ?? 0, Number(match[1]));
  }
  return since;
}
