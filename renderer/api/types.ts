/** API types for the pages. Types only: no server code is bundled into a page. */
import type { Static } from 'typebox';
import type * as contract from '#http/contract.ts';

export type {
  ActsAnswer,
  ActView,
  BackupsAnswer,
  BackupView,
  BrowsersAnswer,
  CartView,
  CatalogueAnswer,
  ChangeEndpointRequest,
  ChangePersonRequest,
  CheckedBackup,
  ClosingsAnswer,
  ClosingView,
  ComputerAnswer,
  ComputerView,
  CreatedInvoice,
  CreateRequest,
  DeliveriesAnswer,
  DeliveriesQuery,
  DeliveryAnswer,
  DeliveryView,
  DisplayDoorAnswer,
  DisplayFrame,
  DisplayPaymentView,
  DisplayStorefront,
  DisplayView,
  EndpointAnswer,
  EndpointSecretAnswer,
  EndpointsAnswer,
  EndpointView,
  EnterAnswer,
  HealthView,
  ImportAnswer,
  InvoiceView,
  ItemRequest,
  ItemView,
  KeyView,
  ListAnswer,
  ListQuery,
  MerchantView,
  MethodHealthView,
  MethodRequest,
  MethodState,
  MethodView,
  NewEndpointRequest,
  NewPersonRequest,
  OpenSales,
  OpenSaleView,
  ParkedView,
  PaymentView,
  PeopleAnswer,
  PeopleState,
  PeopleTermsView,
  PersonAnswer,
  PersonView,
  Phase,
  PracticePayment,
  PrintReceiptAnswer,
  PrintReceiptRequest,
  RatesAnswer,
  ReceiptAnswer,
  ReceiptTermsAnswer,
  ReceiptTermsView,
  ReceiptView,
  ReportAnswer,
  ReportFileAnswer,
  ReportFileRequest,
  ReportQuery,
  ServerAnswer,
  ServerRequest,
  SetUpRequest,
  ShopRequest,
  ShopSettings,
  SourceHealthView,
  StorefrontAnswer,
  StorefrontRequest,
  StorefrontView,
  TakingsView,
  TermsView,
  TestPrintAnswer,
  TillEvent,
  TillHealthAnswer,
  TillState,
  TipTap,
  Told,
  WebhookHealthView,
} from '#http/contract.ts';

export type AlarmView = Static<typeof contract.AlarmView>;
export type BandView = Static<typeof contract.BandView>;
export type BackupAnswer = Static<typeof contract.BackupAnswer>;
export type KeysAnswer = Static<typeof contract.KeysAnswer>;
export type LogAnswer = Static<typeof contract.LogAnswer>;
export type ManualRateRequest = Static<typeof contract.ManualRateRequest>;
export type MethodSettingsAnswer = Static<typeof contract.MethodSettingsAnswer>;
export type NewKeyAnswer = Static<typeof contract.NewKeyAnswer>;
export type NewKeyRequest = Static<typeof contract.NewKeyRequest>;
export type NoticeView = Static<typeof contract.NoticeView>;
export type PreviewAnswer = Static<typeof contract.PreviewAnswer>;
export type CertificateRequest = Static<typeof contract.CertificateRequest>;
export type PreviewRequest = Static<typeof contract.PreviewRequest>;
export type RefundRequest = Static<typeof contract.RefundRequest>;
export type ShopAnswer = Static<typeof contract.ShopAnswer>;
export type TestAnswer = Static<typeof contract.TestAnswer>;
export type TillStateAnswer = Static<typeof contract.TillStateAnswer>;
export type ViewAnswer = Static<typeof contract.ViewAnswer>;

export type MethodId = InvoiceMethod['method'];
type InvoiceMethod = Static<typeof contract.MethodView>;
export type WaitReason = Static<typeof contract.PaymentView>['waitingFor'][number];
export type StatusName = Static<typeof contract.InvoiceStatusName>;
export type Scope = Static<typeof contract.ScopeName>;
