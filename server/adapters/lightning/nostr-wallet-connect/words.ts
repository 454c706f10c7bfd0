/** What goes wrong with a wallet service or its relays, as errors in words for the owner of a shop. Never with a secret. */
import { Failure } from '../../../domain/errors.ts';
import { unreachable } from '../patience.ts';

/** The service was asked, and said no. */
export class WalletRefusal extends Failure {
  /** NIP-47's error code. */
  readonly reason: string;

  constructor(reason: string, method: string, message: string) {
    super('backend-unreachable', refusalWords(reason, method, message));
    this.reason = reason;
  }
}

function refusalWords(reason: string, method: string, message: string): string {
  switch (reason) {
    case 'UNAUTHORIZED':
      return 'the wallet does not know this connection any more: make a new one in the wallet';
    case 'RESTRICTED':
    case 'NOT_IMPLEMENTED':
      return `the wallet does not allow ${method} over this connection: make one that may receive`;
    case 'RATE_LIMITED':
      return 'the wallet is asked too often; asking goes on';
    default: {
      const said = printable(message);
      return `the wallet refuses ${method} (${printable(reason)}${said === '' ? '' : `: ${said}`})`;
    }
  }
}

export function odd(what: string): Failure {
  return unreachable(`the wallet answers in an unknown form (${what})`);
}

/** What a stranger wrote, made fit to be shown: one short line. */
export function printable(text: string): string {
  const line = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

/** Host and port of a relay, without what may stand behind. */
export function relayName(url: string): string {
  return new URL(url).host;
}

/** Why a relay could not be connected to, or the connection ended. */
export function relayLost(url: string, error: unknown): string {
  const name = relayName(url);
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ECONNREFUSED':
      return `the relay ${name} refuses connections`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the relay ${name} is not known by that name: check the internet connection`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return `the relay ${name} can't be reached: check the internet connection`;
    default:
      return typeof code === 'string' && /CERT|TLS|SSL|ALTNAME/.test(code)
        ? `the certificate of the relay ${name} is not trusted (${code})`
        : `the relay ${name} gives no connection`;
  }
}
