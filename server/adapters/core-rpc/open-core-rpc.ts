/**
 * A chain backend on the shop's own node, by JSON-RPC: addresses from an extended public key, watched through a
 * wallet of the node that holds no private keys. Composes the parts of this folder; the coin is a row of a table.
 */
import type { Network } from '../../domain/merchant.ts';
import { FINAL_DEPTH } from '../../domain/policy.ts';
import type { Backend } from '../../ports/backend.ts';
import type { Clock, Log } from '../../ports/host.ts';
import { aheadOfNeed } from '../derive/ahead-of-need.ts';
import { COIN_PARAMS, type CoinParams } from '../derive/coins.ts';
import { parseExtendedPublicKey } from '../derive/extended-public-key.ts';
import { memoOf } from '../derive/memo.ts';
import { newCoverage } from './coverage.ts';
import { probeNode } from './health.ts';
import { newHintLoop } from './hint-loop.ts';
import { newLedger, type Touched } from './ledger.ts';
import { openRpcClient } from './rpc-client.ts';
import { newSession, orAborted } from './session.ts';
import { sightingsAt } from './sightings.ts';
import { legacyWallet } from './wallet.ts';
import { newWalletDoor } from './wallet-door.ts';

/** The methods a Core node can serve here. */
export type CoreMethod = 'LITECOIN';

export interface CoreRpcOptions {
  readonly method: CoreMethod;
  readonly network: Network;
  readonly extendedPublicKey: string;
  /** Address of the node's JSON-RPC, without credentials: http://127.0.0.1:9332 */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly clock: Clock;
  readonly log: Log;
  /** The coin's row, where it is not the usual one of the method. */
  readonly params?: CoinParams;
  /** How often the node is asked while something is watched. */
  readonly pollMs?: number;
  /** Name of the watch-only wallet in the node. */
  readonly wallet?: string;
}

const PARAMS: Readonly<Record<CoreMethod, CoinParams>> = { LITECOIN: COIN_PARAMS.LTC };
const POLL_MS = 250;
const WALLET = 'cointill-watch';

/**
 * Opens the backend without asking the node anything.
 * @throws Failure invalid-request for a key or an address that can't be used; never with the key or the password
 */
export function openCoreRpc(options: CoreRpcOptions): Backend {
  const { method, network, clock, log } = options;
  const params = options.params ?? PARAMS[method];
  const key = parseExtendedPublicKey(options.extendedPublicKey, { coin: params.coin, network });
  const account = aheadOfNeed(key, clock);
  const client = openRpcClient({
    node: params.node,
    url: options.url,
    username: options.username,
    password: options.password,
  });
  const door = newWalletDoor(client, options.wallet ?? WALLET);
  const wallet = legacyWallet(client, door);
  const session = newSession({ client, door, wallet, params, network, clock });
  const touched = (what: Touched) => hintLoop.touched(what);
  const ledger = newLedger({ client, session, clock, finalDepth: FINAL_DEPTH[method], touched });
  const coverage = newCoverage({ account, client, session, wallet, ledger, clock, log, touched });
  const pollMs = options.pollMs ?? POLL_MS;
  const hintLoop = newHintLoop({ session, ledger, coverage, clock, log, pollMs, method });

  return {
    method,
    account: account.account,
    limits: { least: params.dust[account.script], most: null },

    async open({ index }) {
      if (index === null) throw new Error('a derived destination needs an index');
      const destination = coverage.addressAt(index);
      coverage.opened(index);
      hintLoop.wake();
      return { destination, memo: memoOf(index, session.height) };
    },

    look(target, signal) {
      const looking = session.within(async () => {
        await coverage.require([target], signal);
        const view = await ledger.refresh(target.createdAt, signal);
        return sightingsAt(session, view, target, ledger.paying(target.destination), signal);
      }, signal);
      return orAborted(looking, signal);
    },

    hints: (give, watching) => hintLoop.start(give, watching),

    probe: (signal) => probeNode(client, params, network, signal),

    async close() {
      account.close();
      await client.close();
      await hintLoop.close();
    },
  };
}
