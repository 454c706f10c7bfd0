/**
 * Simulated webhook receivers: slow, down, gone for good, or taking an event and then denying it; and the books of what
 * each was sent.
 */
import { createHmac } from 'node:crypto';
import { signatureHeaders } from '#adapters/webhook-sender/sign.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Sender, Sent } from '#ports/sender.ts';
import type { Chance } from '#test/simulate/chance.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';
import type { Network } from './network.ts';

/**
 * How it answers. Forgetful: it takes an event, and half of its answers are lost. Denying: it takes an event, and half of
 * its answers say that it did not. Gone: it wants nothing any more (410).
 */
export type Manner = 'well' | 'down' | 'slow' | 'failing' | 'forgetful' | 'denying' | 'gone';

/** What becomes of a receiver for longer than a day. */
export type Outage = 'down for days' | 'down for good' | 'gone';

export interface Delivery {
  readonly id: string;
  readonly at: Instant;
  readonly event: string;
  readonly invoiceId: string;
  readonly body: string;
}

export class Receiver {
  manner: Manner = 'well';
  /** Null: it is only disturbed for minutes or hours. */
  outage: Outage | null = null;
  /** When it became what its outage says, and when it was well again. */
  lostAt: Instant = 0;
  backAt: Instant = Number.POSITIVE_INFINITY;
  /** How often it answered 410. */
  goneAnswers = 0;
  /** How often it was tried while it was down. */
  triesWhileDown = 0;
  readonly events: readonly string[];
  /** What it took, with status 200, in order. */
  readonly taken: Delivery[] = [];
  /** Why a delivery was wrong. */
  readonly faults: string[] = [];
  secret = '';
  /** Its secret is being replaced: it refuses what it can't verify, which is sent again. */
  isChanging = false;

  constructor(events: readonly string[]) {
    this.events = events;
  }
}

export class Receivers {
  readonly #time: SimulatedTime;
  readonly #chance: Chance;
  readonly #network: Network;
  /** By URL. */
  readonly all = new Map<string, Receiver>();

  constructor(time: SimulatedTime, chance: Chance, network: Network) {
    this.#time = time;
    this.#chance = chance;
    this.#network = network;
  }

  open(url: string, events: readonly string[]): Receiver {
    const made = new Receiver(events);
    this.all.set(url, made);
    return made;
  }

  at(url: string): Receiver {
    const receiver = this.all.get(url);
    if (!receiver) throw new Error(`there is no receiver at ${url}`);
    return receiver;
  }

  sender(isAlive: () => boolean): Sender {
    return {
      send: async (sending, signal) => {
        const begun = this.#time.monotonic;
        const { isUp, cuts } = this.#network;
        const receiver = this.all.get(sending.url);
        const slow = receiver?.manner === 'slow';
        await this.#time.pauseAwake(5 + this.#chance.pause(slow ? 6_000 : 60));
        if (!isAlive()) return new Promise<never>(() => {});
        const tookMs = this.#time.monotonic - begun;
        const silent = (error: string): Sent => ({
          status: null,
          error,
          why: null,
          answer: null,
          retryAfterMs: null,
          tookMs,
        });
        const answered = (status: number): Sent => ({ ...silent(''), error: null, status });
        if (!receiver) return silent('no such host');
        if (signal.aborted) return silent('cancelled');
        if (!isUp) return silent('the network is gone');
        if (receiver.manner === 'down') {
          receiver.triesWhileDown += 1;
          return silent('the connection was refused');
        }
        if (tookMs > 10_000) return silent('no answer within 10 s');
        if (receiver.manner === 'failing') return answered(500);
        if (receiver.manner === 'gone') {
          receiver.goneAnswers += 1;
          return answered(410);
        }
        if (!this.#network.carries(cuts) && this.#chance.happens(0.5)) return silent('reset');
        const headers = signatureHeaders(sending);
        if (receiver.isChanging && !isSigned(receiver, sending.body, headers)) return answered(401);
        receiver.taken.push(this.#read(receiver, sending.body, headers));
        // It may have arrived before the network was gone, or not at all.
        if (!this.#network.carries(cuts)) return silent('reset');
        if (receiver.manner === 'forgetful' && this.#chance.happens(0.5)) return silent('reset');
        return answered(receiver.manner === 'denying' && this.#chance.happens(0.5) ? 500 : 200);
      },
      close: async () => {},
    };
  }

  #read(receiver: Receiver, body: string, headers: Readonly<Record<string, string>>): Delivery {
    const id = headers['webhook-id'] ?? '';
    if (!isSigned(receiver, body, headers)) receiver.faults.push(`delivery ${id} has no valid signature`);
    const json = JSON.parse(body) as Record<string, unknown>;
    const data = (json['data'] ?? json) as Record<string, unknown>;
    return {
      id,
      at: this.#time.now,
      event: String(json['event'] ?? json['type']),
      invoiceId: String(data['invoiceId'] ?? json['invoiceId']),
      body,
    };
  }
}

function isSigned({ secret }: Receiver, body: string, headers: Readonly<Record<string, string>>): boolean {
  const signed = `${headers['webhook-id'] ?? ''}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return (headers['webhook-signature'] ?? '').split(' ').includes(expected);
}
