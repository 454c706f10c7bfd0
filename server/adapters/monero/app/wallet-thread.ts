/** Handle of the wallet's worker thread, in the main thread: requests and their answers, scan progress, and its end. */
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { unreachable } from '#adapters/monero/errors.ts';
import { within } from '#domain/kernel/deadline.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';
import type { Clock } from '#ports/host.ts';
import type { FromWorker, Replies, ToWorker, Wish } from './protocol.ts';

export interface WalletThread {
  /** @throws WalletRefusal when the wallet refuses; Failure backend-unreachable when the thread has ended */
  ask<K extends Wish['kind']>(wish: Extract<Wish, { kind: K }>): Promise<Replies[K]>;
  readonly progress: { readonly height: number; readonly end: number } | null;
  readonly ended: boolean;
  /** Lets it save the wallet and end; with a time-out. */
  close(): Promise<void>;
  /** Terminates it at once. */
  kill(): Promise<void>;
}

type Reply = Replies[keyof Replies];

/** The wallet's own message, meaningless to a shop: translated where the request is known. */
export class WalletRefusal extends Error {}

/** Saving a wallet of many payments takes a second or two. */
const CLOSE_WITHIN_MS = 15 * SECOND;

/** @throws Failure backend-unreachable when the program was built without its Monero wallet */
export function startWalletThread(file: string, clock: Clock): WalletThread {
  if (!existsSync(file)) throw unreachable(createMessage('monero-absent'));
  // The library's console output is kept out of the program's own output.
  const worker = new Worker(file, { stdout: true, stderr: true, name: 'monero-wallet' });
  worker.stdout.resume();
  worker.stderr.resume();
  const waiting = new Map<number, { resolve(value: Reply): void; reject(error: Error): void }>();
  let count = 0;
  let ended = false;
  let progress: WalletThread['progress'] = null;

  const end = (reason: Message | string, cause?: unknown): void => {
    ended = true;
    for (const { reject } of waiting.values()) reject(unreachable(reason, cause));
    waiting.clear();
  };
  worker.on('error', (error) => end(createMessage('monero-broke-off'), error));
  worker.on('exit', () => end('the Monero wallet was closed'));
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'progress') {
      progress = message;
      return;
    }
    const asker = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'done') asker?.resolve(message.value);
    else asker?.reject(new WalletRefusal(message.message));
  });

  const send = (wish: Wish): Promise<Reply> => {
    if (ended) return Promise.reject(unreachable('the Monero wallet was closed'));
    const id = ++count;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      const message: ToWorker = { id, wish };
      worker.postMessage(message);
    });
  };

  const thread: WalletThread = {
    async ask<K extends Wish['kind']>(wish: Extract<Wish, { kind: K }>) {
      const value = await send(wish);
      progress = null;
      return value as Replies[K];
    },
    get progress() {
      return progress;
    },
    get ended() {
      return ended;
    },
    async close() {
      if (ended) return;
      await within(clock, CLOSE_WITHIN_MS, thread.ask<'close'>({ kind: 'close' })).catch(() => null);
      await thread.kill();
    },
    async kill() {
      await worker.terminate();
    },
  };
  return thread;
}
