/** Brings the books into line with the provisioning file, or with `--practice`, before anything is opened on them. */
import { openBackend, previewBackend } from '../adapters/open-backend.ts';
import { webhookSecretOf } from '../domain/delivery.ts';
import { SCOPES } from '../domain/merchant.ts';
import { METHODS } from '../domain/method.ts';
import { DEFAULT_POLICY } from '../domain/policy.ts';
import { type Printed, practiceProvision } from '../domain/provision.ts';
import { DAY } from '../domain/time.ts';
import { manualRateKey } from '../usecases/price.ts';
import { provision } from '../usecases/provision.ts';
import { backendNeeds } from './backend-needs.ts';
import type { Foundations } from './foundations.ts';
import { refusesUrl } from './integrators.ts';
import type { ServerOptions } from './options.ts';

/** Rates in the file hold until the file says otherwise. */
const FOREVER_MS = 50 * 365 * DAY;

export async function provisioned(base: Foundations, { practice }: ServerOptions): Promise<Printed> {
  const { store, clock, random, digest, vault, keys, file } = base;
  const plan =
    file?.provision ?? (practice ? practiceProvision(METHODS, (m) => DEFAULT_POLICY[m], SCOPES) : null);
  if (!plan) return { keys: [], webhookSecrets: [] };
  const needs = backendNeeds(base);
  const printed = await provision(
    {
      store,
      clock,
      random,
      digest,
      vault,
      keys,
      makeWebhookSecret: () => webhookSecretOf(random.bytes(32)),
      accountOf: (merchant, { method, backend, secrets }) =>
        previewBackend(method, merchant.network, backend, secrets)?.account ?? null,
      trial: ({ network }, { method, backend, secrets }) =>
        openBackend(needs, { method, network }, backend, secrets),
      refusesUrl,
    },
    plan,
  );
  await putManualRates(base);
  return printed;
}

async function putManualRates({ store, clock, file }: Foundations): Promise<void> {
  const at = clock.now();
  const manualRates = Object.fromEntries(
    (file?.rates.manual ?? []).flatMap(({ merchant, coin, currency, price }) => {
      const name = manualRateKey(merchant, coin, currency.toUpperCase());
      const same = store.get('manualRates', name)?.price === price;
      return same ? [] : [[name, { price, at, by: 'provisioning', validUntil: at + FOREVER_MS }] as const];
    }),
  );
  if (Object.keys(manualRates).length > 0) await store.commit({ put: { manualRates } });
}
