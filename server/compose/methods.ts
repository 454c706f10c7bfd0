/** Composes the set-up of payment methods: trials, certificates, used addresses and address gaps. */
import type { Merchant } from '#domain/shops/merchant.ts';
import { scanUsedAddresses } from '#usecases/backends/scan-used-addresses.ts';
import { openAddressGaps } from '#usecases/maintenance/address-gaps.ts';
import { methodSetUp } from '#usecases/methods/set-up-method.ts';
import { type CertificateWish, trustCertificate } from '#usecases/methods/trust-certificate.ts';
import type { BackendParts } from './backends.ts';
import type { Base } from './base.ts';
import { type OpenBackendNeeds, previewBackend, serverNamed } from './open-backend.ts';
import type { Closing } from './options.ts';
import type { SecretParts } from './secrets.ts';
import type { ShopParts } from './shops.ts';

export type MethodParts = ReturnType<typeof openMethods>;

export function openMethods(
  { machine, store, clock, digest, log }: Base,
  { secrets }: SecretParts,
  { backends, indexes }: BackendParts,
  { shops }: ShopParts,
  needs: OpenBackendNeeds,
  closing: Closing,
) {
  const addressScan = scanUsedAddresses({ store, clock, log, backends, indexes });
  closing(() => addressScan.close());
  const gaps = openAddressGaps({ store, clock, log });
  closing(() => gaps.close());
  return {
    addressScan,
    gaps,
    methods: methodSetUp({
      store,
      clock,
      digest,
      shops,
      secrets,
      preview: previewBackend,
      trial: ({ id, network }, method, backend, opened) =>
        machine.openBackend(needs, { shop: id, method, network }, backend, opened),
      unusedInARow: gaps.unusedInARow,
    }),
    trustCertificate: (merchant: Merchant, wish: CertificateWish) =>
      trustCertificate({ store, shops, backends, serverNamed }, merchant, wish),
  };
}
