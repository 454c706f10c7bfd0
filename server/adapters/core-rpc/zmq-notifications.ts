/**
 * ZeroMQ notifications from a node, used only as a hint to poll at once: a block, or a transaction that pays a watched
 * address. Anything missed is found by regular polling; no content is trusted.
 */

import { Malformed } from '#adapters/formats/chain/bytes.ts';
import { readTransaction } from '#adapters/formats/chain/transaction.ts';
import { backoffMs } from '#domain/kernel/backoff.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { LookTarget } from '#ports/backend.ts';
import type { Clock, Log } from '#ports/host.ts';
import { type Subscription, subscribe } from './zmtp.ts';

export interface ZmqNotifications {
  /** True while connected to the publisher. */
  readonly isReceiving: boolean;
  start(watching: () => readonly LookTarget[]): () => void;
  /** Whether a publisher answers there, checked in a moment. Never throws. */
  answers(): Promise<boolean>;
}

export interface ZmqNotificationsNeeds {
  /** tcp://host:port as in the node's `zmqpubrawtx` and `zmqpubhashblock`. */
  readonly address: string;
  /** The output script of an address, hexadecimal. */
  readonly scriptOf: (address: string) => string;
  /** Something may have changed: poll. */
  readonly changed: () => void;
  readonly clock: Clock;
  readonly log: Log;
  /** Names the method in the log. */
  readonly method: string;
}

const TOPICS = ['hashblock', 'rawtx'];
const PAUSE = { firstMs: SECOND, maxMs: 5 * SECOND };
const ANSWER_WITHIN_MS = 3 * SECOND;
/** The list of watched destinations may be long: it is read again at this interval. */
const LIST_EVERY_MS = 250;

export function createZmqNotifications({
  address,
  scriptOf,
  changed,
  clock,
  log,
  method,
}: ZmqNotificationsNeeds): ZmqNotifications {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  let listeners = 0;
  let isReceiving = false;

  const listen = (watching: () => readonly LookTarget[]): (() => void) => {
    let subscription: Subscription | null = null;
    let cancel: (() => void) | null = null;
    let failures = 0;
    let scripts: ReadonlyMap<string, string> = new Map();
    let wanted: ReadonlySet<string> = new Set();
    let listedAt = Number.NEGATIVE_INFINITY;

    const list = (): void => {
      const now = clock.monotonic();
      if (now - listedAt < LIST_EVERY_MS) return;
      listedAt = now;
      const before = scripts;
      scripts = new Map(
        watching().map(({ destination }) => [destination, before.get(destination) ?? scriptOf(destination)]),
      );
      wanted = new Set(scripts.values());
    };

    const paysUs = (transaction: Buffer): boolean => {
      list();
      if (wanted.size === 0) return false;
      try {
        return readTransaction(transaction).outputs.some(({ script }) => wanted.has(script));
      } catch (error) {
        // Of a form not known here: the node decides.
        if (error instanceof Malformed) return true;
        throw error;
      }
    };

    const begin = () => {
      cancel = null;
      subscription = subscribe(host, Number(port), TOPICS, {
        connected() {
          if (failures > 0) log.info(`${method}: the node's ZeroMQ address answers`);
          failures = 0;
          isReceiving = true;
          // Earlier events are not published.
          changed();
        },
        message(topic, body) {
          if (topic === 'hashblock' || paysUs(body)) changed();
        },
        lost() {
          isReceiving = false;
          failures++;
          if (failures === 1)
            log.warn(`${method}: the node's ZeroMQ address does not answer; asking goes on`);
          cancel = clock.after(backoffMs(failures, PAUSE), begin);
        },
      });
    };
    begin();
    return () => {
      cancel?.();
      subscription?.close();
    };
  };

  return {
    get isReceiving() {
      return isReceiving;
    },
    answers() {
      if (isReceiving) return Promise.resolve(true);
      return new Promise((resolve) => {
        const end = (answers: boolean) => {
          stop();
          subscription.close();
          resolve(answers);
        };
        const stop = clock.after(ANSWER_WITHIN_MS, () => end(false));
        const subscription = subscribe(host, Number(port), [], {
          connected: () => end(true),
          message: () => undefined,
          lost: () => end(false),
        });
      });
    },
    start(watching) {
      listeners++;
      const stop = listen(watching);
      let stopped = false;
      return () => {
        if (stopped) return;
        stopped = true;
        stop();
        if (--listeners === 0) isReceiving = false;
      };
    },
  };
}
