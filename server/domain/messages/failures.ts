/** Failures that several places report, each with its one sentence. */
import { Failure, invalid, missing } from './errors.ts';
import { createReason } from './reason.ts';

export const invoiceNotFound = () => new Failure('not-found', 'Invoice not found', createReason('sale-gone'));
export const invoiceIdMissing = () => missing('invoiceId', 'Invoice ID is required');
export const methodNotOffered = (method: string) =>
  invalid('method', `method: this invoice does not offer ${method}`);

export const endpointNotFound = () =>
  new Failure('not-found', 'the webhook endpoint was not found', createReason('webhook-gone'));
export const deliveryNotFound = () =>
  new Failure('not-found', 'the delivery was not found', createReason('delivery-gone'));

export const limitInvalid = (most: number) =>
  invalid('limit', `limit must be a whole number from 1 to ${most}`);
export const cursorInvalid = () => invalid('cursor', 'cursor must be the nextCursor of a page listed before');
export const periodInvalid = () => invalid('until', 'until must not be before from');

const lengthFrom1 = (most: number) => createReason('text-length', { least: 1, most });
export const nameLengthInvalid = (most: number) =>
  invalid('name', `name must be 1 to ${most} characters`, lengthFrom1(most));
export const nameHasControlCharacters = () =>
  invalid('name', 'name must not contain control characters', createReason('text-hidden'));
export const currencyUnknown = () =>
  invalid('currency', 'currency must be an ISO 4217 code such as EUR', createReason('currency-unknown'));

export const foreignHost = () =>
  new Failure('misdirected-host', 'this server does not answer to that host name');
export const onlyPaymentPages = () => new Failure('not-found', 'there is nothing here but payment pages');
export const storeClosed = () => new Failure('store-unavailable', 'the store is closed');
export const requestCancelled = () => new Failure('backend-unreachable', 'the request was cancelled');
