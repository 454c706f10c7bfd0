/**
 * Pipelining on one connection: requests are processed one at a time, in order. Requests after an answer that closes
 * the connection are never carried out (RFC 9112, 9.6), and a client that sends many ahead takes turns with the others.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';

type Socket = FastifyRequest['raw']['socket'];

interface Queue {
  /** A request of this connection is being processed. */
  busy: boolean;
  /** Malformed HTTP is the last thing answered. */
  ending: boolean;
  readonly waiting: (() => void)[];
}

/** Maximum queued requests per connection; a client that sends more ahead is disconnected. */
const MAX_WAITING = 1_000;
const REQUEST_TIMEOUT_MS = 30 * SECOND;

/** A request must have arrived whole within the time-out; checked often enough to be accurate within seconds. */
export const requestTimes = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: 2 * SECOND },
};

const queues = new WeakMap<Socket, Queue>();

/** Must be the first hook of the app. */
export function queueRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const queue = queueOf(socket);
    takeTurn(socket, queue, () => {
      reply.raw.once('close', () => next(socket, queue));
      const problem = framingProblem(request);
      if (problem) reply.header('connection', 'close');
      done(problem);
    });
  });
}

/** Runs once earlier requests are answered, as the last thing on this connection; not if that has ended. */
export function endAfterAnswers(socket: Socket, end: () => void): void {
  const queue = queueOf(socket);
  if (queue.ending) return;
  queue.ending = true;
  takeTurn(socket, queue, end);
}

function queueOf(socket: Socket): Queue {
  let queue = queues.get(socket);
  if (!queue) {
    queue = { busy: false, ending: false, waiting: [] };
    queues.set(socket, queue);
  }
  return queue;
}

function takeTurn(socket: Socket, queue: Queue, turn: () => void): void {
  if (queue.busy) {
    if (queue.waiting.push(turn) > MAX_WAITING) socket.destroy();
    return;
  }
  if (!isOpen(socket)) return;
  queue.busy = true;
  turn();
}

/** In a later turn of the event loop, so that other connections are served in between. */
function next(socket: Socket, queue: Queue): void {
  const turn = queue.waiting.shift();
  queue.busy = turn !== undefined;
  if (turn) setImmediate(() => (isOpen(socket) ? turn() : queue.waiting.splice(0)));
}

function isOpen(socket: Socket): boolean {
  return !socket.destroyed && !socket.writableEnded;
}

/** A body with an unknown coding must not be taken for plain text (RFC 9112, 6.1). */
function framingProblem({ headers }: FastifyRequest): Failure | undefined {
  const coding = headers['transfer-encoding'];
  if (coding === undefined || coding.trim().toLowerCase() === 'chunked') return undefined;
  return new Failure('invalid-request', 'Transfer-Encoding must be chunked, and nothing else');
}
