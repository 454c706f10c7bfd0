/**
 * Chain backend on the shop's own node, by JSON-RPC: addresses from an extended public key, watched through a node
 * wallet without private keys. Composes the parts of this folder; the coin is a row of a table.
 */

import { COIN_RULES } from '#adapters/formats/chain/coin-rules.ts';
import { scriptOfAddress } from '#adapters/formats/chain/script-of-address.ts';
import { aheadOfNeed } from '#adapters/formats/keys/address-pool.ts';
import { COIN_PARAMS, type CoinParams } from '#adapters/formats/keys/coins.ts';
import { parseExtendedPublicKey } from '#adapters/formats/keys/extended-public-key.ts';
import { memoOf } from '#adapters/formats/keys/target-state.ts';
import { openHintLoop } from '#adapters/net/hint-loop.ts';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { type ChainMethod, coinOf } from '#domain/coins/method.ts';
import type { NodeRpc } from '#domain/coins/record.ts';
import { FINAL_DEPTH } from '#domain/invoices/policy.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { invalid } from '#domain/messages/errors.ts';
import { createMessage } from '#domain/messages/message.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Backend } from '#ports/backend.ts';
import type { Clock, Log } from '#ports/host.ts';
import { createAddressRegistration } from './address-registration.ts';
import { namedWallet } from './descriptor-wallet.ts';
import { readFeeRate } from './fee-rate.ts';
import { probeNode } from './health.ts';
import { onlyWallet } from './legacy-wallet.ts';
import { MODERN, type NodeVersion, OLD } from './node-version.ts';
import { createNodePoller } from './poll-node.ts';
import type { OpenPoster } from './post.ts';
import { openRpcClient } from './rpc-client.ts';
import { createSession, patiently } from './session.ts';
import { sightingsAt } from './sightings.ts';
import { usedBefore } from './used-before.ts';
import { createWalletClient } from './wallet-client.ts';
import { createWalletTransactions, earliest, type Touched } from './wallet-transactions.ts';
import { createZmqNotifications } from './zmq-notifications.ts';

export interface CoreRpcOptions {
  readonly method: ChainMethod;
  readonly network: Network;
  readonly extendedPublicKey: string;
  /** Address of the node's JSON-RPC, without credentials: http://127.0.0.1:9332 */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** Path of the node's cookie file, instead of name and password; null or absent: use those. */
  readonly cookieFile?: string | null;
  /** tcp:// address at which the node publishes `rawtx` and `hashblock`, as a hint; null or absent: none. */
  readonly zmq?: string | null;
  readonly clock: Clock;
  readonly log: Log;
  /** The coin's parameters, if not the default ones of the method. */
  readonly params?: CoinParams;
  /** Polling interval while something is watched. */
  readonly pollMs?: number;
  /** Name of the watch-only wallet in the node, if its wallets are named. */
  readonly wallet?: string;
  /** How many addresses are derived in advance, if not the default of the address pool. */
  readonly addressesAhead?: number | undefined;
  /** How the key is read, where not afresh. */
  readonly parseKey?: typeof parseExtendedPublicKey | undefined;
  /** What the node is reached through; absent: this computer's network. */
  readonly openPoster?: OpenPoster;
}

const NODE_VERSIONS: Readonly<Record<NodeRpc, NodeVersion>> = { '0.21': MODERN, '0.14': OLD };
const POLL_MS = 250;
/** While the node publishes payments and blocks: a fallback for what it doesn't publish, such as a dropped payment. */
const NET_POLL_MS = 1_000;
/** With nothing watched, only to keep addresses ahead of need and to notice that the node came back. */
const IDLE_MS = 5 * SECOND;
/** For this long after start-up a sale waits for the node, which may not watch any address yet. */
const START_MS = 3 * SECOND;
const WALLET = 'cointill-watch';

/**
 * Opens the backend without contacting the node.
 * @throws Failure invalid-request for an unusable key or address; never with the key or a secret
 */
export function openCoreRpc(options: CoreRpcOptions): Backend {
  const { method, network, clock, log } = options;
  const nodeVersion = NODE_VERSIONS[COIN_RECORDS[method].chain.node.rpc];
  const params = options.params ?? COIN_PARAMS[coinOf(method)];
  const zmq = checkZmq(options.zmq ?? null);
  const parseKey = options.parseKey ?? parseExtendedPublicKey;
  const key = parseKey(options.extendedPublicKey, { coin: params.coin, network });
  const account = aheadOfNeed(key, clock, options.addressesAhead);
  const client = openRpcClient({
    node: params.node,
    url: options.url,
    username: options.username,
    password: options.password,
    cookieFile: options.cookieFile ?? null,
    openPoster: options.openPoster,
  });
  const scriptOf = (address: string) =>
    Buffer.from(scriptOfAddress(address, params.networks[network])).toString('hex');
  const name = options.wallet ?? WALLET;
  const walletClient = createWalletClient(client, nodeVersion.namedWallets ? name : null);
  const wallet = nodeVersion.namedWallets
    ? namedWallet(client, walletClient, name, key.descriptor, clock)
    : onlyWallet(client, walletClient, scriptOf);
  const session = createSession({ client, walletClient, wallet, params, network, clock });
  const onTouched = (what: Touched) => {
    if (what === 'all') hintLoop.give('all');
    else for (const destination of what) hintLoop.give({ destination });
  };
  const walletTransactions = createWalletTransactions({
    client,
    session,
    nodeVersion: nodeVersion,
    clock,
    finalDepth: FINAL_DEPTH[method],
    touched: onTouched,
  });
  const tellsRestarts = nodeVersion.uptime !== null;
  const registration = createAddressRegistration({
    account,
    client,
    session,
    wallet,
    tellsRestarts,
    walletTransactions,
    clock,
    log,
    touched: onTouched,
  });
  const maturity = COIN_RULES[params.coin].maturity[network];
  const pollMs = () =>
    notifications?.isReceiving ? Math.max(options.pollMs ?? 0, NET_POLL_MS) : (options.pollMs ?? POLL_MS);
  const hintLoop = openHintLoop({
    clock,
    log,
    action: `${method}: asking the node`,
    pollMs,
    idleMs: IDLE_MS,
    newPoller: () => createNodePoller({ session, walletTransactions, registration, clock, log, method }),
  });
  const changed = () => hintLoop.poke();
  const notifications =
    zmq === null ? null : createZmqNotifications({ address: zmq, scriptOf, changed, clock, log, method });

  const stops = new Set<() => void>();
  /** Monotonic time of the first hints. */
  let startedAt: number | null = null;

  return {
    method,
    account: account.account,
    limits: { least: params.dust[account.script], most: null },

    async open({ index }) {
      if (index === null) throw new Error('a derived destination needs an index');
      const left = startedAt === null ? 0 : startedAt + START_MS - clock.monotonic();
      if (left > 0) await registration.prepare(index, left);
      const destination = registration.addressAt(index);
      registration.opened(index);
      hintLoop.wake();
      return { destination, memo: memoOf(index, session.height) };
    },

    look(target, signal) {
      const looking = session.within(async () => {
        await registration.require([target], signal);
        const view = await walletTransactions.refresh(earliest([target], clock.now()), signal);
        return sightingsAt({ session, walletTransactions, view, now: clock.now(), maturity, signal }, target);
      }, signal);
      return patiently(looking, signal);
    },

    hints(give, watching) {
      startedAt ??= clock.monotonic();
      const ends = [hintLoop.start(give, watching), notifications?.start(watching)];
      const stop = () => {
        for (const end of ends) end?.();
        stops.delete(stop);
      };
      stops.add(stop);
      return stop;
    },

    async probe(signal) {
      const [health, published] = await Promise.all([
        probeNode(client, nodeVersion, params, network, signal),
        notifications?.answers() ?? true,
      ]);
      return published || !health.reachable
        ? health
        : { ...health, warnings: [createMessage('core-not-published')] };
    },

    feeRate: (signal) => readFeeRate(client, signal),

    async usedBefore(signal, from) {
      // Old nodes can't search the set of unspent coins.
      return nodeVersion === OLD ? null : usedBefore(client, key, signal, from);
    },

    async close() {
      for (const stop of [...stops]) stop();
      account.close();
      await client.close();
      await hintLoop.close();
    },
  };
}

function checkZmq(address: string | null): string | null {
  if (address === null || address === '') return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol === 'tcp:' && url.hostname !== '' && url.port !== '' && url.username === '')
    return address;
  throw invalid(
    'zmq',
    'zmq must be the address the node publishes at, for example tcp://127.0.0.1:28332',
    createReason('address-form', { example: 'tcp://127.0.0.1:28332' }),
  );
}
