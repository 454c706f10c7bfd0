/** Errors of a wallet service or its relays, as messages for the owner of a shop. Never with a secret. */

import { unreachable } from '#adapters/lightning/patience.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, type Message, withDetail } from '#domain/messages/message.ts';

/** The service answered with an error. */
export class WalletRefusal extends Failure {
  /** NIP-47's error code. */
  readonly reason: string;

  constructor(reason: string, method: string, message: string) {
    super('backend-unreachable', refusalWords(reason, method, message));
    this.reason = reason;
  }
}

function refusalWords(reason: string, method: string, message: string): Message {
  switch (reason) {
    case 'UNAUTHORIZED':
      return createMessage('nwc-forgotten');
    case 'RESTRICTED':
    case 'NOT_IMPLEMENTED':
      return createMessage('nwc-forbids', { call: method });
    case 'RATE_LIMITED':
      return createMessage('nwc-too-often');
    default: {
      const said = printable(message);
      return createMessage('nwc-refuses', {
        call: method,
        said: `${printable(reason)}${said === '' ? '' : `: ${said}`}`,
      });
    }
  }
}

export function odd(what: string): Failure {
  return unreachable(withDetail(createMessage('nwc-odd'), what));
}

/** A third party's text, sanitised for display: one short line. */
export function printable(text: string): string {
  const line = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

/** Host and port of a relay, without path or query. */
export function relayName(url: string): string {
  return new URL(url).host;
}

/** Why a relay could not be connected to, or the connection ended. */
export function relayLost(url: string, error: unknown): Message {
  const relay = relayName(url);
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ECONNREFUSED':
      return createMessage('relay-refuses', { relay });
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return createMessage('relay-unknown', { relay });
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return createMessage('relay-away', { relay });
    default:
      return typeof code === 'string' && /CERT|TLS|SSL|ALTNAME/.test(code)
        ? withDetail(createMessage('relay-untrusted', { relay, code }), code)
        : createMessage('relay-gone', { relay });
  }
}
