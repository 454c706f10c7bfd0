/**
 * JSON-RPC 2.0 over one connection: many questions in one write, answers by number, notices in between, a ping when
 * it is quiet, time-outs. Knows nothing of what is asked.
 */
import { say } from '../../domain/said.ts';
import { SECOND } from '../../domain/time.ts';
import type { Clock } from '../../ports/host.ts';
import { openLineSocket, type Pins } from './line-socket.ts';
import { type Fields, isFields, parseJson, whole } from './read.ts';
import { gone, odd, type ServerLost, type ServerPlace, unreachable } from './words.ts';

type Param = string | number | boolean | readonly string[];

export interface Call {
  readonly method: string;
  readonly params: readonly Param[];
}

export type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

export interface Wire {
  /** Why it is over; null while it stands. */
  readonly over: ServerLost | null;
  /**
   * All calls in one write, answered in their order; a call the server refuses is an answer too. They are lines of
   * their own, not a JSON-RPC array, which some servers refuse.
   * @throws ServerLost when the connection ends before all are answered, Failure when it is called off
   */
  ask(calls: readonly Call[], signal?: AbortSignal): Promise<readonly Answer[]>;
  /** Ends it for a reason that everybody who waits is told. */
  end(why: ServerLost): void;
}

export interface WireEvents {
  notice(method: string, params: unknown): void;
  lost(why: ServerLost): void;
}

export interface WireNeeds {
  readonly pins: Pins;
  readonly clock: Clock;
}

const ANSWER_WITHIN_MS = 15 * SECOND;
const PING_EVERY_MS = 45 * SECOND;
const MOST_OPEN = 5_000;

interface Open {
  answer(answer: Answer): void;
}

/** @throws ServerLost */
export async function openWire(
  server: ServerPlace,
  { pins, clock }: WireNeeds,
  events: WireEvents,
  signal: AbortSignal,
): Promise<Wire> {
  const open = new Map<number, Open>();
  const waiting = new Set<(why: ServerLost) => void>();
  let over: ServerLost | null = null;
  let last = 0;
  let callOffPing = () => {};

  const finish = (why: ServerLost): void => {
    if (over) return;
    over = why;
    callOffPing();
    open.clear();
    for (const fail of [...waiting]) fail(why);
    events.lost(why);
  };

  const take = (said: unknown): void => {
    if (Array.isArray(said)) {
      for (const one of said) take(one);
      return;
    }
    if (!isFields(said)) {
      fault('neither an answer nor a notice');
      return;
    }
    if (typeof said['method'] === 'string') {
      events.notice(said['method'], said['params']);
      return;
    }
    const id = said['id'] === null || said['id'] === undefined ? null : whole(said['id'], 'a number');
    // An error without a number is about something that could not be read; the time-out tells whoever waits.
    if (id === null) return;
    const asked = open.get(id);
    open.delete(id);
    asked?.answer(answerIn(said));
  };

  const fault = (what: string): void => {
    socket.destroy();
    finish(odd(server, what));
  };

  const socket = await openLineSocket(
    server,
    { pins, clock },
    {
      line(text) {
        if (over) return;
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

  const wire: Wire = {
    get over() {
      return over;
    },
    ask(calls, askSignal) {
      if (over) return Promise.reject(over);
      if (askSignal?.aborted) return Promise.reject(unreachable('the question was called off'));
      if (calls.length === 0) return Promise.resolve([]);
      if (open.size + calls.length > MOST_OPEN) {
        return Promise.reject(unreachable('too many questions wait for the Electrum server'));
      }
      return new Promise((resolve, reject) => {
        const answers: Answer[] = new Array(calls.length);
        let left = calls.length;
        const ids = calls.map(() => ++last);
        const done = () => {
          callOff();
          waiting.delete(fail);
          askSignal?.removeEventListener('abort', abort);
        };
        const fail = (why: ServerLost) => {
          done();
          reject(why);
        };
        const abort = () => {
          done();
          for (const id of ids) open.delete(id);
          reject(unreachable(say('electrum-late')));
        };
        const callOff = clock.after(ANSWER_WITHIN_MS, () => wire.end(gone(server, 'slow')));
        waiting.add(fail);
        askSignal?.addEventListener('abort', abort, { once: true });
        ids.forEach((id, n) => {
          open.set(id, {
            answer(answer) {
              answers[n] = answer;
              left--;
              if (left > 0) return;
              done();
              resolve(answers);
            },
          });
        });
        const lines = calls.map(({ method, params }, n) =>
          JSON.stringify({ jsonrpc: '2.0', id: ids[n], method, params }),
        );
        socket.write(`${lines.join('\n')}\n`);
      });
    },
    end(why) {
      socket.destroy();
      finish(why);
    },
  };

  const ping = (): void => {
    callOffPing = clock.after(PING_EVERY_MS, () => {
      wire.ask([{ method: 'server.ping', params: [] }]).then(ping, () => undefined);
    });
  };
  ping();
  return wire;
}

function answerIn(said: Fields): Answer {
  const error = said['error'];
  if (error === null || error === undefined) return { ok: true, value: said['result'] };
  const message = isFields(error) && typeof error['message'] === 'string' ? error['message'] : 'refused';
  return { ok: false, message: message.slice(0, 200) };
}
