/**
 * Contract test suite for every `server/ports/backend.ts` implementation, run against a wallet that pays. It does not
 * know how a backend learns of payments; the stage pays, mines blocks and reverses payments.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, type TestOptions } from 'vitest';
import type { Sighting } from '#domain/invoices/payment.ts';
import type { JsonObject } from '#domain/kernel/json.ts';
import { type Instant, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Backend, Hint, LookTarget } from '#ports/backend.ts';

export interface BackendStage {
  readonly backend: Backend;
  /** Another backend on the same money, as after a program restart; the stage closes it at the end. */
  reopen(): Promise<Backend>;
  now(): Instant;
  /** An index never used before; null where the backend derives nothing. */
  nextIndex(): number | null;
  /** An amount the backend can take; payments are this and small multiples of it. */
  readonly amount: bigint;
  pay(target: LookTarget, units: bigint): Promise<void>;
  /** Adds one confirmation to every pending payment. Absent where payments are final at once. */
  confirm?(target: LookTarget): Promise<void>;
  /** Permanently reverses all payments to a target. Absent where that can't happen. */
  undo?(target: LookTarget): Promise<void>;
  /** Takes the source of truth down and brings it back. Absent where that is impossible. */
  readonly outage?: { begin(): Promise<void>; end(): Promise<void> };
  /** Lets pending work run: advances a fake clock, or waits a moment. */
  pass(): Promise<void>;
  end(): Promise<void>;
}

/** `several`: here a destination takes only one payment of exactly the amount (BOLT 11). */
type Lack = 'confirm' | 'undo' | 'outage' | 'several';

export interface SuiteOptions {
  /** Why it can't run here; null or absent when it can. */
  readonly skip?: string | null;
  /** What the stage lacks by its nature: those tests are left out instead of skipped. */
  readonly without?: readonly Lack[];
  /** Number of random sequences to play. Default 20; fewer where a block takes long. */
  readonly runs?: number;
  /** Tags of all its tests. */
  readonly tests?: TestOptions;
}

const never = () => new AbortController().signal;

export function backendSuite(
  name: string,
  make: () => Promise<BackendStage>,
  options: SuiteOptions = {},
): void {
  const itIf = (need: Lack, title: string, play: () => Promise<void>) => {
    if (!options.without?.includes(need)) it(title, play);
  };
  const missing = (need: string) => new Error(`the stage has no ${need}; say so with \`without\``);
  describe.skipIf(typeof options.skip === 'string')(`${name}, as a backend`, options.tests ?? {}, () => {
    let stage: BackendStage;
    beforeAll(async () => {
      stage = await make();
    });
    afterAll(() => stage?.end());

    const sale = (backend = stage.backend) => openSale(stage, backend);
    const look = (target: LookTarget, backend = stage.backend) => backend.look(target, never());
    const seen = (target: LookTarget, isSo: (found: readonly Sighting[]) => boolean) =>
      eventually(stage, () => look(target), isSo);

    describe('open', () => {
      it('gives every sale its own destination, without payments on it', async () => {
        const targets = [await sale(), await sale(), await sale()];
        expect(new Set(targets.map(({ destination }) => destination)).size).toBe(3);
        for (const target of targets) expect(await look(target)).toEqual([]);
      });

      it('gives the same destination for the same index, also after a restart', async () => {
        const index = stage.nextIndex();
        if (index === null) return;
        const ask = askFor(stage, index);
        const first = await stage.backend.open(ask, never());
        const again = await (await stage.reopen()).open(ask, never());
        expect(again.destination).toBe(first.destination);
      });

      it('names the same account after a restart', async () => {
        expect((await stage.reopen()).account).toBe(stage.backend.account);
      });

      it('gives a memo that survives serialization', async () => {
        const { memo } = await stage.backend.open(askFor(stage, stage.nextIndex()), never());
        expect(JSON.parse(JSON.stringify(memo))).toEqual(memo);
      });
    });

    describe('look', () => {
      it('reports amount, evidence and one stable id for a payment, the same at every poll', async () => {
        const target = await sale();
        await stage.pay(target, stage.amount);
        const [found, ...more] = await seen(target, (all) => all.length > 0);
        expect(more).toEqual([]);
        expect(found).toMatchObject({ units: stage.amount, standing: 'live', doubts: [] });
        expect(found?.ref).toMatch(/./);
        if (found?.evidenceAt !== null && found !== undefined) {
          expect(found.evidenceAt).toBeGreaterThan(target.createdAt - 2 * SECOND);
          expect(found.evidenceAt).toBeLessThan(stage.now() + MINUTE);
        }
        expect(await look(target)).toEqual([found]);
      });

      itIf('several', 'tells two payments apart, also of the same amount', async () => {
        const target = await sale();
        await stage.pay(target, stage.amount);
        await stage.pay(target, stage.amount);
        const found = await seen(target, (all) => all.length === 2);
        expect(new Set(found.map(({ ref }) => ref)).size).toBe(2);
        expect(sum(found)).toBe(2n * stage.amount);
      });

      it('keeps the sales apart', async () => {
        const [paid, other] = [await sale(), await sale()];
        await stage.pay(paid, stage.amount);
        await seen(paid, (all) => all.length === 1);
        expect(await look(other)).toEqual([]);
      });

      it('finds the same from a freshly opened backend, with a serialized memo', async () => {
        const target = await sale();
        await stage.pay(target, stage.amount);
        const found = await seen(target, (all) => all.length === 1);
        const restored = { ...target, memo: JSON.parse(JSON.stringify(target.memo)) as JsonObject };
        expect(await look(restored, await stage.reopen())).toEqual(found);
      });

      itIf('confirm', 'counts confirmations under the same name', async () => {
        const { confirm } = stage;
        if (!confirm) throw missing('confirm');
        const target = await sale();
        await stage.pay(target, stage.amount);
        const [before] = await seen(target, (all) => all.length === 1);
        expect(before?.confirmations).toBe(0);
        for (const confirmations of [1, 2, 3]) {
          await confirm.call(stage, target);
          const [after] = await seen(target, ([one]) => one?.confirmations === confirmations);
          expect(after).toMatchObject({ ref: before?.ref, units: stage.amount, standing: 'live' });
        }
      });

      itIf('undo', 'no longer tells money as live that was taken back', async () => {
        const { undo } = stage;
        if (!undo) throw missing('undo');
        const target = await sale();
        await stage.pay(target, stage.amount);
        await seen(target, (all) => sum(all) === stage.amount);
        await undo.call(stage, target);
        const after = await seen(target, (all) => sum(all) === 0n);
        expect(after.filter(({ standing }) => standing === 'live')).toEqual([]);
      });

      it('aborts when its caller does', async () => {
        const target = await sale();
        const signal = AbortSignal.abort();
        await expect(stage.backend.look(target, signal)).rejects.toThrow();
      });

      it('adds up to what was paid and not reversed, after any sequence of events', async () => {
        const once = options.without?.includes('several') === true;
        const events = [
          fc.record({ kind: fc.constant('pay' as const), times: fc.integer({ min: 1, max: once ? 1 : 3 }) }),
          ...(stage.confirm ? [fc.record({ kind: fc.constant('confirm' as const) })] : []),
          ...(stage.undo ? [fc.record({ kind: fc.constant('undo' as const) })] : []),
        ];
        await fc.assert(
          fc.asyncProperty(
            fc.array(fc.oneof(...events), { minLength: once ? 0 : 1, maxLength: once ? 1 : 6 }),
            async (sequence) => {
              const target = await sale();
              let due = 0n;
              for (const event of sequence) {
                if (event.kind === 'pay') {
                  await stage.pay(target, stage.amount * BigInt(event.times));
                  due += stage.amount * BigInt(event.times);
                } else if (event.kind === 'confirm') await stage.confirm?.(target);
                else {
                  await stage.undo?.(target);
                  due = 0n;
                }
                await seen(target, (all) => sum(all) === due);
              }
            },
          ),
          { numRuns: options.runs ?? 20, endOnFailure: true },
        );
      });
    });

    describe('hints', () => {
      it('hints at a destination when a payment arrives, and not after it is stopped', async () => {
        const backend = await stage.reopen();
        const [target, other] = [await sale(backend), await sale(backend)];
        const hints: Hint[] = [];
        const stop = backend.hints(
          (hint) => hints.push(hint),
          () => [target, other],
        );
        const hinted = (at: LookTarget) =>
          eventually(
            stage,
            async () => hints,
            (all) => all.some((hint) => hint === 'all' || hint.destination === at.destination),
          );
        await stage.pay(target, stage.amount);
        await hinted(target);
        expect(sum(await look(target, backend))).toBe(stage.amount);
        stop();
        hints.length = 0;
        await stage.pay(other, stage.amount);
        await seen(other, (all) => all.length === 1);
        await stage.pass();
        expect(hints).toEqual([]);
      });

      itIf('confirm', 'hints at a destination when its payment is confirmed', async () => {
        const { confirm } = stage;
        if (!confirm) throw missing('confirm');
        const backend = await stage.reopen();
        const target = await sale(backend);
        await stage.pay(target, stage.amount);
        await seen(target, (all) => all.length === 1);
        let hinted = 0;
        const stop = backend.hints(
          () => hinted++,
          () => [target],
        );
        await stage.pass();
        const before = hinted;
        await confirm.call(stage, target);
        await eventually(
          stage,
          async () => hinted,
          (now) => now > before,
        );
        stop();
      });
    });

    describe('probe', () => {
      it('reports in a message that all is well', async () => {
        const health = await stage.backend.probe(never());
        expect(health).toMatchObject({ reachable: true, synced: true });
        expect(health.message).toMatch(/\w+ \w+/);
      });
    });

    itIf(
      'outage',
      'says when the source of truth is away instead of answering that there is no money, and finds it once it is back',
      async () => {
        const { outage } = stage;
        if (!outage) throw missing('outage');
        const target = await sale();
        await stage.pay(target, stage.amount);
        const before = await seen(target, (all) => all.length === 1);
        await outage.begin();
        const failure = await look(target).catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(Failure);
        expect(failure).toMatchObject({ code: 'backend-unreachable' });
        expect(await stage.backend.probe(never())).toMatchObject({ reachable: false, synced: false });
        if (stage.backend.account !== null) expect((await sale()).destination).not.toBe('');
        await outage.end();
        expect(
          await eventuallyAnswered(
            stage,
            () => look(target),
            (all) => all.length > 0,
          ),
        ).toEqual(before);
      },
    );
  });
}

/** A separate destination for one sale, as the engine stores it. */
export async function openSale(
  stage: Pick<BackendStage, 'now' | 'nextIndex' | 'amount'>,
  backend: Backend,
): Promise<LookTarget> {
  const ask = askFor(stage, stage.nextIndex());
  const { destination, memo } = await backend.open(ask, never());
  return { invoiceId: ask.invoiceId, destination, memo, createdAt: stage.now(), due: ask.due };
}

let invoices = 0;

function askFor(stage: Pick<BackendStage, 'now' | 'amount'>, index: number | null) {
  return {
    invoiceId: `invoice-${++invoices}`,
    index,
    due: stage.amount,
    expiresAt: stage.now() + 15 * MINUTE,
    description: 'Corner Shop 1',
  };
}

/** Sum of the live payments. */
export function sum(found: readonly Sighting[]): bigint {
  return found.reduce((total, { units, standing }) => (standing === 'live' ? total + units : total), 0n);
}

/** Number of turns, 20 ms each in real time: a busy machine needs several. */
const PATIENCE = 1_000;

/** Polls until the condition is met, giving pending work a turn in between. */
export async function eventually<T>(
  stage: Pick<BackendStage, 'pass'>,
  ask: () => Promise<T>,
  isSo: (answer: T) => boolean,
): Promise<T> {
  let answer = await ask();
  for (let turn = 0; !isSo(answer); turn++) {
    if (turn === PATIENCE) throw new Error(`it never came to be; at last ${inWords(answer)}`);
    await stage.pass();
    answer = await ask();
  }
  return answer;
}

type Tried<T> = { readonly answer: T } | { readonly refused: string };

/**
 * Like the above, for a call that may be refused for a while and is then retried.
 * @throws Error with the last refusal if the condition was never met
 */
export async function eventuallyAnswered<T>(
  stage: Pick<BackendStage, 'pass'>,
  ask: () => Promise<T>,
  isSo: (answer: T) => boolean = () => true,
): Promise<T> {
  const tried = (): Promise<Tried<T>> =>
    ask().then(
      (answer) => ({ answer }),
      (error: unknown) => ({ refused: String(error) }),
    );
  const last = await eventually(stage, tried, (one) => 'answer' in one && isSo(one.answer));
  if (!('answer' in last)) throw new Error(last.refused);
  return last.answer;
}

function inWords(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part));
}
