/** Simulated webhook receivers: slow, down, or answering and then forgetting; and the books of what each was sent. */
import { createHmac } from 'node:crypto';
import { signatureHeaders } from '#adapters/webhook-sender/sign.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Sender, Sent } from '#ports/sender.ts';
import type { Chance } from '#test/simulate/chance.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';

export type Manner = 'well' | 'down' | 'slow' | 'failing' | 'forgetful';

export interface Delivery {
  readonly id: string;
  readonly at: Instant;
  readonly event: string;
  readonly invoiceId: string;
  readonly body: string;
}

export class Receiver {
  manner: Manner = 'well';
  /** What it took, with status 200, in order. */
  readonly taken: Delivery[] = [];
  /** Why a delivery was wrong. */
  readonly faults: string[] = [];
  secret = '';
}

export class Receivers {
  readonly #time: SimulatedTime;
  readonly #chance: Chance;
  /** By URL. */
  readonly all = new Map<string, Receiver>();

  constructor(time: SimulatedTime, chance: Chance) {
    this.#time = time;
    this.#chance = chance;
  }

  open(url: string): Receiver {
    const made = new Receiver();
    this.all.set(url, made);
    return made;
  }

  sender(isAlive: () => boolean): Sender {
    return {
      send: async (sending, signal) => {
        const begun = this.#time.passed;
        const receiver = this.all.get(sending.url);
        const slow = receiver?.manner === 'slow';
        await this.#time.pause(5 + this.#chance.pause(slow ? 6_000 : 60));
        if (!isAlive()) return new Promise<never>(() => {});
        const tookMs = Math.round(this.#time.passed - begun);
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
        if (receiver.manner === 'down') return silent('the connection was refused');
        if (tookMs > 10_000) return silent('no answer within 10 s');
        if (receiver.manner === 'failing') return answered(500);
        receiver.taken.push(this.#read(receiver, sending.body, signatureHeaders(sending)));
        return receiver.manner === 'forgetful' && this.#chance.happens(0.5) ? silent('reset') : answered(200);
      },
      close: async () => {},
    };
  }

  #read(receiver: Receiver, body: string, headers: Readonly<Record<string, string>>): Delivery {
    const id = headers['webhook-id'] ?? '';
    const signed = `${id}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(receiver.secret.replace(/^whsec_/, ''), 'base64');
    const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    if (!(headers['webhook-signature'] ?? '').split(' ').includes(expected))
      receiver.faults.push(`delivery ${id} has no valid signature`);
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
