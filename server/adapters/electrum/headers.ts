/**
 * Header chain of one server, the newest blocks only, each checked: it follows the one before it and proves the work it
 * states. Older ones are fetched on demand; the chain's link to them proves them. In memory only.
 */

import { fromHex, Malformed } from '#adapters/formats/chain/bytes.ts';
import type { CoinRules } from '#adapters/formats/chain/coin-rules.ts';
import { breakBetween, cutHeaders, type Header, workMissing } from '#adapters/formats/chain/header.ts';
import { optional, Text, Type, Whole } from '#adapters/net/json-reader.ts';
import { Mutex } from '#domain/kernel/mutex.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Call } from './call.ts';
import type { Answer } from './connection.ts';
import { protocolViolation, provenFalse, type ServerLost, type ServerPlace } from './errors.ts';
import { read } from './read.ts';

export interface Chain {
  readonly tip: Header;
  /** Takes the newest block as reported by the server. 'same' when nothing is new. @throws ServerLost */
  take(header: unknown): Promise<'same' | 'grown' | 'reorganised'>;
  /** The block at a height up to the tip, older ones fetched on demand. @throws ServerLost */
  at(height: number): Promise<Header>;
  /** The same without a request; undefined when it is not in memory. */
  hashAt(height: number): string | undefined;
  /**
   * The hash of the block at a height, once every block from there to the newest follows the one before it and proves
   * its work. Those not needed otherwise are not stored. @throws ServerLost
   */
  since(height: number, signal: AbortSignal): Promise<string>;
}

export interface ChainNeeds {
  readonly server: ServerPlace;
  readonly ask: (calls: readonly Call[]) => Promise<readonly Answer[]>;
  readonly rules: CoinRules;
  readonly network: Network;
  /** Hashes of the first block: a chain requested from the beginning must have one of them there. */
  readonly genesis: readonly string[];
  /** Validates the reported newest block before it is used. @throws ServerLost */
  readonly judge: (tip: Header) => void;
  /** Hashes of blocks whose work was checked before, also of other servers: the work is in the block. */
  readonly checked: Set<string>;
}

export const TIP_CALL: Call = { method: 'blockchain.headers.subscribe', params: [] };

/** Blocks fetched at the start. */
const WINDOW = 200;
/** Servers answer with 2016 headers at most. */
const MAX_AT_ONCE = 500;
/** Headers to check before other work gets its turn: scrypt takes about 2 ms a header. */
const SLICE = 8;
const MAX_CHECKED = 20_000;

/** @param answered the answer to `TIP_CALL` @throws ServerLost */
export async function createChain(needs: ChainNeeds, answered: unknown): Promise<Chain> {
  const { server, rules, network, checked, ask, genesis, judge } = needs;
  /** Without a gap; the last one is the tip. */
  let headers: Header[] = [];
  /** As reported, and as read. */
  let reported: { readonly hex: string; readonly header: Header } | null = null;
  const changing = new Mutex();

  const lowest = (): Header => requireKnown(headers[0]);
  const tip = (): Header => requireKnown(headers[headers.length - 1]);
  const requireKnown = (header: Header | undefined): Header => {
    if (!header) throw protocolViolation(server, 'no blocks');
    return header;
  };
  const inHand = (height: number): Header | undefined => {
    const first = headers[0];
    return first === undefined || height < first.height ? undefined : headers[height - first.height];
  };

  const readTip = (value: unknown): Header => {
    try {
      const { height, hex } = read(Tip, value, 'a block');
      // Most often it is the one that was reported last.
      if (reported?.hex !== hex || reported.header.height !== height) {
        reported = { hex, header: requireKnown(cutHeaders(fromHex(hex), height, 1, rules)[0]) };
      }
      return reported.header;
    } catch (error) {
      throw unreadable(server, error);
    }
  };

  const fetch = async (from: number, to: number): Promise<Header[]> => {
    const fetched: Header[] = [];
    while (from + fetched.length <= to) {
      const start = from + fetched.length;
      const count = Math.min(MAX_AT_ONCE, to - start + 1);
      const call: Call = { method: 'blockchain.block.headers', params: [start, count] };
      // With the merged-mining proof a header has some thousand bytes.
      const [answer] = await ask([{ ...call, large: rules.merged !== null }]);
      if (!answer?.ok) throw protocolViolation(server, 'it refuses block headers');
      try {
        const { count: sent, headers: parts, hex } = read(Headers, answer.value, 'headers');
        // Fewer are returned when the newest block was reorganised away meanwhile.
        if (sent < 1 || sent > count) return fetched;
        fetched.push(...cutHeaders(fromHex(parts?.join('') ?? hex ?? ''), start, sent, rules));
      } catch (error) {
        throw unreadable(server, error);
      }
    }
    return fetched;
  };

  const checkLinks = (run: readonly Header[]): void => {
    const [first] = run;
    if (first?.height === 0 && !genesis.includes(first.hash)) {
      throw provenFalse(server, 'its block 0 is not the first one of the chain');
    }
    for (const [n, header] of run.entries()) {
      const before = run[n - 1];
      const broken = before ? breakBetween(before, header, rules, network) : null;
      if (broken !== null) throw provenFalse(server, `its block ${header.height} is wrong: ${broken}`);
    }
  };

  const checkWork = async (run: readonly Header[]): Promise<void> => {
    let worked = 0;
    for (const header of run) {
      if (checked.has(header.hash)) continue;
      if (++worked % SLICE === 0) await new Promise((resolve) => setImmediate(resolve));
      const missing = workMissing(header, rules, network);
      // The first block of a chain is agreed upon, not worked for.
      if (missing !== null && header.height > 0) {
        throw provenFalse(server, `its block ${header.height} is wrong: ${missing}`);
      }
      if (checked.size >= MAX_CHECKED) checked.clear();
      checked.add(header.hash);
    }
  };

  /** Everything from `from` on as the server returns it now; null when the tip it reported is gone. */
  const runUpTo = async (from: number, newest: Header): Promise<Header[] | null> => {
    const run = await fetch(from, newest.height);
    const last = run[run.length - 1];
    if (last?.hash !== newest.hash) return null;
    return run;
  };

  const adopt = async (newest: Header): Promise<'same' | 'grown' | 'reorganised'> => {
    if (headers.length > 0) {
      if (newest.hash === tip().hash) return 'same';
      const back = inHand(newest.height);
      if (back?.hash === newest.hash) {
        headers = headers.slice(0, newest.height - lowest().height + 1);
        return 'reorganised';
      }
      if (newest.height === tip().height + 1 && newest.prev === tip().hash) {
        checkLinks([tip(), newest]);
        await checkWork([newest]);
        headers.push(newest);
        return 'grown';
      }
      for (let depth = 8; newest.height - depth > lowest().height; depth *= 4) {
        const from = Math.min(newest.height, tip().height + 1) - depth;
        if (from <= lowest().height) break;
        const run = await runUpTo(from, newest);
        if (run === null) throw new TipMoved();
        const before = inHand(from - 1);
        if (before === undefined || run[0]?.prev !== before.hash) continue;
        checkLinks([before, ...run]);
        await checkWork(run);
        const grown = inHand(tip().height)?.hash === run[tip().height - from]?.hash;
        headers = [...headers.slice(0, from - lowest().height), ...run];
        return grown ? 'grown' : 'reorganised';
      }
    }
    const run = await runUpTo(Math.max(0, newest.height - WINDOW + 1), newest);
    if (run === null) throw new TipMoved();
    checkLinks(run);
    await checkWork(run);
    headers = run;
    return 'reorganised';
  };

  const follow = async (first: Header): Promise<'same' | 'grown' | 'reorganised'> => {
    let newest = first;
    for (let turn = 0; turn < 4; turn++) {
      try {
        return await adopt(newest);
      } catch (error) {
        if (!(error instanceof TipMoved)) throw error;
        const [answer] = await ask([TIP_CALL]);
        if (!answer?.ok) throw protocolViolation(server, 'it does not report its newest block');
        newest = readTip(answer.value);
        judge(newest);
      }
    }
    throw protocolViolation(server, 'its newest block is not in its chain');
  };

  const extendTo = async (height: number): Promise<Header> => {
    while (height < lowest().height) {
      const first = lowest();
      const run = await fetch(Math.max(0, first.height - MAX_AT_ONCE), first.height - 1);
      if (run.length === 0 || run[run.length - 1]?.height !== first.height - 1) {
        throw protocolViolation(server, 'blocks are missing');
      }
      checkLinks([...run, first]);
      headers = [...run, ...headers];
    }
    const found = inHand(height);
    if (!found) throw protocolViolation(server, `it reports block ${height} and does not have it`);
    return found;
  };

  const walkFrom = async (height: number, signal: AbortSignal): Promise<string> => {
    const held = inHand(height);
    if (held) return held.hash;
    const top = lowest();
    let name: string | null = null;
    let before: Header[] = [];
    for (let from = height; from < top.height; ) {
      signal.throwIfAborted();
      const run = await fetch(from, Math.min(from + MAX_AT_ONCE, top.height) - 1);
      if (run.length === 0) throw protocolViolation(server, 'blocks are missing');
      name ??= requireKnown(run[0]).hash;
      checkLinks([...before, ...run]);
      await checkWork(run);
      before = run.slice(-1);
      from += run.length;
    }
    checkLinks([...before, top]);
    return name ?? top.hash;
  };

  const first = readTip(answered);
  judge(first);
  await follow(first);

  return {
    get tip() {
      return tip();
    },
    take: (value) => {
      const newest = readTip(value);
      judge(newest);
      return newest.hash === tip().hash ? Promise.resolve('same') : changing.run(() => follow(newest));
    },
    async at(height) {
      return inHand(height) ?? changing.run(() => extendTo(height));
    },
    hashAt: (height) => inHand(height)?.hash,
    since: (height, signal) => changing.run(() => walkFrom(height, signal)),
  };
}

const Tip = Type.Object({ height: Type.Integer({ minimum: 0 }), hex: Text });
/**
 * All headers in one text: until protocol 1.5 `hex`, from 1.6 the list `headers`. The list is joined, as ElectrumX 1.20
 * cuts it in the wrong places where headers vary in length.
 */
const Headers = Type.Object({
  count: Whole,
  ...optional(Type.Array(Text), 'headers'),
  ...optional(Text, 'hex'),
});

class TipMoved extends Error {}

function unreadable(server: ServerPlace, error: unknown): ServerLost | Error {
  return error instanceof Malformed ? protocolViolation(server, error.message) : (error as Error);
}
