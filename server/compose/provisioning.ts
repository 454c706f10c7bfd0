/** Applies the provisioning file, or `--practice`, to the store before anything is opened on it. */

import { refusesUrl } from '#adapters/webhook-sender/endpoint-url.ts';
import { METHODS } from '#domain/coins/method.ts';
import { DEFAULT_POLICY } from '#domain/invoices/policy.ts';
import { SCOPES } from '#domain/shops/merchant.ts';
import { type Printed, practiceProvision } from '#domain/shops/provision.ts';
import { webhookSecretOf } from '#domain/webhooks/delivery.ts';
import { provision } from '#usecases/provisioning/provision.ts';
import { provisionRates, refuseRatesOfNoShop } from '#usecases/provisioning/provision-rates.ts';
import type { Keys } from '#usecases/shops/api-keys.ts';
import type { Base } from './base.ts';
import { type OpenBackendNeeds, previewBackend } from './open-backend.ts';
import type { ServerOptions } from './options.ts';
import type { SecretParts } from './secrets.ts';

export async function provisionShops(
  base: Base,
  { vault }: SecretParts,
  keys: Keys,
  needs: OpenBackendNeeds,
  { practice }: ServerOptions,
): Promise<Printed> {
  const { store, clock, random, digest, file } = base;
  const plan =
    file?.provision ?? (practice ? practiceProvision(METHODS, (m) => DEFAULT_POLICY[m], SCOPES) : null);
  if (!plan) return { keys: [], webhookSecrets: [] };
  const rates = file?.rates.manual ?? [];
  // Before anything is written.
  refuseRatesOfNoShop(store, plan, rates);
  const printed = await provision(
    {
      store,
      clock,
      random,
      digest,
      vault,
      keys,
      makeWebhookSecret: () => webhookSecretOf(random.bytes(32)),
      walletOf: (merchant, { method, backend, secrets }) =>
        previewBackend(method, merchant.network, backend, secrets),
      trial: ({ id, network }, { method, backend, secrets }) =>
        base.machine.openBackend(needs, { shop: id, method, network }, backend, secrets),
      refusesUrl,
    },
    plan,
  );
  if (file) await provisionRates(store, rates, clock.now());
  return printed;
}
