/** What goes wrong with the service of a Lightning Address, as errors in words for the owner of a shop. */
import { Failure } from '#domain/messages/errors.ts';
import { type Said, saidOf, say, withDetail } from '#domain/messages/message.ts';

/** The service can't be asked, or answers in no useful way. */
export class LnurlFailure extends Failure {
  constructor(what: string | Said, cause?: unknown) {
    super('backend-unreachable', what, cause === undefined ? {} : { cause });
  }
}

/** Something the service lacks for good: it can't serve a shop. */
export class LnurlUnfit extends LnurlFailure {}

/** The service was asked, and said no. */
export class LnurlRefusal extends LnurlFailure {
  /** What it said, fit to be shown. */
  readonly reason: string;

  constructor(reason: string) {
    const shown = printable(reason);
    super(shown === '' ? say('service-no') : say('service-says-no', { said: shown }));
    this.reason = shown;
  }
}

/** Words of a stranger in one short line, without addresses: those may let others in. */
function printable(text: string): string {
  const line = text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/\w+:\/\/\S+/g, '…')
    .trim();
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

/** Why there was no answer. */
export function lostWords(error: unknown): Said {
  if (error instanceof Failure) return saidOf(error);
  if (error instanceof AggregateError && error.errors.length > 0) return lostWords(error.errors[0]);
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  switch (code) {
    case 'ECONNREFUSED':
      return say('service-refuses');
    case 'ENOTFOUND':
      return say('service-unknown');
    case 'EAI_AGAIN':
      return say('service-not-looked-up');
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'UND_ERR_CONNECT_TIMEOUT':
      return say('service-away');
    default:
      return /CERT|SSL|TLS|ALTNAME/.test(code)
        ? withDetail(say('service-untrusted', { code }), code)
        : say('service-broke-off');
  }
}
