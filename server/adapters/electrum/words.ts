/** What is wrong with an Electrum server, as errors in words for the owner of a shop. */
import { Failure } from '../../domain/errors.ts';
import type { Network } from '../../domain/merchant.ts';
import { codeOf } from '../net/connection-words.ts';

export interface ServerPlace {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
}

/**
 * Why a server is left:
 * - gone: no answer, or the connection broke
 * - odd: what it says is not the protocol, or contradicts itself
 * - stranger: it is on another chain or network
 * - late: it is still catching up
 * - pin: its certificate is not the one that was trusted
 * - lied: something it said was proven false
 */
export type Fault = 'gone' | 'odd' | 'stranger' | 'late' | 'pin' | 'lied';

/** This server is of no use now; another one may be. */
export class ServerLost extends Failure {
  readonly fault: Fault;
  /** The network it is on, where it told of another one than the shop's. */
  readonly network: Network | null;

  constructor(fault: Fault, message: string, more: { cause?: unknown; network?: Network | null } = {}) {
    super('backend-unreachable', message, more.cause === undefined ? {} : { cause: more.cause });
    this.fault = fault;
    this.network = more.network ?? null;
  }
}

/** A question that was called off or can't be asked now; says nothing against the server. */
export function unreachable(message: string): Failure {
  return new Failure('backend-unreachable', message);
}

/** host:port, as people write it; IPv6 addresses in brackets. */
export function nameOf({ host, port }: ServerPlace): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

export function gone(server: ServerPlace, what: string, cause?: unknown): ServerLost {
  return new ServerLost('gone', `the Electrum server ${nameOf(server)} ${what}`, { cause });
}

export function odd(server: ServerPlace, what: string): ServerLost {
  return new ServerLost('odd', `the Electrum server ${nameOf(server)} answers in an unknown form (${what})`);
}

export function lied(server: ServerPlace, what: string): ServerLost {
  return new ServerLost(
    'lied',
    `the Electrum server ${nameOf(server)} can't be trusted, ${what}: choose another server`,
  );
}

export function changedPin(server: ServerPlace, pinned: string, shown: string): ServerLost {
  return new ServerLost(
    'pin',
    `the certificate of the Electrum server ${nameOf(server)} is not the one that was trusted before ` +
      `(trusted ${pinned.slice(0, 16)}…): somebody may be listening in. Ask whoever runs the server; if it really ` +
      `has a new one, accept it by entering its SHA-256 beside the server in the settings: ${shown}`,
  );
}

/** Why a connection could not be made or broke off. */
export function connectionLost(server: ServerPlace, error: unknown): ServerLost {
  const code = codeOf(error);
  switch (code) {
    case 'ECONNREFUSED':
      return gone(server, 'does not answer: check that it runs, and its port', error);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return gone(server, 'is not known by that name: check the address and the internet connection', error);
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return gone(server, "can't be reached: check the internet connection", error);
    default:
      return code.startsWith('ERR_SSL') || code === 'EPROTO'
        ? gone(
            server,
            'speaks no TLS on this port: check the port, or choose a connection without TLS',
            error,
          )
        : gone(server, 'closed the connection', error);
  }
}
