/**
 * JSON-RPC 2.0 client over one connection: pipelined requests, answers by number, notifications, a ping when idle,
 * time-outs. Knows nothing of the content. If a server delays small answers, a large request is sent behind them.
 */

import { type Fields, isFields, parseJson, Whole } from '#adapters/net/json-reader.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { requestCancelled } from '#domain/messages/failures.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { Call } from './call.ts';
import {
  connectionFailed,
  protocolViolation,
  type ServerLost,
  type ServerPlace,
  unreachable,
} from './errors.ts';
import { isPadded } from './filler.ts';
import { type LineNeeds, openLineSocket } from './line-socket.ts';
import { read } from './read.ts';

export type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

export interface Connection {
  /** Why it is over; null while it is open. */
  readonly over: ServerLost | null;
  /**
   * All calls in one write, answered in their order; a call the server refuses also counts as an answer. They are lines
   * of their own, not a JSON-RPC array, which some servers refuse.
   * @throws ServerLost when the connection ends before all are answered, Failure when it is cancelled
   */
  ask(calls: readonly Call[], signal?: AbortSignal): Promise<readonly Answer[]>;
  /** Closes it; the reason is passed to all pending requests. */
  end(why: ServerLost): void;
}

export interface WireEvents {
  notice(method: string, params: unknown): void;
  lost(why: ServerLost): void;
}

export interface WireNeeds extends LineNeeds {
  /** Requests whose answers together have more than 1,024 bytes, whatever they contain. */
  readonly filler: () => readonly Call[];
}

const ANSWER_WITHIN_MS = 15 * SECOND;
const PING_EVERY_MS = 45 * SECOND;
const MAX_OPEN = 5_000;
/** Histories and everything else that is not one raw transaction or a run of large headers. */
const MAX_LENGTH = 1_000_000;
/** The largest transaction is 4 MB, 8 million digits. */
const MAX_LARGE_LENGTH = 10_000_000;
/**
 * An answer that is skipped. ElectrumX itself refuses a history beyond 1,000,000 bytes (`MAX_SEND`); Fulcrum returns
 * 125,000 payments (`max_history`), 12,500,000 bytes, and electrs any number.
 */
const MAX_SKIPPED_LENGTH = 100_000_000;
/** Values in a line beyond `MAX_LENGTH`: each one costs memory many times its length. */
const MAX_VALUES = 5_000;
/** Lines that answer no request. */
const MAX_STRAY = 20;
/** What a filler did not flush, as it was answered first, is flushed by another one after this, then twice this ... */
const FILL_AGAIN_MS = 20;

interface Open {
  readonly large: boolean;
  readonly endless: boolean;
  answer(answer: Answer): void;
}

/** @throws ServerLost */
export async function openConnection(
  server: ServerPlace,
  { filler, ...line }: WireNeeds,
  events: WireEvents,
  signal: AbortSignal,
): Promise<Connection> {
  const { clock } = line;
  const open = new Map<number, Open>();
  const waiting = new Set<(why: ServerLost) => void>();
  let over: ServerLost | null = null;
  let last = 0;
  let large = 0;
  let endless = 0;
  let stray = 0;
  let padded = false;
  let filling = false;
  let fillPause = FILL_AGAIN_MS;
  let cancelPing = () => {};
  let cancelFill = () => {};

  const finish = (why: ServerLost): void => {
    if (over) return;
    over = why;
    cancelPing();
    cancelFill();
    open.clear();
    for (const fail of [...waiting]) fail(why);
    events.lost(why);
  };

  const take = (message: unknown): void => {
    if (!isFields(message)) {
      fault('neither an answer nor a notice');
      return;
    }
    if (typeof message['method'] === 'string') {
      events.notice(message['method'], message['params']);
      return;
    }
    const id =
      message['id'] === null || message['id'] === undefined ? null : read(Whole, message['id'], 'a number');
    const asked = id === null ? undefined : open.get(id);
    if (id === null || !asked) {
      // An error without a number is about something that could not be read; the time-out informs the callers.
      if (++stray > MAX_STRAY) fault('answers to nothing that was asked');
      return;
    }
    settle(id, asked, answerIn(message));
  };

  const settle = (id: number, asked: Open, answer: Answer): void => {
    open.delete(id);
    if (asked.large) large--;
    if (asked.endless) endless--;
    asked.answer(answer);
  };

  /** What is known of an answer that is too long to be read. */
  const skip = (head: string, tail: string): void => {
    const id = numberIn(head, tail);
    const asked = id === null ? undefined : open.get(id);
    if (id === null || !asked?.endless) fault('a line longer than what was asked for');
    else settle(id, asked, { ok: false, message: 'longer than what is read' });
  };

  const put = (call: Call, answer: Open['answer']): string => {
    const { method, params, large: isLarge = false, endless: isEndless = false } = call;
    const id = ++last;
    open.set(id, { large: isLarge, endless: isEndless, answer });
    if (isLarge) large++;
    if (isEndless) endless++;
    return `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
  };

  /** The lines of a filler, one at a time; none for a server that answers at once anyway. */
  const fill = (): string => {
    if (!padded || filling) return '';
    filling = true;
    const calls = filler();
    let left = calls.length;
    const answer = () => {
      if (--left > 0) return;
      filling = false;
      if (open.size > 0) fillLater();
    };
    return calls.map((call) => put(call, answer)).join('');
  };

  const fillLater = (): void => {
    cancelFill();
    cancelFill = clock.after(fillPause, () => {
      if (open.size > 0) socket.write(fill());
    });
    fillPause *= 2;
  };

  const fault = (what: string): void => {
    socket.destroy();
    finish(protocolViolation(server, what));
  };

  const socket = await openLineSocket(
    server,
    line,
    {
      longest: () => (large > 0 ? MAX_LARGE_LENGTH : MAX_LENGTH),
      longestSkipped: () => (endless > 0 ? MAX_SKIPPED_LENGTH : 0),
      skipped(head, tail) {
        if (!over) skip(head, tail);
      },
      line(text) {
        if (over) return;
        padded ||= isPadded(text);
        if (text.length > MAX_LENGTH && hasManyValues(text)) {
          skip(text.slice(0, 256), text.slice(-256));
          return;
        }
        try {
          take(parseJson(text));
        } catch {
          fault('no JSON-RPC');
        }
      },
      lost: finish,
    },
    signal,
  );

  const connection: Connection = {
    get over() {
      return over;
    },
    ask(calls, askSignal) {
      if (over) return Promise.reject(over);
      if (askSignal?.aborted) return Promise.reject(requestCancelled());
      if (calls.length === 0) return Promise.resolve([]);
      if (open.size + calls.length > MAX_OPEN) {
        return Promise.reject(unreachable('too many questions wait for the Electrum server'));
      }
      return new Promise((resolve, reject) => {
        const answers: Answer[] = new Array(calls.length);
        let left = calls.length;
        let isAlive = true;
        const done = () => {
          isAlive = false;
          cancel();
          waiting.delete(fail);
          askSignal?.removeEventListener('abort', abort);
        };
        const fail = (why: ServerLost) => {
          done();
          reject(why);
        };
        // A late answer is accepted and dropped.
        const abort = () => {
          done();
          reject(unreachable(createMessage('electrum-late')));
        };
        const cancel = clock.after(ANSWER_WITHIN_MS, () => connection.end(connectionFailed(server, 'slow')));
        waiting.add(fail);
        askSignal?.addEventListener('abort', abort, { once: true });
        const lines = calls.map((call, n) =>
          put(call, (answer) => {
            answers[n] = answer;
            if (--left > 0 || !isAlive) return;
            done();
            resolve(answers);
          }),
        );
        fillPause = FILL_AGAIN_MS;
        socket.write(lines.join('') + fill());
      });
    },
    end(why) {
      socket.destroy();
      finish(why);
    },
  };

  const ping = (): void => {
    cancelPing = clock.after(PING_EVERY_MS, () => {
      connection.ask([{ method: 'server.ping', params: [] }]).then(ping, () => undefined);
    });
  };
  ping();
  return connection;
}

function hasManyValues(line: string): boolean {
  let values = 0;
  for (let at = line.indexOf(','); at >= 0 && values <= MAX_VALUES; at = line.indexOf(',', at + 1)) values++;
  return values > MAX_VALUES;
}

/** The number of the request that a line answers; it is before or after the result. Null: in neither place. */
function numberIn(head: string, tail: string): number | null {
  const before = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d{1,15})\s*,/.exec(head);
  const behind = /,\s*"id"\s*:\s*(\d{1,15})\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/.exec(tail);
  const found = (before ?? behind)?.[1];
  return found === undefined ? null : Number(found);
}

function answerIn(answer: Fields): Answer {
  const error = answer['error'];
  if (error === null || error === undefined) return { ok: true, value: answer['result'] };
  const message = isFields(error) && typeof error['message'] === 'string' ? error['message'] : 'refused';
  return { ok: false, message: message.slice(0, 200) };
}
