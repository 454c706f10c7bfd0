/** Fake network receipt printer: reads bytes over TCP and behaves by a script. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface PaperPrinter {
  readonly port: number;
  /** Received bytes, one entry per connection. */
  readonly jobs: Buffer[];
  /** The same as text, without commands. */
  texts(): string[];
  /** Waits for a connection and cuts it. */
  cut(): Promise<void>;
  close(): Promise<void>;
}

/** @param ends false: it reads all but never ends the connection */
export async function openPaperPrinter({ ends = true, port = 0 } = {}): Promise<PaperPrinter> {
  const sockets = new Set<Socket>();
  const jobs: Buffer[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    const chunks: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => {
      jobs.push(Buffer.concat(chunks));
      if (ends) socket.end();
    });
  });
  const reached = once(server, 'connection');
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    jobs,
    texts: () => jobs.map(readable),
    async cut() {
      await reached;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

const ESC = 0x1b;
const GS = 0x1d;
const FS = 0x1c;

/** Letters and line ends; the commands this program sends are left out. */
function readable(job: Buffer): string {
  const kept: number[] = [];
  for (let at = 0; at < job.length; at += 1) {
    const [byte = 0, command = ''] = [job[at], String.fromCharCode(job[at + 1] ?? 0)];
    if (byte === ESC && command === '@') at += 1;
    else if (byte === ESC && command === 'p') at += 4;
    else if (byte === FS) at += 1;
    else if (byte === ESC || byte === GS) at += 2;
    else if (byte >= 0x20 || byte === 0x0a) kept.push(byte);
  }
  return Buffer.from(kept).toString('latin1');
}
