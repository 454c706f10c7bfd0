/** Node errors as messages for the owner of a shop. No message contains a password. */

import { connectionWords } from '#adapters/net/connection-errors.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';

/** RPC error codes of `src/rpc/protocol.h`. */
export const RPC = {
  misc: -1,
  wallet: -4,
  /** Unknown transaction, block or address. */
  unknown: -5,
  walletNotFound: -18,
  parameter: -8,
  warmUp: -28,
  noMethod: -32601,
} as const;

export interface NodePlace {
  /** The program: Litecoin Core. */
  readonly node: string;
  /** host:port, without credentials. */
  readonly at: string;
}

export function unreachable(message: string | Message, cause?: unknown): Failure {
  return new Failure('backend-unreachable', message, cause === undefined ? {} : { cause });
}

/**
 * The node disconnected, restarted, or lost the app's wallet: cached knowledge of it is void, and everything must be
 * queried again from the start.
 */
export class NodeLost extends Failure {
  constructor(message: string | Message, cause?: unknown) {
    super('backend-unreachable', message, cause === undefined ? {} : { cause });
  }
}

/** The node is doing the same for another client; a retry soon makes sense. */
export class NodeBusy extends Failure {
  constructor(message: string | Message) {
    super('backend-unreachable', message);
  }
}

/** Why no answer came at all. */
export function lostWords({ node, at }: NodePlace, error: unknown): Message {
  const place = {
    program: node,
    at,
    whenRefused: 'node-refuses-core',
    whenSlow: 'node-slow-core',
  } as const;
  return connectionWords(place, error);
}

export function cookieRefusedWords({ node, at }: NodePlace): Message {
  return createMessage('core-cookie-refused', { program: node, at });
}

/** What a plain HTTP status means, when the answer is not JSON-RPC. */
export function statusWords({ node: program, at }: NodePlace, status: number): Message {
  if (status === 401) return createMessage('core-login', { program, at });
  if (status === 403) return createMessage('core-forbids', { program, at });
  if (status === 503) return createMessage('core-busy', { program, at });
  return createMessage('node-other-status', { program, at, status });
}

export function warmUpWords({ node }: NodePlace, said: string): Message {
  return createMessage('core-starting', { program: node, said });
}
