/** One open event stream: heartbeat, end on a revoked key, and disconnection of a client that reads nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Stream, Streams } from '#http/plugins/sse.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { ROOT } from '#test/support/machine/root.ts';
import { EventStream } from '#test/support/servers/event-stream.ts';

let app: FastifyInstance;
let clock: FakeClock;
let streams: Streams;
let opened: Stream | null;
let may: boolean;
let stopped: number;
let client: EventStream | null;
let failures: unknown[];

beforeEach(async () => {
  clock = new FakeClock(0);
  streams = new Streams({
    after: (ms, call) => clock.after(ms, call),
    failed: (error) => failures.push(error),
  });
  opened = null;
  may = true;
  stopped = 0;
  client = null;
  failures = [];
  app = Fastify({ forceCloseConnections: true });
  app.get('/', (request, reply) =>
    streams.open(
      request,
      reply,
      (stream) => {
        opened = stream;
        stream.send('hello', {});
        return () => {
          stopped += 1;
        };
      },
      () => may,
    ),
  );
  app.get('/broken', (request, reply) =>
    streams.open(request, reply, () => {
      throw new Error('no view');
    }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  client?.close();
  streams.close();
  await app.close();
});

const open = (path: string) => {
  const address = app.server.address();
  return EventStream.open(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}${path}`, {});
};
const connect = async () => {
  client = await open('/');
  await client.until((heard) => heard.length > 0);
  return client;
};

describe('a stream', () => {
  it('ends at the next heartbeat when its key lost the permission', async () => {
    const stream = await connect();
    await clock.advance(16_000);
    expect(stream.ended).toBe(false);
    may = false;
    await clock.advance(16_000);
    await stream.end();
    expect([streams.size, stopped]).toEqual([0, 1]);
  });

  it('whose start fails is reported and ends, and the others stay open', async () => {
    const stream = await connect();
    await (await open('/broken')).end();
    expect(failures).toEqual([new Error('no view')]);
    expect([streams.size, stream.ended]).toEqual([1, false]);
  });

  it('ends its subscription when the client disconnects', async () => {
    const stream = await connect();
    stream.close();
    await expect.poll(() => stopped).toBe(1);
    expect(streams.size).toBe(0);
  });

  it('disconnects a client that reads nothing, once a megabyte is buffered for it', async () => {
    const stream = await connect();
    stream.response.pause();
    const frame = `event: x\ndata: ${'x'.repeat(256 * 1024)}\n\n`;
    // The socket buffers have room for several megabytes.
    for (let n = 0; n < 200 && streams.size > 0; n++) {
      opened?.write(frame);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([streams.size, stopped]).toEqual([0, 1]);
  });

  it('buffers many frames for a slow client, and sends all of them in order, with new ones', async () => {
    const stream = await connect();
    stream.response.pause();
    const filling = 'x'.repeat(8 * 1024);
    let made = 0;
    const many = function* () {
      for (; made < 2_000; made++) yield `event: many\ndata: {"n":${made},"filling":"${filling}"}\n\n`;
    };
    opened?.writeAll(many());
    opened?.send('meanwhile', { n: 2_000 });
    opened?.writeAll(['event: more\ndata: {"n":2001}\n\n']);
    await new Promise((resolve) => setImmediate(resolve));
    // Generated on demand.
    expect(made).toBeLessThan(2_000);
    stream.response.resume();
    const heard = await stream.until(({ length }) => length === 2_003);
    expect(heard.slice(1).map(({ data }) => data['n'])).toEqual(Array.from({ length: 2_002 }, (_, n) => n));
    opened?.send('later', {});
    await stream.until(({ length }) => length === 2_004);
  });

  it('disconnects a client that reads none of them, once a megabyte of new frames is queued', async () => {
    const stream = await connect();
    stream.response.pause();
    const frame = `event: x\ndata: ${'x'.repeat(256 * 1024)}\n\n`;
    const endless = function* () {
      for (;;) yield frame;
    };
    opened?.writeAll(endless());
    for (let n = 0; n < 200 && streams.size > 0; n++) {
      opened?.write(frame);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([streams.size, stopped]).toEqual([0, 1]);
  });
});

it('has one writer: no other file makes frames or their headers', () => {
  const folder = join(ROOT, 'server', 'http');
  const writers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('docs'))
    .filter((name) =>
      /\\ndata: |'data: |text\/event-stream; charset/.test(readFileSync(join(folder, name), 'utf8')),
    );
  expect(writers).toEqual([join('plugins', 'sse.ts')]);
});
