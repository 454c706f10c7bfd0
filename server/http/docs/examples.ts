/** Examples for every field of the document: the field's own where there is one, else one of its type. */
import { isNode, list, type Node, node } from './document.ts';
import { CART } from './samples/cart.ts';
import { ADDRESS, AMOUNT, INVOICE, LITECOINS, PAID, PAYMENT, SAMPLE_ORIGIN } from './samples/sale.ts';

/** By the name of a field or parameter. An example of one field fits all of that name and type here. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  alarm: 'late:LITECOIN:9f2c…:0',
  answer: 'thank you',
  code: 'late',
  coin: 'LTC',
  confirmations: 2,
  currency: 'EUR',
  cursor: INVOICE,
  decimals: 2,
  destination: ADDRESS,
  discount: '1.00',
  due: LITECOINS,
  endpointId: '4kL9xQ2mVbT',
  error: 'amount must be a decimal string, for example "12.50"',
  event: 'invoice.paid',
  expirationMinutes: 15,
  expiryTime: 1795242525,
  externalInvoiceId: 'order-1042',
  fiatAmount: 58.36,
  fiatCurrency: 'EUR',
  field: 'amount',
  from: '2026-11-01T00:00:00Z',
  gross: AMOUNT,
  have: 1,
  'idempotency-key': 'order-1042-1',
  invoiceId: INVOICE,
  'last-event-id': `1795241625455-1-${INVOICE}`,
  limit: '50',
  link: `litecoin:${ADDRESS}?amount=${LITECOINS}`,
  method: 'LITECOIN',
  name: 'late:LITECOIN:9f2c…:0',
  need: 2,
  needed: 2,
  net: '10.50',
  note: 'Table 4',
  off: '0.00',
  paidAmount: Number(AMOUNT),
  payment: PAYMENT,
  paymentLink: `${SAMPLE_ORIGIN}/pay/${INVOICE}`,
  percent: '10',
  price: '80.00',
  quantity: '1',
  reason: 'the rest was paid in cash',
  received: AMOUNT,
  ref: PAYMENT,
  reference: 'returned goods, 9f2c41d0…',
  refunded: '0.00',
  rest: '0',
  seller: '4kL9xQ2mVbT',
  shop: 'Café Lorenz',
  source: 'kraken',
  surplus: '0.00',
  tax: '2.00',
  taxName: 'VAT',
  till: 'main',
  text: 'order-10',
  to: ADDRESS,
  unitPrice: AMOUNT,
  until: '2026-12-01T00:00:00Z',
  worth: AMOUNT,
};

/** `amount` is text in requests and creations, a number in retrieval. */
const BY_TYPE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  amount: { string: AMOUNT, number: Number(AMOUNT) },
  status: { string: 'ready', integer: 200 },
};

/** By title: whole examples, since the fields must fit each other. */
const WHOLE: Readonly<Record<string, unknown>> = { 'A cart': CART };

const PLAIN: Readonly<Record<string, unknown>> = { string: 'text', integer: 1, number: 1, boolean: true };

/** The schema with an example in every value field that has none. */
export function withExamples(schema: unknown, name = ''): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withExamples(one, name));
  if (!isNode(schema)) return schema;
  const inner: Record<string, unknown> = { ...schema };
  const whole = WHOLE[String(schema['title'])];
  if (isNode(schema['properties'])) {
    inner['properties'] = Object.fromEntries(
      Object.entries(schema['properties']).map(([key, value]) => [key, withExamples(value, key)]),
    );
  }
  if (schema['items'] !== undefined) inner['items'] = withExamples(schema['items'], name);
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    if (schema[key] !== undefined && hasObjects(schema[key])) inner[key] = withExamples(schema[key], name);
  }
  const example = whole ?? (name === '' ? undefined : exampleFor(schema, name));
  return example === undefined ? inner : { ...inner, examples: [example] };
}

function hasObjects(variants: unknown): boolean {
  return list(variants).some((one) => {
    const inner = node(one);
    return isNode(inner['properties']) || ['anyOf', 'oneOf', 'allOf'].some((key) => hasObjects(inner[key]));
  });
}

const GIVEN = ['example', 'examples', 'const', 'default', 'enum'];

/** The first type that is not null; of variants, the first. */
function typeOf(schema: Node): string | undefined {
  const types = [schema['type'] ?? []].flat().filter((type) => type !== 'null' && typeof type === 'string');
  if (types.length > 0) return String(types[0]);
  return list(schema['anyOf'])
    .map((one) => typeOf(node(one)))
    .find((type) => type !== undefined);
}

function exampleFor(schema: Node, name: string): unknown {
  if (GIVEN.some((key) => schema[key] !== undefined)) return undefined;
  const [value] = list(schema['anyOf']).flatMap((one) => list(node(one)['enum']));
  if (value !== undefined) return value;
  const type = typeOf(schema);
  if (type === undefined || type === 'object' || type === 'array') return undefined;
  if (isDate(schema)) return PAID;
  const own = BY_TYPE[name]?.[type] ?? EXAMPLES[name];
  return own !== undefined && (typeof own === type || (type === 'integer' && typeof own === 'number'))
    ? own
    : PLAIN[type];
}

function isDate(schema: Node): boolean {
  return (
    schema['format'] === 'date-time' ||
    list(schema['anyOf']).some((one) => node(one)['format'] === 'date-time')
  );
}
