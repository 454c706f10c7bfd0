/** Error catalogue of the API: the meaning and remedy of each, and its form in the document. */
import { Failure } from '#domain/messages/errors.ts';
import { foreignHost, invoiceNotFound } from '#domain/messages/failures.ts';
import { createReason } from '#domain/messages/reason.ts';
import { errorBody } from '#http/plugins/error-body.ts';
import { ErrorBody } from '#http/plugins/schema.ts';
import { type Node, text } from './document.ts';

interface Shared {
  readonly meaning: string;
  /** What a client or its developer does about it. */
  readonly remedy: string;
  readonly example: Failure;
  readonly headers?: Headers;
}

export type Headers = Readonly<Record<string, { readonly description: string; readonly example: string }>>;

/** By status, common to all endpoints. A route may give a more precise meaning. */
const ERRORS: Readonly<Record<string, Shared>> = {
  '400': {
    meaning: 'The request is not valid: `error` says what is wrong and what is allowed, `field` names where.',
    remedy: 'Correct the request. The same one is refused every time.',
    example: new Failure(
      'invalid-request',
      'amount must be a decimal string of digits, for example "12.50"',
      { field: 'amount' },
    ),
  },
  '401': {
    meaning: 'The API key is missing, malformed, unknown, expired or revoked.',
    remedy: 'Send `Authorization: Bearer <API_KEY>` with a key that is in use.',
    example: new Failure('unauthorized', 'Invalid API key'),
    headers: { 'WWW-Authenticate': { description: 'How to authenticate.', example: 'Bearer' } },
  },
  '403': {
    meaning: "The API key lacks the scope this needs, or the request comes from another site's page.",
    remedy:
      'Make a key with the scope that `error` names. Call the API from a program, never from a web page.',
    example: new Failure('missing-scope', 'this API key lacks the scope invoices:manage'),
  },
  '404': {
    meaning: 'There is no such thing, or it belongs to another shop.',
    remedy: 'Check the id, and which shop your key belongs to.',
    example: invoiceNotFound(),
  },
  '405': {
    meaning: 'The path does not take this method.',
    remedy: 'Use one of those in `Allow`.',
    example: new Failure('method-not-allowed', 'DELETE is not allowed here: use GET or POST'),
    headers: { Allow: { description: 'The methods it takes.', example: 'GET, HEAD, POST' } },
  },
  '409': {
    meaning: 'This is not possible as things stand now.',
    remedy: 'Look at how things stand now and decide again. The same request is refused until that changes.',
    example: new Failure(
      'conflict',
      'a payment was seen, so the invoice can no longer be cancelled',
      createReason('cancel-seen'),
    ),
  },
  '415': {
    meaning: 'The body is not `application/json`.',
    remedy: 'Send JSON, and `Content-Type: application/json`.',
    example: new Failure('unsupported-media-type', 'Content-Type must be application/json'),
  },
  '421': {
    meaning: 'The server does not answer to this host name.',
    remedy: 'Use `127.0.0.1`, `localhost` or the checkout address of its settings, with its port.',
    example: foreignHost(),
  },
  '429': {
    meaning: 'Too many requests with this key.',
    remedy: 'Wait as many seconds as `Retry-After` says.',
    example: new Failure('too-many-requests', 'too many requests with this API key: wait 2 s'),
    headers: { 'Retry-After': { description: 'Whole seconds to wait.', example: '2' } },
  },
  '431': {
    meaning: 'The headers are longer than 16 KiB.',
    remedy: 'Send fewer headers, or shorter ones.',
    example: new Failure('headers-too-long', 'the headers are too long'),
  },
  '500': {
    meaning: 'Something broke. The log of the server says more: look for the request that `error` names.',
    remedy: 'Send a creation again with the same `Idempotency-Key`. If it happens again, read the log.',
    example: new Failure('internal', 'Internal server error (request 5Hq3vZ-1f)'),
  },
  '503': {
    meaning:
      'The disk refuses to write. Nothing was changed, unless the disk failed while it flushed: then the change may turn up after the next start of the server.',
    remedy:
      'Try again in a few seconds. Send a creation with the same `Idempotency-Key` again: if it was written after all, the answer is that invoice, and there is never a second one. The till shows under Settings → Health what is wrong.',
    example: new Failure(
      'store-unavailable',
      'the disk refused to write the books (ENOSPC); nothing was changed. Make room or mend the disk, then try again',
    ),
  },
};

/** The errors of an endpoint besides those its route names. */
export function commonErrors(asked: {
  readonly body: boolean;
  readonly secured: boolean;
}): readonly string[] {
  return [
    '405',
    '421',
    '431',
    '500',
    ...(asked.body ? ['415', '503'] : []),
    ...(asked.secured ? ['401', '403', '429'] : []),
  ];
}

/** The document's extension for the remedy of an error. */
export const REMEDY = 'x-what-to-do';

/** The document generator's default where a route gives none. */
const NOTHING = 'Default Response';

/** @param own the route's own description of it, if any */
export function errorAnswer(status: string, own: Node): Node {
  const shared = ERRORS[status];
  const words = own['description'] === NOTHING ? undefined : text(own['description']);
  const example = shared && errorBody(shared.example);
  return {
    description: words ?? shared?.meaning ?? '',
    ...(shared ? { [REMEDY]: shared.remedy } : {}),
    ...(shared?.headers ? { headers: headersOf(shared.headers) } : {}),
    content: {
      'application/json': {
        schema: ErrorBody,
        ...(example ? { examples: { error: { value: example } } } : {}),
      },
    },
  };
}

export function headersOf(headers: Headers): Node {
  return Object.fromEntries(
    Object.entries(headers).map(([name, { description, example }]) => [
      name,
      { description, schema: { type: 'string', examples: [example] } },
    ]),
  );
}
