/** Session with one server in use: greeted, on the right chain, its newest blocks checked. Ends with its connection. */

import { fromHex, Malformed } from '#adapters/formats/chain/bytes.ts';
import type { CoinRules } from '#adapters/formats/chain/coin-rules.ts';
import { type Header, readHeader } from '#adapters/formats/chain/header.ts';
import type { CoinParams } from '#adapters/formats/keys/coins.ts';
import { asNumber, optional, Text, Type } from '#adapters/net/json-reader.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Call } from './call.ts';
import { type Answer, type Connection, openConnection } from './connection.ts';
import { nameOf, protocolViolation, ServerLost, type ServerPlace } from './errors.ts';
import { fillerAt } from './filler.ts';
import { hang } from './header-anchor.ts';
import { type Chain, createChain, TIP_CALL } from './headers.ts';
import type { KeptTip } from './kept-tip.ts';
import type { LineNeeds } from './line-socket.ts';
import { read } from './read.ts';

export interface Session {
  readonly server: ServerPlace;
  readonly chain: Chain;
  /** Whether its blocks are linked to one known independently of it: the stored one, or the checkpoint. */
  readonly hangs: boolean;
  readonly wire: Connection;
  /** The server's own name for itself, for display. */
  readonly software: string;
  /** The minimum relay fee of the server's node, in coin units per 1,000 virtual bytes. */
  readonly leastFeeRate: bigint;
  /** @throws ServerLost when the connection ends */
  ask(calls: readonly Call[], signal?: AbortSignal): Promise<readonly Answer[]>;
  /** One call that no healthy server refuses. @throws ServerLost */
  must(call: Call, signal?: AbortSignal): Promise<unknown>;
  /** Fetches the newest block and takes it. */
  catchUp(signal?: AbortSignal): Promise<void>;
}

export interface SessionNeeds extends LineNeeds {
  readonly params: CoinParams;
  readonly rules: CoinRules;
  readonly network: Network;
  /** Hashes of blocks whose work was checked before. */
  readonly checked: Set<string>;
  readonly kept: KeptTip;
}

export interface SessionEvents {
  /** The history of a subscribed script changed; its hash. */
  changed(scriptHash: string): void;
  /** There is a new block, already checked, or another chain. */
  block(how: 'grown' | 'reorganised'): void;
  lost(why: ServerLost): void;
}

const CLIENT = 'cointill';
const PROTOCOLS = ['1.4', '1.6'];
/** From this version on `mempool.get_info` reports what `blockchain.relayfee` did before. */
const MODERN = /^1\.6(\.|$)/;
/**
 * A server is behind when its newest block is older than the time of this many blocks. Times between blocks are
 * exponential: one chain is that long without a block once in a few years. The minimum is for miners whose clocks are
 * wrong.
 */
const STALE_BLOCKS = 12;
const MIN_STALE_MS = 30 * MINUTE;
const FEE_EVERY_MS = 120 * SECOND;

const Params = Type.Array(Type.Unknown());
const Fees = Type.Object(optional(Type.Unknown(), 'mempoolminfee', 'minrelaytxfee'));

/** @throws ServerLost */
export async function beginSession(
  needs: SessionNeeds,
  server: ServerPlace,
  events: SessionEvents,
  signal: AbortSignal,
): Promise<Session> {
  const { params, rules, network, clock } = needs;
  let session: Session | null = null;
  let leastFeeRate = 0n;

  const notice = (method: string, given: unknown): void => {
    if (!session) return;
    try {
      const [first] = read(Params, given, method);
      if (method === 'blockchain.scripthash.subscribe') events.changed(read(Text, first, method));
      if (method === TIP_CALL.method) void followTip(session, first);
    } catch (error) {
      connection.end(
        error instanceof Malformed ? protocolViolation(server, error.message) : lostBy(server, error),
      );
    }
  };

  const followTip = async (at: Session, header: unknown): Promise<void> => {
    try {
      const how = await at.chain.take(header);
      if (how !== 'same') events.block(how);
    } catch (error) {
      connection.end(lostBy(server, error));
    }
  };

  const filler = () => fillerAt(session?.chain.tip.height ?? null);
  const connection = await openConnection(
    server,
    { ...needs, filler },
    { notice, lost: events.lost },
    signal,
  );
  const stop = () => connection.end(new ServerLost('disconnected', 'the connection was cancelled'));
  signal.addEventListener('abort', stop, { once: true });
  try {
    const must = (call: Call, more?: AbortSignal) => one(server, connection, call, more);
    const [software, protocol] = readGreeting(
      server,
      await must({ method: 'server.version', params: [CLIENT, PROTOCOLS] }),
    );
    const ask = (calls: readonly Call[], more?: AbortSignal) => connection.ask(calls, more);
    const [genesis, tip] = await ask([{ method: 'blockchain.block.header', params: [0] }, TIP_CALL]);
    checkNetwork(server, resultOf(server, genesis), params, network);
    const tipHeader = resultOf(server, tip);
    const stale = Math.max(MIN_STALE_MS, STALE_BLOCKS * params.blockSpacingMs);
    const judge = ({ time, height }: Header): void => {
      if (network !== 'mainnet') return;
      const behind = clock.now() - time * 1_000;
      if (behind > stale) throw late(server, height, behind);
      const { checkpoint } = rules;
      if (checkpoint && height < checkpoint.height) {
        throw protocolViolation(
          server,
          `its chain ends at block ${height}, before block ${checkpoint.height}`,
        );
      }
    };
    const { genesis: names } = params.networks[network];
    const { checked, kept } = needs;
    const chain = await createChain(
      { ask, server, rules, network, checked, genesis: names, judge },
      tipHeader,
    );
    const hangs = await hang(chain, { server, rules, network, kept }, signal);
    let feeAt = Number.NEGATIVE_INFINITY;
    const refreshFee = async (): Promise<void> => {
      if (clock.monotonic() - feeAt < FEE_EVERY_MS) return;
      feeAt = clock.monotonic();
      const modern = MODERN.test(protocol);
      const method = modern ? 'mempool.get_info' : 'blockchain.relayfee';
      const [answer] = await ask([{ method, params: [] }]);
      if (answer?.ok) leastFeeRate = feeRateIn(answer.value, modern);
    };
    await refreshFee();
    const begun: Session = {
      server,
      chain,
      hangs,
      wire: connection,
      software,
      get leastFeeRate() {
        return leastFeeRate;
      },
      ask,
      must,
      async catchUp(more) {
        const how = await chain.take(await must(TIP_CALL, more));
        if (how !== 'same') events.block(how);
        void refreshFee().catch(() => undefined);
      },
    };
    if (connection.over) throw connection.over;
    session = begun;
    return begun;
  } catch (error) {
    connection.end(lostBy(server, error));
    throw error instanceof Malformed ? protocolViolation(server, error.message) : error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function one(
  server: ServerPlace,
  wire: Connection,
  call: Call,
  signal?: AbortSignal,
): Promise<unknown> {
  const [answer] = await wire.ask([call], signal);
  return resultOf(server, answer, call.method);
}

function resultOf(server: ServerPlace, answer: Answer | undefined, method = 'a question'): unknown {
  if (answer?.ok) return answer.value;
  throw protocolViolation(server, `it refuses ${method}: ${answer?.message ?? 'no answer'}`);
}

function late(server: ServerPlace, height: number, behind: number): ServerLost {
  const minutes = Math.floor(behind / MINUTE);
  return new ServerLost(
    'behind',
    createMessage('electrum-behind', { server: nameOf(server), block: height, minutes }),
  );
}

function readGreeting(server: ServerPlace, value: unknown): readonly [string, string] {
  const [software, protocol] = read(Params, value, 'a greeting');
  if (typeof software !== 'string' || typeof protocol !== 'string' || !/^1\.[456](\.|$)/.test(protocol)) {
    throw protocolViolation(server, 'it speaks another version of the protocol');
  }
  return [software.slice(0, 80), protocol];
}

function checkNetwork(server: ServerPlace, header: unknown, params: CoinParams, network: Network): void {
  const { hash } = readHeader(fromHex(read(Text, header, 'a header')), 0);
  if (params.networks[network].genesis.includes(hash)) return;
  for (const other of ['mainnet', 'testnet', 'regtest'] as const) {
    if (!params.networks[other].genesis.includes(hash)) continue;
    throw new ServerLost(
      'wrong-chain',
      createMessage('electrum-other-network', { server: nameOf(server), theirs: other, network }),
      { network: other },
    );
  }
  throw new ServerLost(
    'wrong-chain',
    createMessage('electrum-other-chain', { server: nameOf(server), coin: params.name }),
  );
}

const COIN = 100_000_000;

/** Servers report whole coins, some with the error of a float. */
function feeRateIn(value: unknown, modern: boolean): bigint {
  const { mempoolminfee, minrelaytxfee } = modern ? read(Fees, value, 'fees') : { minrelaytxfee: value };
  const rates = [mempoolminfee, minrelaytxfee].map((rate) => asNumber(rate) ?? 0);
  return BigInt(Math.round(Math.max(0, ...rates.filter(Number.isFinite)) * COIN));
}

/** Any error, as a reason to leave the server. */
export function lostBy(server: ServerPlace, error: unknown): ServerLost {
  if (error instanceof ServerLost) return error;
  return protocolViolation(server, error instanceof Malformed ? error.message : 'its answers make no sense');
}
