/**
 * HTTP POST over a pool of connections, with the beginning of its answer. On undici's own dispatch: a stream and a
 * chain of abort signals for each of thousands of webhooks would cost more than sending them.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage } from '#domain/messages/message.ts';

export interface Post {
  readonly url: URL;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The stored beginning of the body, as UTF-8; null when there is none. */
  readonly beginning: string | null;
}

export interface Limits {
  /** Bytes after which the rest of the answer is not read. */
  readonly most: number;
  /** Bytes that are stored. */
  readonly kept: number;
}

export interface Exchange {
  /** A status is the receiver's answer: whatever goes wrong after it, this resolves with what arrived. */
  readonly answer: Promise<Answer>;
  /** Aborts at once, whatever it waits for: a name that never resolves, a connection, an answer. */
  cancel(reason: Error): void;
}

export function exchange(pool: Dispatcher, { url, headers, body }: Post, { most, kept }: Limits): Exchange {
  const pieces: Buffer[] = [];
  let length = 0;
  let begun: Omit<Answer, 'beginning'> | null = null;
  let controller: Dispatcher.DispatchController | null = null;
  let calledOff: Error | null = null;
  let resolve: (answer: Answer) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const answer = new Promise<Answer>((good, bad) => {
    resolve = good;
    reject = bad;
  });

  const end = (reason: Error) => {
    if (!begun) return reject(reason);
    const text = Buffer.concat(pieces).subarray(0, kept).toString('utf8').trim();
    resolve({ ...begun, beginning: text === '' ? null : text });
  };
  const cancel = (reason: Error) => {
    if (calledOff) return;
    calledOff = reason;
    end(reason);
    controller?.abort(reason);
  };

  pool.dispatch(
    { origin: url.origin, path: url.pathname + url.search, method: 'POST', headers, body },
    {
      onRequestStart(started) {
        controller = started;
        if (calledOff) started.abort(calledOff);
      },
      onResponseStart(_controller, status, headers) {
        // 1xx: the answer itself is still to come.
        if (status >= 200) begun = { status, headers };
      },
      onResponseData(_controller, chunk) {
        if (length < kept) pieces.push(chunk);
        length += chunk.length;
        if (length > most) cancel(failure('webhook-too-long'));
      },
      onResponseEnd: () => end(failure('webhook-no-status')),
      onResponseError: (_controller, error) => end(error),
    },
  );
  return { answer, cancel };
}

function failure(name: 'webhook-too-long' | 'webhook-no-status'): Failure {
  return new Failure('backend-unreachable', createMessage(name));
}
