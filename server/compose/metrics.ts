/** Metrics for a monitor, collected on each request. */
import { METHODS } from '#domain/coins/method.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { Metric } from '#http/plugins/metrics.ts';
import { openCounts } from '#usecases/maintenance/metrics-counters.ts';
import { metricsWanted } from '#usecases/settings/server-settings.ts';
import type { BackendParts } from './backends.ts';
import type { Base } from './base.ts';
import type { Closing, ServerOptions } from './options.ts';
import type { RateParts } from './rates.ts';
import type { ShopParts } from './shops.ts';

export function openMetrics(
  { store, clock, file }: Base,
  { backends }: BackendParts,
  { rates }: RateParts,
  { shops }: ShopParts,
  { metrics: wanted }: ServerOptions,
  openStreams: () => number,
  closing: Closing,
) {
  const counts = openCounts(store);
  closing(() => counts.close());
  const startedAt = clock.monotonic();

  const metrics = (): Metric[] => {
    const gauge = (name: string, help: string, value: number): Metric => ({
      name,
      help,
      type: 'gauge',
      samples: [{ value }],
    });
    const methods = shops.all().flatMap((shop) =>
      METHODS.filter((method) => shop.methods.some((m) => m.method === method && m.enabled)).map(
        (method) => ({
          labels: { shop: shop.id, method },
          value: backends.state(shop.id, method).downSince === null ? 1 : 0,
        }),
      ),
    );
    const { waiting, delivered, failed } = counts.deliveries();
    const memory = process.memoryUsage();
    return [
      gauge('up_seconds', 'How long the server runs.', (clock.monotonic() - startedAt) / SECOND),
      gauge(
        'store_healthy',
        '1 while the books can be written.',
        store.healthy && store.refusal === null ? 1 : 0,
      ),
      {
        name: 'store_commits_total',
        help: 'Commits in the books.',
        type: 'counter',
        samples: [{ value: store.sequence }],
      },
      {
        name: 'invoice_events_total',
        help: 'What happened to invoices since the start.',
        type: 'counter',
        samples: [...counts.events].map(([event, value]) => ({ labels: { event }, value })),
      },
      {
        name: 'method_reachable',
        help: '1 while the backend of a method answers.',
        type: 'gauge',
        samples: methods,
      },
      {
        name: 'rate_source_ok',
        help: '1 while a price source answers.',
        type: 'gauge',
        samples: rates.health().map(({ source, error, okAt }) => ({
          labels: { source },
          value: okAt !== null && error === null ? 1 : 0,
        })),
      },
      {
        name: 'webhook_deliveries',
        help: 'Webhook deliveries that are kept, by state.',
        type: 'gauge',
        samples: Object.entries({ waiting, delivered, failed }).map(([state, value]) => ({
          labels: { state },
          value,
        })),
      },
      gauge(
        'webhook_endpoints_switched_off',
        'Webhook endpoints that were switched off because they failed.',
        [...store.all('endpoints').values()].filter((e) => !e.enabled && e.switchedOff !== null).length,
      ),
      gauge('event_streams', 'Event streams that are open.', openStreams()),
      gauge('memory_resident_bytes', 'Resident memory of the process.', memory.rss),
      gauge('memory_heap_bytes', 'JavaScript heap in use.', memory.heapUsed),
      {
        name: 'cpu_seconds_total',
        help: 'Processor time of the process.',
        type: 'counter',
        samples: [{ value: (process.cpuUsage().user + process.cpuUsage().system) / 1_000_000 }],
      },
      {
        name: 'http_requests_total',
        help: 'Requests answered since they are counted, by class of status.',
        type: 'counter',
        samples: [...counts.answers].map(([status, value]) => ({ labels: { status }, value })),
      },
    ];
  };
  return {
    routes: {
      metrics,
      metricsOn: () => wanted ?? file?.metrics ?? metricsWanted(store),
      countAnswer: counts.countAnswer,
    },
  };
}
