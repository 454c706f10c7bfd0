/** One connection against a server scripted byte by byte: its health checks, and what closes it. */
// @module-tag slow
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connection, openConnection } from '#adapters/electrum/connection.ts';
import type { ServerLost } from '#adapters/electrum/errors.ts';
import { fillerAt } from '#adapters/electrum/filler.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';

interface Question {
  readonly id: number;
  readonly method: string;
}

const PING = { method: 'server.ping', params: [] };
const FILLER = 'blockchain.block.headers';

let server: Server;
let clock: FakeClock;
let wire: Connection;
let peer: Socket;
let asked: Question[];
let lost: ServerLost | null;
/** Lines and writes that came together. */
let writes: string[];

beforeEach(async () => {
  asked = [];
  writes = [];
  lost = null;
  clock = new FakeClock();
  const connected = new Promise<Socket>((resolve) => {
    server = createServer(resolve);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const pins = { get: () => undefined, put: async () => undefined };
  const events = {
    notice: () => undefined,
    lost: (why: ServerLost) => {
      lost = why;
    },
  };
  const signal = new AbortController().signal;
  const place = { host: '127.0.0.1', port, tls: false };
  wire = await openConnection(place, { pins, clock, filler: () => fillerAt(null) }, events, signal);
  peer = await connected;
  peer.setEncoding('utf8').on('error', () => undefined);
  peer.on('data', (text: string) => {
    writes.push(text);
    for (const line of text.split('\n')) if (line !== '') asked.push(JSON.parse(line) as Question);
  });
});

afterEach(async () => {
  wire.end(lost ?? (new Error('over') as ServerLost));
  peer.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const came = (count: number) => vi.waitFor(() => expect(asked.length).toBe(count));
const answer = ({ id }: Question, result: unknown, end = '') =>
  peer.write(`${JSON.stringify({ jsonrpc: '2.0', id, result }).slice(0, -1)}${end}}\n`);
const question = (n: number): Question => asked[n] ?? { id: -1, method: 'none' };

/** Sends a small request; the server's script writes its answer. */
async function ask(result: unknown, end = ''): Promise<void> {
  const answered = wire.ask([PING]);
  await came(asked.length + 1);
  answer(question(asked.length - 1), result, end);
  await answered;
}

describe('a server that pads its packets', () => {
  beforeEach(() => ask(null, '   '));

  it('gets a request with a large answer in the same write, after the actual one', async () => {
    const answered = wire.ask([PING, PING]);
    await came(4);
    expect(asked.slice(1).map(({ method }) => method)).toEqual(['server.ping', 'server.ping', FILLER]);
    expect(writes.length).toBe(2);
    for (const one of asked.slice(1)) answer(one, null);
    expect(await answered).toHaveLength(2);
  });

  it('gets another one when it answers the large one first, with growing pauses', async () => {
    const answered = wire.ask([PING]);
    await came(3);
    answer(question(2), { count: 8 });
    for (const pause of [20, 40, 80]) {
      const before = asked.length;
      await vi.waitFor(() => expect(clock.waiting).toBe(3));
      await clock.advance(pause - 1);
      expect(asked.length).toBe(before);
      await clock.advance(1);
      await came(before + 1);
      expect(question(before).method).toBe(FILLER);
      answer(question(before), { count: 8 });
    }
    answer(question(1), null);
    await answered;
  });
});

it('gets no extra request when it answers at once', async () => {
  await ask(null);
  await ask(null);
  expect(asked.map(({ method }) => method)).toEqual(['server.ping', 'server.ping']);
});

it('gets several requests for the blocks of a chain that has only begun', () => {
  expect(fillerAt(0)).toHaveLength(8);
  expect(fillerAt(3)).toEqual(Array(2).fill({ method: FILLER, params: [0, 4] }));
  expect(fillerAt(900_000)).toEqual([{ method: FILLER, params: [0, 8] }]);
});

describe('the connection ends', () => {
  const isOver = () => vi.waitFor(() => expect(lost?.fault).toBe('protocol'));
  const LARGE = { method: 'blockchain.transaction.get', params: ['00'], large: true };

  it('on a line longer than requested', async () => {
    const answered = wire.ask([PING]).catch(() => undefined);
    await came(1);
    peer.write('x'.repeat(1_200_000));
    await isOver();
    await answered;
  });

  it('not on the answer to a request whose answer may be long', async () => {
    const answered = wire.ask([LARGE]);
    await came(1);
    answer(question(0), '00'.repeat(4_000_000));
    const [first] = await answered;
    expect(first?.ok && String(first.value).length).toBe(8_000_000);
    peer.write('x'.repeat(1_200_000));
    await isOver();
  });

  it('not on a long line of many values', async () => {
    const answered = wire.ask([LARGE]).catch(() => undefined);
    await came(1);
    answer(question(0), Array(400_000).fill({}));
    await isOver();
    await answered;
  });

  it('on a list of answers, which was never requested', async () => {
    peer.write('[{},{}]\n');
    await isOver();
  });

  it('on the twenty-first answer to no request', async () => {
    const junk = '{"id":null,"error":5}\n';
    peer.write(junk.repeat(10) + '{"id":77,"result":1}\n'.repeat(10));
    await ask(null);
    expect(lost).toBeNull();
    peer.write(junk);
    await isOver();
  });

  it('not on the late answer to a request that was given up', async () => {
    for (let n = 0; n < 30; n++) {
      const patience = new AbortController();
      const answered = wire.ask([PING], patience.signal).catch(() => undefined);
      patience.abort();
      await answered;
    }
    await came(30);
    for (const one of asked.slice(0, 30)) answer(one, null);
    await ask(null);
    expect(lost).toBeNull();
  });
});

describe('an answer longer than the limit', () => {
  const HISTORY = { method: 'blockchain.scripthash.get_history', params: ['00'], endless: true };
  const LARGE = { method: 'blockchain.transaction.get', params: ['00'], large: true };
  const entries = Array(150_000).fill({ height: 1, tx_hash: 'ab'.repeat(32) });
  const refused = { ok: false, message: 'longer than what is read' };

  it.each([
    ['in front', (id: number) => ({ jsonrpc: '2.0', id, result: entries })],
    ['first', (id: number) => ({ id, jsonrpc: '2.0', result: entries })],
    ['behind', (id: number) => ({ jsonrpc: '2.0', result: entries, id })],
    ['last but one', (id: number) => ({ result: entries, id, jsonrpc: '2.0' })],
  ])('counts as refused, by its number %s, and those behind it are answered', async (_where, line) => {
    const answered = wire.ask([HISTORY, PING]);
    await came(2);
    peer.write(`${JSON.stringify(line(question(0).id))}\n`);
    answer(question(1), 'here');
    expect(await answered).toEqual([refused, { ok: true, value: 'here' }]);
    expect(lost).toBeNull();
  });

  it('counts as refused while a large answer is awaited too', async () => {
    const answered = wire.ask([HISTORY, LARGE]);
    await came(2);
    answer(question(0), entries.slice(0, 90_000));
    answer(question(1), '00');
    expect(await answered).toEqual([refused, { ok: true, value: '00' }]);
  });

  it('ends the connection when it is not the answer to such a request', async () => {
    const answered = wire.ask([HISTORY, PING]).catch(() => undefined);
    await came(2);
    answer(question(1), entries);
    await vi.waitFor(() => expect(lost?.fault).toBe('protocol'));
    await answered;
  });

  it('is not mistaken for another request whose id is inside it', async () => {
    const answered = wire.ask([HISTORY, HISTORY]).catch(() => undefined);
    await came(2);
    const inside = { id: question(1).id, result: entries };
    peer.write(`${JSON.stringify({ result: inside, id: question(0).id })}\n`);
    answer(question(1), []);
    expect(await answered).toEqual([refused, { ok: true, value: [] }]);
  });
});
