/** `streams-1000`: a thousand open event streams, the memory of each, and how long an event takes to reach all. */
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pssMb, startCointill, startRole } from './children.ts';
import { type Measured, median } from './figure.ts';
import { createOne } from './http-figures.ts';
import { AUTHORIZATION, provisionFile, temporaryFolder } from './shop.ts';

const STREAMS = 1_000;
const EVENTS = 30;
const WARM = 200;

/** Milliseconds since 1970 with a fraction: the same clock in every process of this machine. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * The listeners' role. `/open?port=P&count=N` answers when all are open; `/heard?events=N` when every one has
 * received N events, with the time the last of them did.
 */
export function serveListeners(): void {
  const heard: number[] = [];
  let waiting: { readonly events: number; readonly tell: (at: number) => void } | null = null;
  let least = 0;
  const took = (nth: number, events: number) => {
    heard[nth] = (heard[nth] ?? 0) + events;
    if (!waiting || (heard[nth] ?? 0) < waiting.events) return;
    least += 1;
    if (least === heard.length) waiting.tell(now());
  };
  const listen = (port: number, nth: number) =>
    new Promise<void>((resolve, reject) => {
      const options = {
        port,
        host: '127.0.0.1',
        path: '/api/v1/payments/stream',
        headers: { authorization: AUTHORIZATION },
      };
      const call = request(options, (answer: IncomingMessage) => {
        if (answer.statusCode !== 200) reject(new Error(`a stream was answered ${answer.statusCode}`));
        answer.setEncoding('latin1');
        answer.on('data', (chunk: string) => took(nth, chunk.split('\nevent: ').length - 1));
        resolve();
      });
      call.on('error', reject);
      call.end();
    });
  const server = createServer((ask, answer) => {
    const { pathname, searchParams } = new URL(ask.url ?? '/', 'http://x');
    const number = (name: string) => Number(searchParams.get(name));
    if (pathname === '/open') {
      const all = Array.from({ length: number('count') }, (_, nth) => {
        heard[nth] = 0;
        return listen(number('port'), nth);
      });
      Promise.all(all).then(
        () => answer.end('open'),
        (error: Error) => answer.writeHead(500).end(error.message),
      );
      return;
    }
    const events = number('events');
    least = heard.filter((count) => count >= events).length;
    waiting = { events, tell: (at) => answer.end(String(at)) };
    if (least === heard.length) waiting.tell(now());
    else answer.flushHeaders();
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

export async function streamsThousand(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const listeners = await startRole('listeners');
  const server = await startCointill(join(folder.path, 'data'), provisionFile());
  const ask = async (path: string): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${listeners.port}${path}`);
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text;
  };
  try {
    for (let made = 0; made < WARM; made++) await createOne(server.port);
    const before = pssMb(server.pid);
    await ask(`/open?port=${server.port}&count=${STREAMS}`);
    const opened = pssMb(server.pid);
    const delays: number[] = [];
    for (let nth = 1; nth <= EVENTS; nth++) {
      const all = ask(`/heard?events=${nth}`);
      const startedAt = now();
      await createOne(server.port);
      delays.push(Number(await all) - startedAt);
    }
    return [
      {
        name: 'streams-1000',
        value: Math.max(...delays),
        unit: 'ms',
        floor: null,
        bound: { of: 'value', atMost: 500 },
        note: `from the request to the last of ${STREAMS} streams, the slowest of ${EVENTS}; the middle one ${median(delays).toFixed(0)} ms`,
      },
      {
        name: 'streams-1000-memory',
        value: ((opened - before) * 1000) / STREAMS,
        unit: 'kB',
        floor: null,
        bound: null,
        note: 'PSS of the server for each open stream',
      },
    ];
  } finally {
    await Promise.all([server.stop(), listeners.stop()]);
    await folder.remove();
  }
}
