/** What is wrong with a node, in words for the owner of a shop. No message holds a password. */
import { Failure } from '../../domain/errors.ts';

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

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : '';
}

/** Why no answer came at all. */
export function connectionWords({ node, at }: NodePlace, error: unknown): string {
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
      return `nothing answers at ${at}: start ${node}, and check that server=1 stands in its configuration`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the name in ${at} is not known on this network: check the node's address`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
      return `${at} can't be reached: check that the computer with ${node} is on and in this network`;
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return `${node} at ${at} takes too long to answer: it may be busy or its disk may be full`;
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'CERT_HAS_EXPIRED':
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `the certificate of ${at} is not trusted`;
    default:
      return `the connection to ${node} at ${at} broke off`;
  }
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
