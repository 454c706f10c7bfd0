/**
 * ZeroMQ subscriber for one node over TCP, with as much of the protocol as that takes. ZMTP 3.0
 * (rfc.zeromq.org/spec/23) without security, which is all that Bitcoin-like nodes offer.
 */
import { connect, type Socket } from 'node:net';

export interface Subscription {
  /** Ends for good, whether connected or not. */
  close(): void;
}

export interface Subscriber {
  connected(): void;
  /** A message whose first part is one of the topics. */
  message(topic: string, body: Buffer): void;
  /** The connection ended or failed; once, and not after `close`. */
  lost(): void;
}

/** Signature, version 3.0, the mechanism's name in 20 bytes, "not a server", filler. */
const GREETING = Buffer.concat([
  Buffer.from([0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0x7f, 3, 0]),
  Buffer.from('NULL'.padEnd(20, '\0'), 'latin1'),
  Buffer.alloc(32),
]);
const GREETING_BYTES = 64;
const FLAG = { more: 1, long: 2, command: 4 } as const;
/** Raw blocks are not subscribed to, so no message comes near this. */
const MAX_BYTES = 8 * 1024 * 1024;
const SILENT_AFTER_MS = 60_000;

export function subscribe(
  host: string,
  port: number,
  topics: readonly string[],
  to: Subscriber,
): Subscription {
  const socket = connect({ host, port });
  let waiting: Buffer = Buffer.alloc(0);
  let greeted = false;
  let parts: Buffer[] = [];
  let over = false;

  const end = (report: boolean) => {
    if (over) return;
    over = true;
    socket.destroy();
    if (report) to.lost();
  };

  const frame = (flags: number, body: Buffer) => {
    if ((flags & FLAG.command) !== 0) {
      if (commandName(body) === 'READY') {
        // In version 3.0 a subscription is a message: 1 and the topic.
        for (const topic of topics) send(socket, 0, Buffer.from(`\x01${topic}`, 'latin1'));
        to.connected();
      }
      return;
    }
    parts.push(body);
    if ((flags & FLAG.more) !== 0) return;
    const [topic, content] = parts;
    parts = [];
    const name = topic?.toString('latin1') ?? '';
    if (content && topics.includes(name)) to.message(name, content);
  };

  const read = () => {
    if (!greeted) {
      if (waiting.length < GREETING_BYTES) return;
      const [signature, version] = [waiting[0], waiting[10] ?? 0];
      if (signature !== 0xff || version < 3) return end(true);
      waiting = waiting.subarray(GREETING_BYTES);
      greeted = true;
      send(socket, FLAG.command, ready());
    }
    while (!over) {
      const long = ((waiting[0] ?? 0) & FLAG.long) !== 0;
      const head = long ? 9 : 2;
      if (waiting.length < head) return;
      const size = long ? Number(waiting.readBigUInt64BE(1)) : (waiting[1] ?? 0);
      if (size > MAX_BYTES) return end(true);
      if (waiting.length < head + size) return;
      const [flags, body] = [waiting[0] ?? 0, waiting.subarray(head, head + size)];
      waiting = waiting.subarray(head + size);
      frame(flags, body);
    }
  };

  socket.setNoDelay(true);
  socket.setKeepAlive(true, SILENT_AFTER_MS);
  socket.on('connect', () => socket.write(GREETING));
  socket.on('data', (chunk: Buffer) => {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    read();
  });
  socket.on('error', () => end(true));
  socket.on('close', () => end(true));
  return { close: () => end(false) };
}

function send(socket: Socket, flags: number, body: Buffer): void {
  socket.write(Buffer.concat([Buffer.from([flags, body.length]), body]));
}

/** The READY command that opens the traffic, and identifies this end. */
function ready(): Buffer {
  const value = Buffer.from('SUB', 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(value.length);
  return Buffer.concat([encodeName('READY'), encodeName('Socket-Type'), size, value]);
}

function encodeName(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')]);
}

function commandName(body: Buffer): string {
  return body.subarray(1, 1 + (body[0] ?? 0)).toString('latin1');
}
