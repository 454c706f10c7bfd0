/**
 * The `operationId` of each endpoint: the function names of generated clients. They must not change, however the
 * summaries are worded.
 */
const OPERATION_IDS: Readonly<Record<string, string>> = {
  'post /payments/invoices': 'createInvoice',
  'get /payments/invoices': 'getInvoice',
  'post /payments/links': 'createPaymentLink',
  'get /payments/invoices/view': 'getInvoiceView',
  'get /payments/invoices/events': 'listInvoiceEvents',
  'get /payments/invoices/list': 'listInvoices',
  'get /payments/invoices/sum': 'sumInvoices',
  'post /payments/invoices/cancel': 'cancelInvoice',
  'post /payments/invoices/accept': 'acceptInvoice',
  'post /payments/invoices/refund': 'recordRefund',
  'post /payments/invoices/clear': 'clearAlarm',
  'get /payments/invoices/stream': 'streamInvoice',
  'get /payments/stream': 'streamInvoices',
  'post /practice/payments': 'practisePayment',
  'get /webhooks/endpoints': 'listEndpoints',
  'post /webhooks/endpoints': 'createEndpoint',
  'post /webhooks/endpoints/change': 'changeEndpoint',
  'post /webhooks/endpoints/rotate': 'rotateSecret',
  'post /webhooks/endpoints/end-old-secret': 'endOldSecret',
  'post /webhooks/endpoints/test': 'testEndpoint',
  'post /webhooks/endpoints/delete': 'deleteEndpoint',
  'get /webhooks/deliveries': 'listDeliveries',
  'post /webhooks/deliveries/redeliver': 'redeliver',
  'get /export': 'exportBooks',
  'get /reports': 'getTakings',
  'get /rates': 'getRates',
  'get /health': 'getHealth',
};

/** @param name such as `get /rates` @throws Error for an endpoint that has none yet */
export function operationIdOf(name: string): string {
  const id = OPERATION_IDS[name];
  if (id === undefined) throw new Error(`${name} has no operation id yet`);
  return id;
}
