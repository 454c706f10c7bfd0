/**
 * The app's own watch-only wallet inside a node that has wallets with names: made, loaded and kept here. It is of the
 * kind the node can do best: descriptors where they are mature, the older kind elsewhere.
 */
import { fields, list, optionalWhole } from './answer.ts';
import type { AskOptions, RpcAnswer, RpcCall, RpcClient } from './rpc-client.ts';
import { type NodePlace, RPC, unreachable } from './words.ts';

export type WalletKind = 'descriptors' | 'legacy';

export interface WalletKeeper {
  /** Makes or loads the wallet where it is missing, and tells its kind. @throws Failure backend-unreachable in words */
  ready(signal?: AbortSignal): Promise<WalletKind>;
  /** Closes and loads it again, for that is when a node reads its mempool for the wallet. */
  reopen(): Promise<void>;
}

/** Descriptor wallets are the rule since Bitcoin Core 23; before, they were an experiment and partly not compiled in. */
const DESCRIPTORS_FROM = 230_000;

export function newWalletKeeper(client: RpcClient, name: string): WalletKeeper {
  const { place } = client;
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

  const createAs = async (kind: WalletKind, options: AskOptions): Promise<RpcAnswer> => {
    // name, no private keys, blank, no passphrase, no reuse tracking, descriptors, load when the node starts
    const params = [name, true, true, '', false, kind === 'descriptors', true];
    const answer = await one({ method: 'createwallet', params }, options);
    if (answer.ok || answer.code !== RPC.misc || kind === 'descriptors') return answer;
    return one({ method: 'createwallet', params: params.slice(0, 3) }, options);
  };

  const create = async (options: AskOptions): Promise<RpcAnswer> => {
    const info = await one({ method: 'getnetworkinfo', params: [] }, options);
    const version = info.ok ? (optionalWhole(fields(info.value), 'version') ?? 0) : 0;
    const mature = version >= DESCRIPTORS_FROM;
    const answer = await createAs(mature ? 'descriptors' : 'legacy', options);
    if (answer.ok) return answer;
    // Nodes are built with one kind, the other or both, and answer with the same code when theirs is the other one.
    const other = await createAs(mature ? 'legacy' : 'descriptors', options);
    return other.ok ? other : answer;
  };

  const isLoaded = async (options: AskOptions): Promise<boolean> => {
    const answer = await one({ method: 'listwallets', params: [] }, options);
    if (answer.ok) return list(answer.value).includes(name);
    if (answer.code === RPC.noMethod) throw unreachable(walletPartOff(place));
    throw refusal(place, 'does not list its wallets', answer.message);
  };

  const kindOf = async (options: AskOptions): Promise<WalletKind> => {
    const answer = await one({ method: 'getwalletinfo', params: [] }, { ...options, wallet: name });
    return answer.ok && fields(answer.value)['descriptors'] === true ? 'descriptors' : 'legacy';
  };

  return {
    async ready(signal) {
      const options = signal ? { signal } : {};
      if (await isLoaded(options)) return kindOf(options);
      let answer = await load(options);
      if (!answer.ok && answer.code === RPC.walletNotFound) answer = await create(options);
      // Somebody else may have loaded it in the same moment.
      if (!answer.ok && !(await isLoaded(options))) {
        throw refusal(place, `can't open the wallet "${name}" that watches for payments`, answer.message);
      }
      return kindOf(options);
    },

    async reopen() {
      const unloaded = await one({ method: 'unloadwallet', params: [name] });
      if (!unloaded.ok && unloaded.code !== RPC.walletNotFound) {
        throw refusal(place, `can't reopen the wallet "${name}"`, unloaded.message);
      }
      const loaded = await load({});
      if (!loaded.ok && !(await isLoaded({}))) {
        throw refusal(place, `can't reopen the wallet "${name}"`, loaded.message);
      }
    },
  };
}

export function refusal({ node }: NodePlace, what: string, told: string | undefined): Error {
  return unreachable(`${node} ${what}: ${told ?? 'nothing came'}`);
}

export function walletPartOff({ node }: NodePlace): string {
  return `the wallet part of ${node} is switched off, so it can't watch for payments: remove disablewallet=1 from its configuration`;
}
