/** Electrum server errors, as messages for the owner of a shop. */

import { codeOf } from '#adapters/net/connection-errors.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, type Message, withDetail } from '#domain/messages/message.ts';
import type { Network } from '#domain/methods/network.ts';

export interface ServerPlace {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
}

/**
 * Why a server is left:
 * - disconnected: no answer, or the connection broke
 * - protocol: its messages violate the protocol, or contradict each other
 * - wrong-chain: it is on another chain or network
 * - behind: it is still catching up
 * - certificate: its certificate is not trusted
 * - false-statement: a statement was proven false
 */
export type Fault =
  | 'disconnected'
  | 'protocol'
  | 'wrong-chain'
  | 'behind'
  | 'certificate'
  | 'false-statement';

/** This server is unusable now; another one may work. */
export class ServerLost extends Failure {
  readonly fault: Fault;
  /** The network it is on, if it reported another one than the shop's. */
  readonly network: Network | null;

  constructor(
    fault: Fault,
    message: string | Message,
    more: { cause?: unknown; network?: Network | null } = {},
  ) {
    super('backend-unreachable', message, more.cause === undefined ? {} : { cause: more.cause });
    this.fault = fault;
    this.network = more.network ?? null;
  }
}

/** A request that was cancelled or can't be made now; implies no fault of the server. */
export function unreachable(message: string | Message): Failure {
  return new Failure('backend-unreachable', message);
}

/** The caller's time limit for the server is over. */
export function timeExpired(): Failure {
  return unreachable(createMessage('electrum-late'));
}

/** host:port, as displayed; IPv6 addresses in brackets. */
export function nameOf({ host, port }: ServerPlace): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

type Lost = 'refuses' | 'silent' | 'unknown' | 'away' | 'no-tls' | 'closed' | 'full' | 'slow' | 'let-go';

export function connectionFailed(server: ServerPlace, how: Lost, cause?: unknown): ServerLost {
  return new ServerLost('disconnected', createMessage(`electrum-${how}`, { server: nameOf(server) }), {
    cause,
  });
}

export function protocolViolation(server: ServerPlace, what: string): ServerLost {
  return new ServerLost(
    'protocol',
    withDetail(createMessage('electrum-odd', { server: nameOf(server) }), what),
  );
}

export function provenFalse(server: ServerPlace, what: string): ServerLost {
  return new ServerLost(
    'false-statement',
    withDetail(createMessage('electrum-lied', { server: nameOf(server) }), what),
  );
}

export function changedCertificate(server: ServerPlace, pinned: string, shown: string): ServerLost {
  return new ServerLost(
    'certificate',
    createMessage('electrum-certificate', { server: nameOf(server), pinned: pinned.slice(0, 16), shown }),
  );
}

/** An authority vouched for this server before; `problem` is why none does now. */
export function untrustedCertificate(server: ServerPlace, problem: string, shown: string): ServerLost {
  return new ServerLost(
    'certificate',
    createMessage('electrum-unvouched', { server: nameOf(server), problem, shown }),
  );
}

/** Why a connection failed or was lost. */
export function connectionLost(server: ServerPlace, error: unknown): ServerLost {
  const code = codeOf(error);
  switch (code) {
    case 'ECONNREFUSED':
      return connectionFailed(server, 'refuses', error);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return connectionFailed(server, 'unknown', error);
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return connectionFailed(server, 'away', error);
    default:
      return code.startsWith('ERR_SSL') || code === 'EPROTO'
        ? connectionFailed(server, 'no-tls', error)
        : connectionFailed(server, 'closed', error);
  }
}
