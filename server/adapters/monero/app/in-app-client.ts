/** Watch-only Monero wallet in a worker thread, over a list of monerods. Started when first needed. */

import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ShopAccount } from '#adapters/monero/account.ts';
import { unreachable } from '#adapters/monero/errors.ts';
import { birthHeight } from '#adapters/monero/restore-height.ts';
import type { Answer, Question, WalletClient } from '#adapters/monero/wallet-client.ts';
import { errorMessage } from '#domain/kernel/error-message.ts';
import { type Instant, MINUTE } from '#domain/kernel/time.ts';
import { createMessage, joinMessages, type Message, messageOf } from '#domain/messages/message.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Clock, Log } from '#ports/host.ts';
import type { Daemon, Daemons } from './daemons.ts';
import type { WalletFile } from './protocol.ts';
import { startWalletThread, WalletRefusal, type WalletThread } from './wallet-thread.ts';

export interface InAppClientNeeds {
  readonly account: ShopAccount;
  readonly network: Network;
  readonly daemons: Daemons;
  /** Path of the wallet file; its folder is made. */
  readonly path: string;
  readonly password: string;
  readonly restoreHeight: number | null;
  /** The built worker. */
  readonly worker: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** So many blocks behind, a lookup takes longer than people wait. */
const BEHIND = 20;
/** A wallet that sends nothing for so long, not even its progress, hangs. */
const SILENT_MS = 5 * MINUTE;

export function openInAppClient(needs: InAppClientNeeds): WalletClient {
  const { account, network, daemons, clock, log, path, password } = needs;
  const file: WalletFile = { path, password, network: account.network, regtest: network === 'regtest' };
  let thread: WalletThread | null = null;
  let at = '';
  /** What a request waits for, and the height of the chain being scanned to. */
  let busy: { readonly with: 'opening' | 'scanning'; readonly target: number } | null = null;
  let height = 0;
  let closed = false;

  const start = async (daemon: Daemon, oldest: Instant): Promise<WalletThread> => {
    if (thread && !thread.ended) return thread;
    if (closed) throw unreachable('the Monero wallet is being closed');
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const started = startWalletThread(needs.worker, clock);
    thread = started;
    try {
      if (existsSync(`${path}.keys`)) {
        try {
          height = await started.ask<'open'>({ kind: 'open', ...file });
          return started;
        } catch (error) {
          if (!(error instanceof WalletRefusal)) throw error;
          log.warn("MONERO: the wallet's file can't be read; it is recreated", {
            reason: errorMessage(error),
          });
        }
      }
      await make(started, daemon, oldest, needs.restoreHeight);
      return started;
    } catch (error) {
      throw await endThread(started, error);
    }
  };

  /** A thread without a wallet is useless: the next request starts another. */
  const endThread = async (at: WalletThread, error: unknown): Promise<Error> => {
    await at.kill();
    thread = null;
    return unreachable(createMessage('monero-unopened', { said: messageOf(error) }), error);
  };

  /** @param from the first block to scan as requested by the owner, unless the oldest destination needs an earlier one */
  const make = async (
    at: WalletThread,
    daemon: Daemon,
    oldest: Instant,
    from: number | null,
  ): Promise<void> => {
    const now = clock.now();
    const needed = birthHeight(daemon.info.height, now, Math.min(oldest, now));
    const restoreHeight = Math.min(from ?? needed, needed);
    const { address, viewKey } = account;
    height = await at.ask<'make'>({ kind: 'make', ...file, address, viewKey, restoreHeight });
    log.info('MONERO: a wallet that only watches was made', { from: restoreHeight });
  };

  const ask = async (question: Question, daemon: Daemon): Promise<Answer> => {
    at = daemon.at;
    const target = daemon.info.height;
    let watchdog = () => {};
    try {
      if (!thread || thread.ended) busy = { with: 'opening', target };
      const open = await start(daemon, question.oldest);
      busy = { with: 'scanning', target };
      watchdog = watch(open, clock, () => daemons.failed(daemon));
      const wish = { kind: 'ask', question, daemon: daemon.login } as const;
      let answer = await open.ask<'ask'>(wish);
      if (answer === 'unseen') {
        log.warn('MONERO: the wallet missed destinations that may have been paid; it is recreated');
        await make(open, daemon, question.oldest, null).catch(async (error: unknown) => {
          throw await endThread(open, error);
        });
        answer = await open.ask<'ask'>(wish);
      }
      if (answer === 'unseen') throw unreachable('the Monero wallet does not know the destinations it must');
      height = answer.height;
      return answer;
    } finally {
      watchdog();
      busy = null;
    }
  };

  const busyWords = (): Message | null => {
    if (busy === null) return null;
    if (busy.with === 'opening') return createMessage('monero-opening');
    const seen = Math.max(height, thread?.progress?.height ?? 0);
    const target = Math.max(busy.target, thread?.progress?.end ?? 0);
    if (target - seen <= BEHIND) return null;
    return createMessage('monero-behind', { block: seen, of: target });
  };

  return {
    async ask(question) {
      const reasons: Message[] = [];
      // Each node once: the next is tried when one answers but is unusable for the wallet.
      for (const asked = new Set<string>(); ; ) {
        const daemon = await daemons.current();
        if (asked.has(daemon.login.url)) throw unreachable(joinMessages(reasons));
        asked.add(daemon.login.url);
        try {
          return await ask(question, daemon);
        } catch (error) {
          if (!(error instanceof WalletRefusal)) throw error;
          daemons.failed(daemon);
          reasons.push(createMessage('monero-unused-daemon', { at: daemon.at, said: error.message }));
        }
      }
    },

    async check() {
      const daemon = await daemons.current();
      at = daemon.at;
      return daemon.info.height;
    },

    state() {
      const name = createMessage('monero-wallet-over', { at });
      return { catchingUp: busyWords(), network, name };
    },

    async close() {
      closed = true;
      await daemons.close();
      await thread?.close();
    },
  };
}

/**
 * Watchdog: ends a hanging thread, so that the next request starts another.
 * @param hung what else to do before a hanging thread is ended
 * @returns what stops the watchdog
 */
function watch(thread: WalletThread, clock: Clock, hung: () => void): () => void {
  let seen = thread.progress?.height ?? -1;
  let cancel = () => {};
  const arm = (): void => {
    cancel = clock.after(SILENT_MS, () => {
      const now = thread.progress?.height ?? -1;
      if (now === seen) {
        hung();
        void thread.kill();
      }
      seen = now;
      arm();
    });
  };
  arm();
  return () => cancel();
}
