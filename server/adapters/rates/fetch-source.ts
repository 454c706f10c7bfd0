/** Request round to one source: with a time limit, parsed strictly, every refusal explained by a message. */

import { withDeadline } from '#domain/kernel/deadline.ts';
import { type Instant, iso, SECOND } from '#domain/kernel/time.ts';
import { createMessage, type Message, messageOf } from '#domain/messages/message.ts';
import { CLOCK_SKEW_MS } from '#domain/rates/aggregate.ts';
import type { Ratio } from '#domain/rates/rate.ts';
import type { Clock } from '#ports/host.ts';
import { isPlausible } from './plausible.ts';
import { parseBody } from './read.ts';
import { type Pair, pairKey, type Source, type SourceRequest, Unlisted, Unusable } from './source.ts';
import type { Answer, Transport } from './transport.ts';

/** A price as returned by a source, valid at `at`. */
export interface Quotation extends Ratio {
  readonly pair: Pair;
  readonly at: Instant;
}

export interface Outcome {
  readonly quotations: readonly Quotation[];
  /** Pairs the source turned out not to have: not a problem. */
  readonly unlisted: readonly Pair[];
  /** What went wrong, as messages. */
  readonly problems: readonly Message[];
  /** The source's requested pause. */
  readonly retryAfterMs: number;
  /** Offset of the source's clock to this computer's monotonic one, in ms; null where it does not report the time. */
  readonly clockOffsetMs: number | null;
}

export interface Asking {
  readonly clock: Clock;
  readonly transport: Transport;
  readonly base: string;
  readonly key: string | null;
  readonly timeoutMs: number;
  /** A price older than this by the source's own time is refused. */
  readonly staleAfterMs: number;
  /** Aborts everything. */
  readonly closing: AbortSignal;
}

/** Requests all pairs at once. Never throws: errors are in the outcome. */
export async function askSource(source: Source, pairs: readonly Pair[], asking: Asking): Promise<Outcome> {
  return joinOutcomes(
    await Promise.all(source.requests(pairs).map((request) => send(source, request, asking))),
  );
}

async function send(source: Source, request: SourceRequest, asking: Asking): Promise<Outcome> {
  const askedAt = asking.clock.now();
  try {
    const answer = await get(source, request.path, asking);
    return {
      ...(await read(source, request, asking, answer, askedAt)),
      clockOffsetMs: offsetOf(answer, asking),
    };
  } catch (error) {
    return failure(problemOf(error));
  }
}

function offsetOf({ date }: Answer, { clock }: Asking): number | null {
  return date === null ? null : date - clock.monotonic();
}

async function read(
  source: Source,
  request: SourceRequest,
  asking: Asking,
  answer: Answer,
  askedAt: Instant,
): Promise<Outcome> {
  try {
    const body = bodyOf(answer);
    if (source.refusesPair(answer.status, body)) return await withoutRefused(source, request, asking);
    if (answer.status !== 200) {
      return { ...failure(statusProblem(answer.status)), retryAfterMs: answer.retryAfterMs ?? 0 };
    }
    if (body instanceof Unusable) throw body;
    return joinOutcomes(request.pairs.map((pair) => readPrice(request, body, pair, askedAt, asking)));
  } catch (error) {
    return failure(problemOf(error));
  }
}

/** Refused because of a pair the source does not have: requests each pair alone to find which one. */
async function withoutRefused(source: Source, request: SourceRequest, asking: Asking): Promise<Outcome> {
  if (request.pairs.length === 1) return { ...NOTHING, unlisted: request.pairs };
  const outcomes: Outcome[] = [];
  for (const pair of request.pairs) outcomes.push(await askSource(source, [pair], asking));
  return joinOutcomes(outcomes);
}

function readPrice(
  request: SourceRequest,
  body: unknown,
  pair: Pair,
  askedAt: Instant,
  asking: Asking,
): Outcome {
  try {
    const { ratio, at: statedAt } = request.read(body, pair);
    const at = statedAt ?? askedAt;
    if (askedAt - at > asking.staleAfterMs) throw new Unusable(createMessage('rate-old', { at: iso(at) }));
    if (at > asking.clock.now() + CLOCK_SKEW_MS) {
      throw new Unusable(createMessage('rate-ahead', { at: iso(at) }));
    }
    if (!isPlausible(pair, ratio)) throw new Unusable(createMessage('rate-absurd'));
    const quotation = { pair, num: ratio.num, den: ratio.den, at: Math.min(at, askedAt) };
    return { ...NOTHING, quotations: [quotation] };
  } catch (error) {
    return error instanceof Unlisted
      ? { ...NOTHING, unlisted: [pair] }
      : failure(createMessage('rate-of-pair', { pair: pairKey(pair), problem: problemOf(error) }));
  }
}

/** The whole exchange, body included, ends within the time limit. */
async function get(source: Source, path: string, asking: Asking): Promise<Answer> {
  const { clock, timeoutMs } = asking;
  const url = new URL(asking.base.replace(/\/+$/, '') + path);
  const header = source.keyHeader?.(url);
  const headers: Record<string, string> = header && asking.key ? { [header]: asking.key } : {};
  const ask = (signal: AbortSignal) => asking.transport.get(url, headers, signal);
  const late = () => new Unusable(createMessage('rate-silent', { seconds: timeoutMs / SECOND }));
  return withDeadline(clock, timeoutMs, ask, [asking.closing], late);
}

/** The parsed body, or why there is none: some refusals are JSON, some a page. */
function bodyOf(answer: Answer): unknown {
  try {
    return parseBody(answer.text);
  } catch (error) {
    return error;
  }
}

function statusProblem(status: number): Message {
  return createMessage(status >= 300 && status < 400 ? 'rate-redirect' : 'rate-status', { status });
}

const NOTHING: Outcome = { quotations: [], unlisted: [], problems: [], retryAfterMs: 0, clockOffsetMs: null };

function failure(problem: Message): Outcome {
  return { ...NOTHING, problems: [problem] };
}

function joinOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    quotations: outcomes.flatMap((outcome) => outcome.quotations),
    unlisted: outcomes.flatMap((outcome) => outcome.unlisted),
    problems: differing(outcomes.flatMap((outcome) => outcome.problems)),
    retryAfterMs: Math.max(0, ...outcomes.map((outcome) => outcome.retryAfterMs)),
    clockOffsetMs: outcomes.find((outcome) => outcome.clockOffsetMs !== null)?.clockOffsetMs ?? null,
  };
}

/** Each message once. */
function differing(problems: readonly Message[]): readonly Message[] {
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}

function problemOf(error: unknown): Message {
  return error instanceof Unusable ? messageOf(error) : createMessage('rate-unread');
}
