/** API client of the till: every call it makes, and one connection to the event stream. */

import type { PlainCart } from '#domain/carts/cart-json.ts';
import type { TenderKind } from '#domain/invoices/invoice.ts';
import { type CounterApi, counterApi } from './catalogue.ts';
import { type ComputerApi, computerApi } from './desktop-integration.ts';
import { type DisplayControl, displayControl } from './display.ts';
import { ApiError, type ApiOptions, PATIENCE_MS, refusal, send } from './http-client.ts';
import { type CareApi, careApi } from './maintenance.ts';
import { type NetworkTillsApi, networkTillsApi } from './network-tills.ts';
import { type PeopleApi, peopleApi } from './people.ts';
import { readEvents, type StreamListener } from './read-events.ts';
import { type ReceiptApi, receiptApi } from './receipts.ts';
import { type DayApi, dayApi } from './sales-reports.ts';
import { type SettingsApi, settingsApi } from './settings.ts';
import { type TenderApi, tenderApi } from './tenders.ts';
import type {
  BackupAnswer,
  BrowsersAnswer,
  CertificateRequest,
  CreatedInvoice,
  CreateRequest,
  InvoiceView,
  KeysAnswer,
  KeyView,
  ListAnswer,
  ListQuery,
  LogAnswer,
  ManualRateRequest,
  MethodId,
  MethodRequest,
  MethodSettingsAnswer,
  NewKeyAnswer,
  NewKeyRequest,
  PayeeAnswer,
  PayeeView,
  PracticePayment,
  PreviewAnswer,
  PreviewRequest,
  RatesAnswer,
  RefundRequest,
  SavedMethodAnswer,
  ServerAnswer,
  ServerRequest,
  SetUpRequest,
  ShopAnswer,
  ShopRequest,
  ShopSettings,
  SumAnswer,
  SumQuery,
  TestAnswer,
  TillEvent,
  TillState,
  TillStateAnswer,
  ViewAnswer,
} from './types.ts';
import { type WebhookApi, webhookApi } from './webhooks.ts';

export type MethodSettings = MethodSettingsAnswer['settings'];
export type LogEvents = LogAnswer['events'];

/** Amounts are decimal strings, times ISO 8601. Everything throws ApiError. */
export interface Api {
  create(
    request: CreateRequest & {
      readonly cart?: PlainCart;
      readonly again?: string;
      /** Only the first method gets its destination now. */
      readonly whenChosen?: boolean;
      /** Cash or card pays it at once; `given` is the cash received. */
      readonly tender?: TenderKind;
      readonly given?: string;
    },
    idempotencyKey: string,
  ): Promise<CreatedInvoice>;
  view(invoiceId: string): Promise<InvoiceView>;
  list(query: ListQuery): Promise<ListAnswer>;
  /** Count and sum of a list over all its pages. */
  sum(query: SumQuery): Promise<SumAnswer['sums']>;
  events(invoiceId: string): Promise<LogEvents>;
  /** Creates the destination of a method that a sale offers. */
  openOffer(invoiceId: string, method: MethodId): Promise<InvoiceView>;
  /** Requests payment from a customer's card or code; resolves once its service has agreed to pay. */
  requestFromWallet(invoiceId: string, code: string): Promise<void>;
  cancel(invoiceId: string): Promise<InvoiceView>;
  accept(invoiceId: string, reason: string): Promise<InvoiceView>;
  /** @param refunded what was refunded before: sent again with the same, it is the same refund */
  refund(request: RefundRequest, refunded: string): Promise<InvoiceView>;
  /** What a customer shows to get a refund; null for any other text. @throws ApiError 400 for an error in it */
  payee(to: string, method: MethodId): Promise<PayeeView | null>;
  clear(invoiceId: string, alarm: string, reason: string): Promise<InvoiceView>;
  pay(payment: PracticePayment): Promise<InvoiceView>;
  rates(currency: string): Promise<RatesAnswer>;
  state(): Promise<TillState>;
  setUp(request: SetUpRequest): Promise<void>;
  useBooks(merchantId: string): Promise<void>;
  shop(): Promise<ShopSettings>;
  saveShop(request: ShopRequest): Promise<void>;
  method(method: string): Promise<MethodSettings>;
  /** Its new version. */
  saveMethod(request: MethodRequest): Promise<string>;
  switchMethod(method: MethodId, enabled: boolean): Promise<void>;
  orderMethods(methods: readonly MethodId[]): Promise<void>;
  removeMethod(method: string): Promise<void>;
  /** @throws ApiError 404 for a server the method doesn't use */
  trustCertificate(request: CertificateRequest): Promise<void>;
  preview(request: PreviewRequest): Promise<PreviewAnswer>;
  testMethod(request: MethodRequest): Promise<TestAnswer>;
  keys(): Promise<readonly KeyView[]>;
  newKey(request: NewKeyRequest): Promise<NewKeyAnswer>;
  revokeKey(id: string): Promise<void>;
  /** Paired browsers, and the pairing code for the next one. */
  browsers(): Promise<BrowsersAnswer>;
  removeBrowser(id: string): Promise<void>;
  server(): Promise<ServerAnswer['server']>;
  saveServer(request: ServerRequest): Promise<ServerAnswer['server']>;
  manualRate(request: ManualRateRequest): Promise<void>;
  setPassphrase(passphrase: string): Promise<void>;
  unlock(passphrase: string): Promise<void>;
  backup(): Promise<string>;
  readonly webhooks: WebhookApi;
  /** The accounting export of a period as text, of any length. */
  exportBooks(query: Readonly<Record<string, string>>): Promise<string>;
  /** The same, written to a file in the data folder; returns its path. */
  saveExport(query: Readonly<Record<string, string>>): Promise<string>;
  readonly counter: CounterApi;
  readonly day: DayApi;
  readonly care: CareApi;
  readonly computer: ComputerApi;
  readonly people: PeopleApi;
  readonly receipts: ReceiptApi;
  readonly display: DisplayControl;
  readonly settings: SettingsApi;
  readonly tenders: TenderApi;
  readonly networkTills: NetworkTillsApi;
  /** Listens until the connection ends or the signal aborts it. */
  listen(listener: StreamListener, signal: AbortSignal): Promise<void>;
}

/** Every kind of event on the stream; a missing one does not compile. Unknown ones, of a newer server, are ignored. */
const TILL_EVENTS: Readonly<Record<TillEvent['event'], true>> = {
  state: true,
  open: true,
  invoice: true,
  choice: true,
  card: true,
};

export function createApi(token: string, options: ApiOptions): Api {
  const authorization = `Bearer ${token}`;

  async function call<T>(method: string, path: string, body?: unknown, more: HeadersInit = {}): Promise<T> {
    const response = await send(options, path, {
      method,
      headers: {
        authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw await refusal(response);
    try {
      return (await response.json()) as T;
    } catch (cause) {
      throw Object.assign(new ApiError(0, ''), { cause });
    }
  }

  const get = <T>(path: string, query: Readonly<Record<string, string>> = {}) => {
    const search = new URLSearchParams(query).toString();
    return call<T>('GET', search === '' ? path : `${path}?${search}`);
  };
  const post = <T>(path: string, body: unknown, more?: HeadersInit) => call<T>('POST', path, body, more);
  const invoice = async (answer: Promise<ViewAnswer>) => (await answer).invoice;
  const done = async (answer: Promise<unknown>): Promise<void> => {
    await answer;
  };

  return {
    create: (request, key) => post('/payments/invoices', request, { 'idempotency-key': key }),
    view: (invoiceId) => invoice(get('/payments/invoices/view', { invoiceId })),
    list: (query) => get('/payments/invoices/list', { ...query }),
    sum: async (query) => (await get<SumAnswer>('/payments/invoices/sum', { ...query })).sums,
    events: async (invoiceId) => (await get<LogAnswer>('/payments/invoices/events', { invoiceId })).events,
    openOffer: (invoiceId, method) => invoice(post('/till/invoices/open', { invoiceId, method })),
    requestFromWallet: (invoiceId, code) => done(post('/till/invoices/customer-code', { invoiceId, code })),
    cancel: (invoiceId) => invoice(post('/payments/invoices/cancel', { invoiceId })),
    accept: (invoiceId, reason) => invoice(post('/payments/invoices/accept', { invoiceId, reason })),
    refund: (request, refunded) =>
      invoice(
        post('/payments/invoices/refund', request, {
          'idempotency-key': `refund-${request.invoiceId}-after-${refunded}`,
        }),
      ),
    payee: async (to, method) => (await post<PayeeAnswer>('/till/refunds/payee', { to, method })).payee,
    clear: (invoiceId, alarm, reason) =>
      invoice(post('/payments/invoices/clear', { invoiceId, alarm, reason })),
    pay: (payment) => invoice(post('/practice/payments', payment)),
    rates: (currency) => get('/rates', { currency }),
    state: async () => (await get<TillStateAnswer>('/till/state')).state,
    setUp: (request) => done(post('/till/setup', request)),
    useBooks: (merchantId) => done(post('/till/books', { merchantId })),
    shop: async () => (await get<ShopAnswer>('/till/shop')).shop,
    saveShop: (request) => done(call('PUT', '/till/shop', request)),
    method: async (method) => (await get<MethodSettingsAnswer>('/till/methods', { method })).settings,
    saveMethod: async (request) => (await call<SavedMethodAnswer>('PUT', '/till/methods', request)).version,
    switchMethod: (method, enabled) => done(post('/till/methods/switch', { method, enabled })),
    orderMethods: (methods) => done(post('/till/methods/order', { methods })),
    removeMethod: (method) => done(post('/till/methods/remove', { method })),
    trustCertificate: (request) => done(post('/till/methods/certificate', request)),
    preview: (request) => post('/till/methods/preview', request),
    testMethod: (request) => post('/till/methods/test', request),
    keys: async () => (await get<KeysAnswer>('/till/keys')).keys,
    newKey: (request) => post('/till/keys', request),
    revokeKey: (id) => done(post('/till/keys/revoke', { id })),
    browsers: () => get('/till/browsers'),
    removeBrowser: (id) => done(post('/till/browsers/remove', { id })),
    server: async () => (await get<ServerAnswer>('/till/server')).server,
    saveServer: async (request) => (await call<ServerAnswer>('PUT', '/till/server', request)).server,
    manualRate: (request) => done(post('/till/rates/manual', request)),
    setPassphrase: (passphrase) => done(post('/till/vault/passphrase', { passphrase })),
    unlock: (passphrase) => done(post('/till/vault/unlock', { passphrase })),
    backup: async () => (await post<BackupAnswer>('/till/backup', {})).folder,
    webhooks: webhookApi({ get, post }),
    saveExport: async (query) => (await post<{ file: string }>('/till/export', query)).file,
    exportBooks: async (query) => {
      const path = `/export?${new URLSearchParams(query).toString()}`;
      const response = await send(options, path, { headers: { authorization } });
      if (!response.ok) throw await refusal(response);
      try {
        return await response.text();
      } catch (cause) {
        throw Object.assign(new ApiError(0, ''), { cause });
      }
    },
    day: dayApi({ get, post }),
    care: careApi({ get, post }),
    computer: computerApi({ get, post }),
    people: peopleApi({ get, post, put: (path, body) => call('PUT', path, body) }),
    receipts: receiptApi({ get, post, put: (path, body) => call('PUT', path, body) }),
    display: displayControl({ get, post, put: (path, body) => call('PUT', path, body) }),
    tenders: tenderApi({ post }),
    networkTills: networkTillsApi({ get, post, put: (path, body) => call('PUT', path, body) }),
    settings: settingsApi({ get, put: (path, body) => call('PUT', path, body) }),
    counter: counterApi({ get, post, put: (path, body) => call('PUT', path, body) }),
    listen: async (listener, signal) => {
      const response = await send(options, '/till/stream', {
        headers: { authorization, accept: 'text/event-stream' },
        signal,
      });
      if (!response.ok || !response.body) throw await refusal(response);
      listener.opened();
      await readEvents(response.body, listener.received, (event, data) => {
        if (Object.hasOwn(TILL_EVENTS, event)) {
          listener.event({ event, data: JSON.parse(data) } as TillEvent);
        }
      });
    },
  };
}
