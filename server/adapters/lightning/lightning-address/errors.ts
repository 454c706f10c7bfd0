/** Lightning Address errors, as messages for the owner of a shop. */
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, type Message, messageOf, withDetail } from '#domain/messages/message.ts';

/** The service can't be reached, or its answer is unusable. */
export class LnurlFailure extends Failure {
  constructor(what: string | Message, cause?: unknown) {
    super('backend-unreachable', what, cause === undefined ? {} : { cause });
  }
}

/** A permanently missing feature of the service: it can't serve a shop. */
export class LnurlUnfit extends LnurlFailure {}

/** The service answered with an error. */
export class LnurlRefusal extends LnurlFailure {
  /** Its message, sanitised for display. */
  readonly reason: string;

  constructor(reason: string) {
    const shown = printable(reason);
    super(shown === '' ? createMessage('service-no') : createMessage('service-says-no', { said: shown }));
    this.reason = shown;
  }
}

/** A third party's message as one short line, without URLs: those may grant access. */
function printable(text: string): string {
  const line = text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/\w+:\/\/\S+/g, '…')
    .trim();
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

/** Why there was no answer. */
export function lostWords(error: unknown): Message {
  if (error instanceof Failure) return messageOf(error);
  if (error instanceof AggregateError && error.errors.length > 0) return lostWords(error.errors[0]);
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  switch (code) {
    case 'ECONNREFUSED':
      return createMessage('service-refuses');
    case 'ENOTFOUND':
      return createMessage('service-unknown');
    case 'EAI_AGAIN':
      return createMessage('service-not-looked-up');
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'UND_ERR_CONNECT_TIMEOUT':
      return createMessage('service-away');
    default:
      return /CERT|SSL|TLS|ALTNAME/.test(code)
        ? withDetail(createMessage('service-untrusted', { code }), code)
        : createMessage('service-broke-off');
  }
}
