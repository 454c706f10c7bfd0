/** Customer wallets port: asks the service behind a customer's card or code to pay an invoice of the shop. Types only. */
import type { Network } from '#domain/methods/network.ts';

export interface PaymentRequest {
  /** As scanned: LNURL-withdraw (LUD-03). A secret that gives access to money. */
  readonly code: string;
  readonly network: Network;
  readonly bolt11: string;
  readonly amountMsat: bigint;
}

export interface CustomerWallets {
  /**
   * Resolves once the service has agreed to pay: only the invoice's own settlement shows that it did.
   * @throws Failure invalid-request for a code of another kind; conflict where the service declines or does not answer
   */
  request(request: PaymentRequest): Promise<void>;
  close(): Promise<void>;
}
