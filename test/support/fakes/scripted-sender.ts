/** Scripted webhook sender: answers as a test defines and records its requests. It can delay its answers. */
import type { Clock } from '#ports/host.ts';
import type { Sender, Sending, Sent } from '#ports/sender.ts';

export type Answer = Partial<Sent> | 'hold';

export class ScriptedSender implements Sender {
  readonly sent: Sending[] = [];
  /** Sends that have no answer yet, by id. */
  readonly held = new Map<string, (answer: Partial<Sent>) => void>();
  /** What the receiver answers; by default it accepts. */
  answer: (sending: Sending) => Answer = () => ({ status: 204 });
  readonly #clock: Clock;
  /** The most sends in progress at once, per URL. */
  readonly most = new Map<string, number>();
  readonly #underWay = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async send(sending: Sending, signal: AbortSignal): Promise<Sent> {
    this.sent.push(sending);
    this.#count(sending.url, 1);
    const startedAt = this.#clock.now();
    const answer = this.answer(sending);
    const result = answer === 'hold' ? await this.#hold(sending.id, signal) : answer;
    await Promise.resolve();
    this.#count(sending.url, -1);
    const tookMs = this.#clock.now() - startedAt;
    return { status: null, error: null, why: null, answer: null, retryAfterMs: null, tookMs, ...result };
  }

  /** Bodies in the order they were sent to a URL. */
  bodies(url: string): string[] {
    return this.sent.filter((one) => one.url === url).map((one) => one.body);
  }

  async close(): Promise<void> {}

  #hold(id: string, signal: AbortSignal): Promise<Partial<Sent>> {
    return new Promise((resolve) => {
      const release = (answer: Partial<Sent>) => {
        this.held.delete(id);
        resolve(answer);
      };
      this.held.set(id, release);
      signal.addEventListener('abort', () => release({ error: 'cancelled' }), { once: true });
    });
  }

  #count(url: string, change: number): void {
    const now = (this.#underWay.get(url) ?? 0) + change;
    this.#underWay.set(url, now);
    this.most.set(url, Math.max(this.most.get(url) ?? 0, now));
  }
}
