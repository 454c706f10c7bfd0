/** ZeroMQ subscriber (ZMTP), against a publisher that cuts, mixes and floods its messages. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Subscription, subscribe } from '#adapters/core-rpc/zmtp.ts';
import { until } from '#test/support/nodes/litecoind.ts';

const GREETING = Buffer.concat([
  Buffer.from([0xff, 0, 0, 0, 0, 0, 0, 0, 1, 0x7f, 3, 1]),
  Buffer.from('NULL'.padEnd(20, '\0')),
  Buffer.alloc(32),
]);
const READY = Buffer.from('\x04\x19\x05READY\x0bSocket-Type\0\0\0\x03PUB', 'latin1');

/** One part of a message, in the short form or the long one. */
function part(body: Buffer, more: boolean, long = body.length > 255): Buffer {
  if (!long) return Buffer.concat([Buffer.from([more ? 1 : 0, body.length]), body]);
  const head = Buffer.alloc(9);
  head[0] = more ? 3 : 2;
  head.writeBigUInt64BE(BigInt(body.length), 1);
  return Buffer.concat([head, body]);
}

function published(topic: string, body: Buffer, long?: boolean): Buffer {
  const sequence = Buffer.alloc(4);
  return Buffer.concat([part(Buffer.from(topic), true, long), part(body, true, long), part(sequence, false)]);
}

let server: Server;
let sockets: Socket[];
/** Everything the subscribers sent. */
let heard: Buffer;
let subscription: Subscription | null;
let reported: { connected: number; lost: number; messages: [string, string][] };
beforeEach(async () => {
  sockets = [];
  subscription = null;
  reported = { connected: 0, lost: 0, messages: [] };
  heard = Buffer.alloc(0);
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk]);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  subscription?.close();
  for (const socket of sockets) socket.destroy();
  server.close();
});

const listen = async (topics = ['rawtx', 'hashblock']): Promise<Socket> => {
  const { port } = server.address() as AddressInfo;
  const before = sockets.length;
  subscription = subscribe('127.0.0.1', port, topics, {
    connected: () => reported.connected++,
    message: (topic, body) => reported.messages.push([topic, body.toString('hex')]),
    lost: () => reported.lost++,
  });
  await until('it connects', () => sockets.length > before);
  return sockets[before] as Socket;
};

describe('subscribing to a publisher', () => {
  it('sends greeting and READY, and subscribes to its topics', async () => {
    const socket = await listen();
    socket.write(Buffer.concat([GREETING, READY]));
    await until('it asks', () => heard.length >= 64 + 27 + 8 + 12);
    expect(heard.subarray(0, 12)).toEqual(Buffer.from([0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0x7f, 3, 0]));
    expect(heard.subarray(12, 16).toString()).toBe('NULL');
    expect(heard.subarray(64).toString('latin1')).toBe(
      '\x04\x19\x05READY\x0bSocket-Type\0\0\0\x03SUB\x00\x06\x01rawtx\x00\x0a\x01hashblock',
    );
    expect(reported.connected).toBe(1);
  });

  it('parses messages wherever they are cut, and drops other topics', async () => {
    const message = fc.record({
      topic: fc.constantFrom('rawtx', 'hashblock', 'hashtx', 'sequence'),
      body: fc.uint8Array({ maxLength: 600 }),
      long: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(message, { maxLength: 5 }),
        fc.array(fc.nat(), { maxLength: 8 }),
        async (all, cuts) => {
          reported.messages.length = 0;
          const socket = await listen();
          const bytes = Buffer.concat([
            GREETING,
            READY,
            ...all.map(({ topic, body, long }) =>
              published(topic, Buffer.from(body), long || body.length > 255),
            ),
            published('rawtx', Buffer.from('the end')),
          ]);
          const at = [...new Set(cuts.map((cut) => cut % bytes.length))].sort((a, b) => a - b);
          for (const [n, from] of [0, ...at].entries()) {
            socket.write(bytes.subarray(from, at[n] ?? bytes.length));
            await new Promise((resolve) => setImmediate(resolve));
          }
          const end = Buffer.from('the end').toString('hex');
          await until('the end', () => reported.messages.at(-1)?.[1] === end);
          const wanted = all.filter(({ topic }) => topic === 'rawtx' || topic === 'hashblock');
          expect(reported.messages.slice(0, -1)).toEqual(
            wanted.map(({ topic, body }) => [topic, Buffer.from(body).toString('hex')]),
          );
          subscription?.close();
        },
      ),
      { numRuns: 30 },
    );
    expect(reported.lost).toBe(0);
  });

  const broken: [string, Buffer][] = [
    ['what answers is something else', Buffer.from('HTTP/1.1 400 Bad Request\r\n'.padEnd(80, ' '))],
    [
      'what answers is too old',
      Buffer.concat([Buffer.from([0xff, 0, 0, 0, 0, 0, 0, 0, 1, 0x7f, 1]), Buffer.alloc(60)]),
    ],
    [
      'a message would have no end',
      Buffer.concat([GREETING, READY, Buffer.from([2, 0, 0, 1, 0, 0, 0, 0, 0])]),
    ],
  ];
  for (const [what, bytes] of broken) {
    it(`ends and reports it once when ${what}`, async () => {
      const socket = await listen();
      socket.write(bytes);
      await until('it gives up', () => reported.lost > 0);
      await until('it hangs up', () => socket.closed);
      expect(reported.lost).toBe(1);
    });
  }

  it('reports once when the publisher disconnects or was never there, and nothing after it was closed', async () => {
    const socket = await listen();
    socket.write(Buffer.concat([GREETING, READY]));
    await until('it is connected', () => reported.connected > 0);
    socket.destroy();
    await until('it is lost', () => reported.lost > 0);
    const second = await listen();
    subscription?.close();
    await until('it hangs up', () => second.closed);
    expect(reported.lost).toBe(1);
  });
});
