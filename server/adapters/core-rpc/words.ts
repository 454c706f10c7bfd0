/** What is wrong with a node, in words for the owner of a shop. No message holds a password. */
import { Failure } from '../../domain/errors.ts';
import { connectionWords } from '../net/connection-words.ts';

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

export function unreachable(message: string, cause?: unknown): Failure {
  return new Failure('backend-unreachable', message, cause === undefined ? {} : { cause });
}

/**
 * The node went away, was started anew, or lost the app's wallet: what was known of it no longer holds, and
 * everything must be asked again from the start.
 */
export class NodeLost extends Failure {
  constructor(message: string, cause?: unknown) {
    super('backend-unreachable', message, cause === undefined ? {} : { cause });
  }
}

/** The node does the same for somebody else just now; asking again soon makes sense. */
export class NodeBusy extends Failure {
  constructor(message: string) {
    super('backend-unreachable', message);
  }
}

/** Why no answer came at all. */
export function lostWords({ node, at }: NodePlace, error: unknown): string {
  const place = {
    program: node,
    at,
    whenRefused: ', and check that server=1 stands in its configuration',
    whenSlow: ': it may be busy or its disk may be full',
  };
  return connectionWords(place, error);
}

export function cookieRefusedWords({ node, at }: NodePlace): string {
  return `${node} at ${at} refuses its cookie: check that the cookie file is the one of this node`;
}

/** What a plain HTTP status means, when the answer is not JSON-RPC. */
export function statusWords({ node, at }: NodePlace, status: number): string {
  if (status === 401) {
    return `${node} at ${at} refuses the user name or the password: they stand in its configuration as rpcuser and rpcpassword, or rpcauth`;
  }
  if (status === 403) {
    return `${node} at ${at} doesn't allow this computer or this user: see rpcallowip and rpcwhitelist in its configuration`;
  }
  if (status === 503) return `${node} at ${at} is too busy to answer now`;
  return `what answers at ${at} is not ${node} (HTTP status ${status})`;
}

export function warmUpWords({ node }: NodePlace, told: string): string {
  return `${node} is starting: ${told}`;
}
