/**
 * Node session: a period in which the same running node is reachable, on the right chain, with the app's wallet loaded.
 * When any of that ends, the session is dropped and the next request begins a new one.
 */

import type { CoinParams } from '#adapters/formats/keys/coins.ts';
import { Decimal, isOf, optional, read, Type, unitsOf, Whole } from '#adapters/net/json-reader.ts';
import { orAborted } from '#domain/kernel/deadline.ts';
import { SingleFlight } from '#domain/kernel/single-flight.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Clock } from '#ports/host.ts';
import { CHAIN_CALL, GENESIS_CALL, readChain, wrongNetworkWords } from './chain.ts';
import { NodeLost, unreachable } from './errors.ts';
import type { RpcAnswer, RpcCall, RpcClient } from './rpc-client.ts';
import type { WalletClient } from './wallet-client.ts';
import type { WatchWallet } from './watch-wallet.ts';

export interface Session {
  /** Changes with every new session: whatever was remembered under another number is void. */
  readonly number: number;
  /** The last reported height; null before the first answer. */
  height: number | null;
  /** The node's configured minimum relay fee, in coin units per 1,000 virtual bytes; 0 where it doesn't report it. */
  readonly relayFeeRate: bigint;
  /** Resolves when a session is open. @throws Failure backend-unreachable */
  ensureOpen(signal?: AbortSignal): Promise<void>;
  drop(): void;
  /** Requests to the app's wallet. @throws NodeLost */
  ask(calls: readonly RpcCall[], signal?: AbortSignal): Promise<readonly RpcAnswer[]>;
  /** Runs work in one session from start to end; if that breaks meanwhile, retries once in a new one. */
  within<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Notes the answer to this version's `uptime`. @throws NodeLost when the node restarted since the last note */
  noteUptime(answer: RpcAnswer): void;
}

const NetworkInfo = Type.Object(optional(Decimal, 'relayfee'));
const NETWORK_CALL: RpcCall = { method: 'getnetworkinfo', params: [] };

/** An uptime shorter than expected by more than this means a restart. */
const RESTART_SLACK_S = 5;

export interface SessionNeeds {
  readonly client: RpcClient;
  readonly walletClient: WalletClient;
  readonly wallet: WatchWallet;
  readonly params: CoinParams;
  readonly network: Network;
  readonly clock: Clock;
}

export function createSession({
  client,
  walletClient,
  wallet,
  params,
  network,
  clock,
}: SessionNeeds): Session {
  let number = 0;
  let isUp = false;
  let relayFeeRate = 0n;
  const beginning = new SingleFlight<void>();
  let uptime: { readonly seconds: number; readonly at: number } | null = null;

  const begin = async (): Promise<void> => {
    const [info, genesis, about] = await client.ask([CHAIN_CALL, GENESIS_CALL, NETWORK_CALL]);
    const chain = readChain(value(info, client));
    const problem = wrongNetworkWords(chain, hash(value(genesis, client)), params, network);
    if (problem !== null) throw unreachable(problem);
    session.height = chain.height;
    await wallet.ready();
    const { relayfee } = about?.ok ? read(NetworkInfo, about.value) : {};
    relayFeeRate = relayfee == null ? 0n : unitsOf(relayfee);
    number++;
    isUp = true;
  };

  /** An answer composed from two sessions may mix two wallets: it is discarded. */
  const whole = async <T>(work: () => Promise<T>): Promise<T> => {
    const before = number;
    const done = await work();
    if (number !== before) throw new NodeLost(`the connection to ${client.place.node} was renewed meanwhile`);
    return done;
  };

  const session: Session = {
    get number() {
      return number;
    },
    height: null,
    get relayFeeRate() {
      return relayFeeRate;
    },
    async ensureOpen(signal) {
      if (isUp) return;
      await patiently(beginning.join(begin), signal);
    },
    drop() {
      isUp = false;
      uptime = null;
      number++;
    },
    async ask(calls, signal) {
      const before = number;
      try {
        return await walletClient.ask(calls, signal);
      } catch (error) {
        if (error instanceof NodeLost && number === before) session.drop();
        throw error;
      }
    },
    async within(work, signal) {
      await session.ensureOpen(signal);
      const before = number;
      try {
        return await whole(work);
      } catch (error) {
        if (!(error instanceof NodeLost) || signal?.aborted) throw error;
        if (number === before) session.drop();
        await session.ensureOpen(signal);
        return await whole(work);
      }
    },
    noteUptime(answer) {
      if (!answer.ok || !isOf(Whole, answer.value)) return;
      const seconds = answer.value;
      const now = clock.monotonic();
      const least = uptime === null ? 0 : uptime.seconds + (now - uptime.at) / 1_000 - RESTART_SLACK_S;
      if (seconds < least) {
        session.drop();
        throw new NodeLost(`${client.place.node} was restarted`);
      }
      uptime = { seconds, at: now };
    },
  };
  return session;
}

/** The value of an answer that no healthy node refuses. */
export function value(answer: RpcAnswer | undefined, client: RpcClient): unknown {
  if (answer?.ok) return answer.value;
  const program = client.place.node;
  throw unreachable(
    answer
      ? createMessage('core-says-no', { program, said: answer.message })
      : createMessage('node-mute', { program }),
  );
}

function hash(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}

/** Waits for background work, no longer than the caller has patience. @throws Failure backend-unreachable */
export function patiently<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return orAborted(work, signal, () => unreachable(createMessage('node-late')));
}
