/**
 * Completes the OpenAPI document generated from the routes: names, examples, the errors and headers every endpoint
 * shares, webhooks.
 */
import { DOCUMENTED } from '#http/plugins/schema.ts';
import { withComponents } from './components.ts';
import { isNode, list, type Node, node, text } from './document.ts';
import { commonErrors, errorAnswer, type Headers, headersOf } from './errors.ts';
import { withExamples } from './examples.ts';
import { sections as GROUPS } from './guides/groups.md';
import { operationIdOf } from './operation-ids.ts';
import { ROW_SCHEMAS } from './samples/books.ts';
import { REQUESTS, SAMPLES, SHOWN } from './samples.ts';
import { webhookDocument } from './webhook-document.ts';

/** Headers of a successful answer. */
const GOOD_HEADERS: Readonly<Record<string, Headers>> = {
  'idempotency-key': {
    'Idempotent-Replayed': { description: 'Only on an answer that is given again.', example: 'true' },
  },
  'get /export': {
    'Content-Disposition': {
      description: 'The name of the file.',
      example: 'attachment; filename="cointill-shop-sales.csv"',
    },
  },
};

/** Of endpoints that take a body and ignore unknown fields in it. */
const IGNORED: Headers = {
  'X-Ignored-Fields': {
    description: 'Only where the body has fields that are not known: their names, with commas between.',
    example: 'externalInvoiceID',
  },
};

const SHARED_HEADERS: Headers = {
  RequestId: {
    description: 'The `X-Request-Id` of the request, or one of the server’s.',
    example: '5f3a91c0-1f',
  },
};

export function completeDocument(document: object): Node {
  const whole = node(document);
  const paths = Object.fromEntries(
    Object.entries(node(whole['paths'])).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(node(item)).map(([verb, operation]) => [
          verb,
          operationOf(`${verb} ${path.replace(/^\/api\/v\d+/, '')}`, node(operation)),
        ]),
      ),
    ]),
  );
  const used = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap((o) => list(node(o)['tags'])),
  );
  const tags = Object.entries(GROUPS).filter(([name]) => used.includes(name));
  const { schemas: _none, ...components } = node(whole['components']);
  const full = {
    ...whole,
    info: { ...node(whole['info']), license: { name: 'MIT', identifier: 'MIT' } },
    tags: tags.map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhookDocument(),
    components: { ...components, headers: headersOf(SHARED_HEADERS) },
  };
  return withComponents(node(describe(full)));
}

/** Replaces a schema by the contract's version for the document alone. */
function describe(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(describe);
  if (!isNode(value)) return value;
  const { [DOCUMENTED]: more, ...rest } = value;
  const inner = Object.entries(rest).map(([key, one]) => [key, describe(one)]);
  return { ...Object.fromEntries(inner), ...node(more) };
}

/** @param name such as `get /rates` */
function operationOf(name: string, operation: Node): Node {
  const shown = SHOWN[name] ?? {};
  const parameters = list(operation['parameters']).map((one) => parameterOf(node(one), shown));
  const hasBody = operation['requestBody'] !== undefined;
  const secured = list(operation['security']).length > 0;
  const own = node(operation['responses']);
  const statuses = new Set([...Object.keys(own), ...commonErrors({ body: hasBody, secured })]);
  const extras = [...parameters.map((one) => GOOD_HEADERS[String(one['name'])]), GOOD_HEADERS[name]];
  const loose = hasBody && !isStrict(node(operation['requestBody']));
  const responses = [...statuses].sort().map((status) => {
    const answer = node(own[status]);
    return [
      status,
      withRequestId(
        status < '300'
          ? goodAnswer(
              name === 'get /export' ? withRows(answer) : answer,
              Object.assign({}, loose ? IGNORED : {}, ...extras),
              SAMPLES[name],
            )
          : errorAnswer(status, answer),
      ),
    ];
  });
  return {
    operationId: operationIdOf(name),
    ...operation,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody ? { requestBody: contentOf(node(operation['requestBody']), REQUESTS[name]) } : {}),
    responses: Object.fromEntries(responses),
  };
}

/** @param shown values of the parameters in the endpoint's example */
function parameterOf(parameter: Node, shown: Readonly<Record<string, string>>): Node {
  const name = text(parameter['name']) ?? '';
  const must = text(parameter['description'])?.startsWith('Must be given') === true;
  return {
    ...parameter,
    ...(must ? { required: true } : {}),
    ...(shown[name] === undefined ? {} : { example: shown[name] }),
    schema: withExamples(parameter['schema'], name),
  };
}

/** @param sample the whole of it, where there is one: the fields' own examples need not fit each other */
function contentOf(holder: Node, sample?: unknown): Node {
  const content = Object.entries(node(holder['content'])).map(([type, media]) => [
    type,
    {
      ...node(media),
      schema: withExamples(node(media)['schema']),
      ...(sample === undefined || type === 'text/csv' ? {} : { examples: { whole: { value: sample } } }),
    },
  ]);
  return { ...holder, content: Object.fromEntries(content) };
}

function isStrict(body: Node): boolean {
  const media = Object.values(node(body['content'])).map(node);
  return media.some(({ schema }) => node(schema)['additionalProperties'] === false);
}

function withRequestId(answer: Node): Node {
  const shared = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
  return { ...answer, headers: { ...node(answer['headers']), ...shared } };
}

function goodAnswer(answer: Node, headers: Headers, sample: unknown): Node {
  return {
    ...(isNode(answer['content']) ? contentOf(answer, sample) : answer),
    ...(Object.keys(headers).length > 0 ? { headers: headersOf(headers) } : {}),
  };
}

/** The export's answer with the columns of each kind, where its own schema allows any. */
function withRows(answer: Node): Node {
  const content = node(answer['content']);
  const json = node(content['application/json']);
  const schema = node(json['schema']);
  const properties = node(schema['properties']);
  const { description } = node(properties['rows']);
  const rows = { type: 'array', description, items: { anyOf: ROW_SCHEMAS } };
  const described = { ...schema, properties: { ...properties, rows } };
  return { ...answer, content: { ...content, 'application/json': { ...json, schema: described } } };
}
