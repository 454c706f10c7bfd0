/** Connection errors to nodes, as messages for the owner of a shop; whatever client the error comes from. */
import { createMessage, type Message } from '#domain/messages/message.ts';

export interface NodePlace {
  /** The program: Litecoin Core, LND, monerod. */
  readonly program: string;
  /** host:port, without credentials. */
  readonly at: string;
  /** The message on a refused connection, if there is more to check than that it runs. */
  readonly whenRefused?: 'node-refuses-core' | 'node-refuses-rest';
  /** The message on a slow answer, if more is known of a likely cause. */
  readonly whenSlow?: 'node-slow-core';
}

/** The code of a system's or a client's error, also where it is wrapped; empty where there is none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : '';
}

/** A kept-alive connection that the other side closed a moment ago: the request never arrived. */
export function isClosedSocket(error: unknown): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(codeOf(error));
}

export function connectionWords(place: NodePlace, error: unknown): Message {
  const { program, at, whenRefused = 'node-refuses', whenSlow = 'node-slow' } = place;
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
      return createMessage(whenRefused, { program, at });
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return createMessage('node-unknown', { at });
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
      return createMessage('node-away', { program, at });
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return createMessage(whenSlow, { program, at });
    case 'EPROTO':
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
      return createMessage('node-no-tls', { at });
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'CERT_HAS_EXPIRED':
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return createMessage('node-untrusted', { at });
    default:
      return createMessage('node-broke-off', { program, at });
  }
}
