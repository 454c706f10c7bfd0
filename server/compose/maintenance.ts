/** Composes maintenance: the till's health, and looking again after the clock was stepped. */
import { readLogs } from '#adapters/host/log-file.ts';
import { surroundings } from '#adapters/host/surroundings.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { lookAgainAtSteps } from '#usecases/maintenance/clock-step.ts';
import { openHealth } from '#usecases/maintenance/health.ts';
import { writeProblemReport } from '#usecases/maintenance/problem-report.ts';
import type { BackendParts } from './backends.ts';
import type { Base } from './base.ts';
import type { InvoiceParts } from './invoices.ts';
import type { MethodParts } from './methods.ts';
import type { Closing } from './options.ts';
import type { RateParts } from './rates.ts';
import type { SecretParts } from './secrets.ts';
import type { WebhookParts } from './webhooks.ts';

/** Of each log file: some days of a till. */
const LOG_BYTES = 200_000;

export type MaintenanceParts = ReturnType<typeof openMaintenance>;

export function openMaintenance(
  { disk, clock, log, logs, version, store, dataFolder }: Base,
  { vault }: SecretParts,
  { backends }: BackendParts,
  { rates, ratePeek }: RateParts,
  { watch }: InvoiceParts,
  { deliveries, signing }: WebhookParts,
  { gaps, addressScan }: MethodParts,
  closing: Closing,
) {
  closing(lookAgainAtSteps({ clock, log, backends, rates, watch, deliveries }));
  const health = openHealth({
    clock,
    log,
    store,
    backends,
    rates,
    vault,
    signing,
    ratePeek,
    unusedInARow: ({ id }, method) => gaps.unusedInARow(method, backends.get(id, method)?.account ?? null),
    scanProblem: ({ id }, method) => addressScan.problem(backends.get(id, method)?.account ?? null),
    nextWebhookTry: deliveries.nextTryAt,
    freeBytes: () => disk.free(dataFolder),
  });
  closing(() => health.close());
  const report = {
    ...{ clock, store, vault, health },
    surroundings: () => surroundings(version),
    logs: () => readLogs(logs, LOG_BYTES),
  };
  return {
    health,
    routes: {
      health: health.look,
      whyNotReady: health.whyNotWritable,
      books: store,
      problemReport: (merchant: Merchant) => writeProblemReport(report, merchant),
    },
  };
}
