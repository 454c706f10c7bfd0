/**
 * Load generator: a separate process that keeps some HTTP connections busy and times every answer. With minimal
 * overhead, so that the server under test is what is measured.
 */
import { connect, type Socket } from 'node:net';

export interface LoadOrder {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Requests after which it ends early; null for none. */
  readonly most: number | null;
  readonly method: 'GET' | 'POST';
  /** Requested in turn. */
  readonly paths: readonly string[];
  readonly authorization: string;
  /** JSON; `########` in it becomes a unique number. */
  readonly body: string | null;
  readonly status: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Number of answers with another status than the expected one, and the first of them. */
  readonly wrong: number;
  readonly firstWrong: string | null;
}

const MARK = '########';

/** Serves commands of the parent process until it disconnects. */
export function serveLoad(): void {
  let numbered = 0;
  let enough = false;
  process.on('message', (order: LoadOrder | 'enough') => {
    if (order === 'enough') {
      enough = true;
      return;
    }
    enough = false;
    const next = () => numbered++;
    void load(order, next, () => enough).then((result) => process.send?.(result));
  });
  process.on('disconnect', () => process.exit());
}

async function load(order: LoadOrder, next: () => number, enough: () => boolean): Promise<LoadResult> {
  const latencies = new Float64Array(4_000_000);
  const seen = { requests: 0, wrong: 0, firstWrong: null as string | null };
  const startedAt = performance.now();
  const endsAt = startedAt + order.seconds * 1000;
  const write = requestWriter(order, next);
  const goOn = () =>
    !enough() && performance.now() < endsAt && (order.most === null || seen.requests < order.most);
  const answered = (ms: number, status: number, head: string) => {
    latencies[seen.requests % latencies.length] = ms;
    seen.requests += 1;
    if (status === order.status) return;
    seen.wrong += 1;
    seen.firstWrong ??= head;
  };
  await Promise.all(
    Array.from({ length: order.connections }, () => converse(order.port, write, goOn, answered)),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = latencies.slice(0, Math.min(seen.requests, latencies.length)).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { ...seen, seconds, perSecond: seen.requests / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}

function requestWriter(order: LoadOrder, next: () => number): (socket: Socket) => void {
  const { method, paths, authorization, body, port } = order;
  const length = body === null ? '' : `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  const heads = paths.map(
    (path) =>
      `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: ${authorization}\r\n${length}\r\n`,
  );
  let turn = 0;
  return (socket) => {
    const head = heads[turn++ % heads.length] ?? '';
    const numbered = body?.replace(MARK, () => String(next()).padStart(MARK.length, '0'));
    socket.write(head + (numbered ?? ''), 'latin1');
  };
}

/** One connection: a request, its whole answer, the next request. */
function converse(
  port: number,
  write: (socket: Socket) => void,
  goOn: () => boolean,
  answered: (ms: number, status: number, head: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let text = '';
    let missing = -1;
    const send = () => {
      if (!goOn()) {
        socket.end();
        resolve();
        return;
      }
      text = '';
      missing = -1;
      sentAt = performance.now();
      write(socket);
    };
    socket.setEncoding('latin1');
    socket.on('connect', send);
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (missing < 0) {
        const end = text.indexOf('\r\n\r\n');
        if (end < 0) return;
        missing = end + 4 + lengthOf(text);
      }
      if (text.length < missing) return;
      answered(performance.now() - sentAt, Number(text.slice(9, 12)), text.slice(0, 600));
      send();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}

function lengthOf(head: string): number {
  const match = /\r\ncontent-length: (\d+)/i.exec(head);
  if (!match) throw new Error('an answer without Content-Length');
  return Number(match[1]);
}
