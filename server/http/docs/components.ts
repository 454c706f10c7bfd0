/**
 * Named schemas of the document: what endpoints have in common is defined once under `components.schemas`, and
 * referenced elsewhere. Generated clients name their types after them: the names must not change.
 */
import { canonicalJson } from '#domain/kernel/canonical-json.ts';
import { CartView } from '#http/carts/schema.ts';
import { AlarmView, InvoiceView, MethodView, PaymentView, ViewAnswer } from '#http/invoices/schema.ts';
import { StreamEvent } from '#http/invoices/schema-events.ts';
import {
  CreatedInvoice,
  CreatedLink,
  CreatedMethod,
  CreateRequest,
  RetrievedInvoice,
  RetrievedMethod,
} from '#http/invoices/schema-payments.ts';
import { ErrorBody } from '#http/plugins/schema.ts';
import { RatesAnswer } from '#http/rates/schema.ts';
import { TakingsView } from '#http/sales-reports/schema.ts';
import {
  DeliveryAnswer,
  DeliveryView,
  EndpointAnswer,
  EndpointSecretAnswer,
  EndpointView,
} from '#http/webhooks/schema.ts';
import { isNode, type Node, node } from './document.ts';
import { withExamples } from './examples.ts';

const NAMED: Readonly<Record<string, object>> = {
  Error: ErrorBody,
  InvoiceRequest: CreateRequest,
  CreatedInvoice: CreatedInvoice,
  CreatedPaymentMethod: CreatedMethod,
  CreatedPaymentLink: CreatedLink,
  Invoice: RetrievedInvoice,
  PaymentMethod: RetrievedMethod,
  InvoiceView: InvoiceView,
  InvoiceViewAnswer: ViewAnswer,
  PaymentMethodView: MethodView,
  Payment: PaymentView,
  Alarm: AlarmView,
  Cart: CartView,
  StreamEvent: StreamEvent,
  Endpoint: EndpointView,
  EndpointAnswer: EndpointAnswer,
  EndpointSecretAnswer: EndpointSecretAnswer,
  Delivery: DeliveryView,
  DeliveryAnswer: DeliveryAnswer,
  Takings: TakingsView,
  Rates: RatesAnswer,
};

const PLACE = '#/components/schemas/';

interface Component {
  readonly name: string;
  readonly print: string;
}

/** By the names of the fields: few share them, so that few must be compared whole. */
let known: ReadonlyMap<string, readonly Component[]> | null = null;

function components(): ReadonlyMap<string, readonly Component[]> {
  if (known) return known;
  const found = new Map<string, Component[]>();
  for (const [name, given] of Object.entries(NAMED)) {
    const schema = node(withExamples(JSON.parse(JSON.stringify(given))));
    const component = { name, print: printOf(schema) };
    found.set(fieldsOf(schema), [...(found.get(fieldsOf(schema)) ?? []), component]);
  }
  known = found;
  return found;
}

function fieldsOf(schema: Node): string {
  return Object.keys(node(schema['properties'])).sort().join();
}

/** Normalises the differences in notation between the document's generator and the contract. */
function printOf(schema: Node): string {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (!isNode(value)) return value;
    const { const: only, patternProperties, ...rest } = value;
    const [any] = Object.values(node(patternProperties));
    return Object.fromEntries(
      Object.entries({
        ...rest,
        ...(only === undefined ? {} : { enum: [only] }),
        ...(any === undefined ? {} : { additionalProperties: any }),
      }).map(([key, inner]) => [key, plain(inner)]),
    );
  };
  return canonicalJson(plain(schema));
}

export function withComponents(document: Node): Node {
  const used = new Map<string, Node>();
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    if (!isNode(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner)]));
  };
  const named = (value: unknown): unknown => {
    const component = isNode(value) && isNode(value['properties']) ? componentOf(value) : undefined;
    if (!component) return inside(value);
    if (!used.has(component.name)) {
      used.set(component.name, {});
      used.set(component.name, node(inside(value)));
    }
    return { $ref: PLACE + component.name };
  };
  const { components: shared, ...rest } = document;
  const whole = node(named(rest));
  const schemas = Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...whole, components: { ...node(shared), schemas } };
}

function componentOf(schema: Node): Component | undefined {
  const alike = components().get(fieldsOf(schema));
  if (!alike) return undefined;
  const print = printOf(schema);
  return alike.find((one) => one.print === print);
}
