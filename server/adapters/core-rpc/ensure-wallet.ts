/**
 * Life cycle of the app's own watch-only wallet in a node with named wallets: created, loaded and kept loaded here.
 * Uses the best kind the node supports: descriptors where they are mature, legacy elsewhere.
 */

import { Flag, optional, read, Text, Type, Whole } from '#adapters/net/json-reader.ts';
import { pause } from '#domain/kernel/deadline.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';
import type { Clock } from '#ports/host.ts';
import { NodeBusy, type NodePlace, RPC, unreachable } from './errors.ts';
import type { AskOptions, RpcAnswer, RpcCall, RpcClient } from './rpc-client.ts';

export type WalletKind = 'descriptors' | 'legacy';

export interface WalletOpener {
  /**
   * Creates or loads the wallet if missing, and returns its kind. @throws Failure backend-unreachable with a message
   */
  ready(signal?: AbortSignal): Promise<WalletKind>;
  /**
   * Unloads and reloads it, as only then does a node read its mempool for the wallet.
   * @throws NodeBusy when another shop on this node is doing the same, and for longer than a moment
   */
  reopen(): Promise<void>;
}

/**
 * Descriptor wallets are the default since Bitcoin Core 23; before, they were experimental and partly not compiled in.
 */
const DESCRIPTORS_FROM = 230_000;
const NetworkInfo = Type.Object(optional(Whole, 'version'));
const WalletInfo = Type.Object(optional(Flag, 'descriptors'));
const WalletNames = Type.Array(Text);
/** While the wallet is closed, another shop's request may load it: then that load is as good as our own. */
const OTHERS_LOAD_WITHIN_MS = 5 * SECOND;
const ASK_EVERY_MS = 100;

export function createWalletOpener(client: RpcClient, name: string, clock: Clock): WalletOpener {
  const { place } = client;
  const one = async (call: RpcCall, options: AskOptions = {}): Promise<RpcAnswer> => {
    const [answer] = await client.ask([call], options);
    if (!answer) throw unreachable(createMessage('node-mute', { program: place.node }));
    return answer;
  };

  const load = async (options: AskOptions): Promise<RpcAnswer> => {
    // Loading reads the blocks the wallet has missed, so it may take long. The second argument, "load when the node
    // starts", is new in 0.21; older nodes refuse it with their help text.
    const answer = await one({ method: 'loadwallet', params: [name, true] }, { ...options, patient: true });
    if (answer.ok || answer.code !== RPC.misc) return answer;
    return one({ method: 'loadwallet', params: [name] }, { ...options, patient: true });
  };

  const createAs = async (kind: WalletKind, options: AskOptions): Promise<RpcAnswer> => {
    // name, no private keys, blank, no passphrase, no reuse tracking, descriptors, load when the node starts
    const params = [name, true, true, '', false, kind === 'descriptors', true];
    const answer = await one({ method: 'createwallet', params }, options);
    if (answer.ok || answer.code !== RPC.misc || kind === 'descriptors') return answer;
    return one({ method: 'createwallet', params: params.slice(0, 3) }, options);
  };

  const create = async (options: AskOptions): Promise<RpcAnswer> => {
    const info = await one({ method: 'getnetworkinfo', params: [] }, options);
    const mature = info.ok && (read(NetworkInfo, info.value).version ?? 0) >= DESCRIPTORS_FROM;
    const answer = await createAs(mature ? 'descriptors' : 'legacy', options);
    if (answer.ok) return answer;
    // Nodes are built with one kind, the other or both, and answer with the same code when theirs is the other one.
    const other = await createAs(mature ? 'legacy' : 'descriptors', options);
    return other.ok ? other : answer;
  };

  const isLoaded = async (options: AskOptions): Promise<boolean> => {
    const answer = await one({ method: 'listwallets', params: [] }, options);
    if (answer.ok) return read(WalletNames, answer.value).includes(name);
    if (answer.code === RPC.noMethod) throw unreachable(walletPartOff(place));
    throw refusedBy(place, 'does not list its wallets', answer.message);
  };

  const kindOf = async (options: AskOptions): Promise<WalletKind> => {
    const answer = await one({ method: 'getwalletinfo', params: [] }, { ...options, wallet: name });
    return answer.ok && read(WalletInfo, answer.value).descriptors ? 'descriptors' : 'legacy';
  };

  /** Nodes use one code for a wallet being loaded or scanned for another client, and for one that can't be. */
  const notReopened = ({ code, message }: Extract<RpcAnswer, { ok: false }>): Error => {
    const what = `can't reopen the wallet "${name}"`;
    return code === RPC.wallet
      ? new NodeBusy(`${place.node} ${what}: ${message}`)
      : refusedBy(place, what, message);
  };

  return {
    async ready(signal) {
      const options = signal ? { signal } : {};
      if (await isLoaded(options)) return kindOf(options);
      let answer = await load(options);
      if (!answer.ok && answer.code === RPC.walletNotFound) answer = await create(options);
      // Another client may have loaded it in the same moment.
      if (!answer.ok && !(await isLoaded(options))) {
        throw refusedBy(place, `can't open the wallet "${name}" that watches for payments`, answer.message);
      }
      return kindOf(options);
    },

    async reopen() {
      const unloaded = await one({ method: 'unloadwallet', params: [name] });
      if (!unloaded.ok && unloaded.code !== RPC.walletNotFound) throw notReopened(unloaded);
      const end = clock.monotonic() + OTHERS_LOAD_WITHIN_MS;
      for (;;) {
        const loaded = await load({});
        if (loaded.ok || (await isLoaded({}))) return;
        if (loaded.code !== RPC.wallet || clock.monotonic() >= end) throw notReopened(loaded);
        await pause(clock, ASK_EVERY_MS);
      }
    },
  };
}

export function refusedBy({ node }: NodePlace, what: string, said: string | undefined): Error {
  const program = node;
  const { why } =
    said === undefined
      ? createMessage('node-mute', { program })
      : createMessage('core-says-no', { program, said });
  return unreachable({ message: `${node} ${what}: ${said ?? 'nothing came'}`, why });
}

export function walletPartOff({ node }: NodePlace): Message {
  return createMessage('core-no-wallets', { program: node });
}
