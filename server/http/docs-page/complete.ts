/** Completes the document that the routes give: names, examples, the errors and headers every endpoint shares, webhooks. */
import { isNode, list, type Node, node, text } from './document.ts';
import { withExamples } from './examples.ts';
import { webhookDocument } from './webhook-document.ts';

const TAGS: Readonly<Record<string, string>> = {
  Invoices:
    'Create invoices and payment links, look at them, and decide what no rule decides. Amounts are decimal texts; nothing is ever rounded against the shop.',
  'Event streams':
    'Server-sent events: what happens to invoices as it happens, over one connection that stays open. Each event has an `id`; a client that was cut off sends the last one it got as `Last-Event-ID` and misses nothing.',
  Webhooks: 'Where the server tells other programs what happened, and what became of it.',
  Practice: 'Play the customer with made-up money.',
  Shop: 'Rates, books to take along, and whether the server is well.',
};

interface Shared {
  readonly description: string;
  readonly example: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly example: string }>>;
}

/** Errors by status, as all endpoints give them. */
const ERRORS: Readonly<Record<string, Shared>> = {
  '400': {
    description: 'The request is not valid: `error` names the field and what is allowed.',
    example: 'amount must be a decimal string of digits, for example "12.50"',
  },
  '401': {
    description: 'The API key is missing, malformed, unknown, expired or revoked.',
    example: 'Invalid API key',
    headers: { 'WWW-Authenticate': { description: 'How to authenticate.', example: 'Bearer' } },
  },
  '403': {
    description: 'The API key lacks the scope this needs.',
    example: 'this API key lacks the scope invoices:manage',
  },
  '404': {
    description: 'There is no such thing, or it belongs to another merchant.',
    example: 'Invoice not found',
  },
  '405': {
    description: 'The path has no such method.',
    example: 'DELETE is not allowed here: use GET or POST',
    headers: { Allow: { description: 'The methods it has.', example: 'GET, HEAD, POST' } },
  },
  '409': {
    description: 'Its state, or an earlier use of the Idempotency-Key, does not allow this.',
    example: 'a payment was seen, so the invoice can no longer be cancelled',
  },
  '415': {
    description: 'The body is not `application/json`.',
    example: 'Content-Type must be application/json',
  },
  '421': {
    description: 'The server does not answer to that host name.',
    example: 'this server does not answer to that host name',
  },
  '429': {
    description: 'Too many requests with this key, or too many open streams.',
    example: 'too many requests with this API key: wait 2 s',
    headers: { 'Retry-After': { description: 'Whole seconds to wait.', example: '2' } },
  },
  '500': {
    description: 'Something broke. The log holds more under the request named here.',
    example: 'Internal server error (request req-1f)',
  },
  '503': {
    description: 'No usable method, rate, backend or disk just now: try again later.',
    example: 'no usable rate for BTC in EUR: no price source has answered',
  },
};

/** What an answer carries when all went well. */
const GOOD_HEADERS: Readonly<
  Record<string, Readonly<Record<string, { description: string; example: string }>>>
> = {
  'idempotency-key': {
    'Idempotent-Replayed': { description: 'On an answer that is given again.', example: 'true' },
  },
  '/export': {
    'Content-Disposition': {
      description: 'The name of the file.',
      example: 'attachment; filename="cointill-shop-sales.csv"',
    },
  },
};

export function completed(document: object): Node {
  const whole = node(document);
  const taken = new Set<string>();
  const paths = Object.fromEntries(
    Object.entries(node(whole['paths'])).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(node(item)).map(([verb, operation]) => [
          verb,
          operationOf(path, node(operation), taken),
        ]),
      ),
    ]),
  );
  const used = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap((o) => list(node(o)['tags'])),
  );
  const tags = Object.entries(TAGS).filter(([name]) => used.includes(name));
  const { schemas: _none, ...components } = node(whole['components']);
  return {
    ...whole,
    info: { ...node(whole['info']), license: { name: 'MIT', identifier: 'MIT' } },
    tags: tags.map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhookDocument(),
    components,
  };
}

function operationOf(path: string, operation: Node, taken: Set<string>): Node {
  const parameters = list(operation['parameters']).map((one) => parameterOf(node(one)));
  const hasBody = operation['requestBody'] !== undefined;
  const secured = list(operation['security']).length > 0;
  const own = node(operation['responses']);
  const statuses = new Set([
    ...Object.keys(own),
    '405',
    '421',
    '500',
    ...(hasBody ? ['415'] : []),
    ...(secured ? ['429'] : []),
  ]);
  const extras = [
    ...parameters.map((one) => GOOD_HEADERS[String(one['name'])]),
    GOOD_HEADERS[path.replace(/^\/api\/v\d+/, '')],
  ];
  const responses = [...statuses].sort().map((status) => {
    const answer = node(own[status]);
    return [
      status,
      status < '300' ? goodAnswer(answer, Object.assign({}, ...extras)) : errorAnswer(status, answer),
    ];
  });
  return {
    operationId: nameOf(text(operation['summary']) ?? path, taken),
    ...operation,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody ? { requestBody: contentOf(node(operation['requestBody'])) } : {}),
    responses: Object.fromEntries(responses),
  };
}

/** `Create an invoice` becomes createInvoice. */
function nameOf(summary: string, taken: Set<string>): string {
  const words = summary
    .toLowerCase()
    .replace(/[^a-z0-9 ]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !['a', 'an', 'the', 'of'].includes(word))
    .slice(0, 6);
  const base = words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  let name = base;
  for (let n = 2; taken.has(name); n++) name = `${base}${n}`;
  taken.add(name);
  return name;
}

function parameterOf(parameter: Node): Node {
  const name = text(parameter['name']) ?? '';
  const must = text(parameter['description'])?.startsWith('Must be given') === true;
  return {
    ...parameter,
    ...(must ? { required: true } : {}),
    schema: withExamples(parameter['schema'], name),
  };
}

function contentOf(holder: Node): Node {
  const content = Object.entries(node(holder['content'])).map(([type, media]) => [
    type,
    { ...node(media), schema: withExamples(node(media)['schema']) },
  ]);
  return { ...holder, content: Object.fromEntries(content) };
}

type Headers = Readonly<Record<string, { readonly description: string; readonly example: string }>>;

function headersOf(headers: Headers): Node {
  return Object.fromEntries(
    Object.entries(headers).map(([name, { description, example }]) => [
      name,
      { description, schema: { type: 'string', examples: [example] } },
    ]),
  );
}

function goodAnswer(answer: Node, headers: Headers): Node {
  return {
    ...(isNode(answer['content']) ? contentOf(answer) : answer),
    ...(Object.keys(headers).length > 0 ? { headers: headersOf(headers) } : {}),
  };
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['success', 'error'],
  properties: {
    success: { type: 'boolean', const: false },
    error: {
      type: 'string',
      description: 'What is wrong and what is allowed.',
      examples: ['Invoice not found'],
    },
  },
};

function errorAnswer(status: string, answer: Node): Node {
  const shared = ERRORS[status];
  const example = { success: false, error: shared?.example ?? 'something is wrong' };
  return {
    description: shared?.description ?? text(answer['description']) ?? '',
    ...(shared?.headers ? { headers: headersOf(shared.headers) } : {}),
    content: { 'application/json': { schema: ERROR_SCHEMA, examples: { error: { value: example } } } },
  };
}
