/** Composes webhooks: endpoints, their signing secrets, and deliveries. */
import { refusesUrl } from '#adapters/webhook-sender/endpoint-url.ts';
import { startDeliveries } from '#usecases/webhooks/deliver.ts';
import { openEndpoints } from '#usecases/webhooks/endpoints.ts';
import { openSigning } from '#usecases/webhooks/signing.ts';
import type { Base } from './base.ts';
import type { Closing } from './options.ts';
import type { SecretParts } from './secrets.ts';

export type WebhookParts = Awaited<ReturnType<typeof openWebhooks>>;

export async function openWebhooks(
  { machine, store, clock, random, log }: Base,
  { vault }: SecretParts,
  closing: Closing,
) {
  const sender = machine.openSender({ clock });
  closing(() => sender.close());
  const signing = openSigning({ store, vault, clock, log });
  await signing.check();
  const deliveries = startDeliveries({ store, sender, signing, clock, random, log });
  closing(() => deliveries.close());
  const endpoints = openEndpoints({ store, clock, random, vault, signing, log, deliveries, refusesUrl });
  closing(() => endpoints.close());
  return { signing, deliveries, routes: { endpoints } };
}
