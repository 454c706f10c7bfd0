/** Opens the integrations: webhook endpoints and their deliveries, event streams, exports, metrics. */
import { writeExport } from '#adapters/host/export-file.ts';
import { refusesUrl } from '#adapters/webhook-sender/endpoint-url.ts';
import { iso } from '#domain/kernel/time.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { openFeed } from '#usecases/invoices/event-feed.ts';
import { type ExportWish, exportBooks } from '#usecases/sales-reports/export-books.ts';
import { openEndpoints } from '#usecases/webhooks/endpoints.ts';
import type { Foundations } from './foundations.ts';
import { openMetrics } from './metrics.ts';
import type { Closing, ServerOptions } from './options.ts';
import type { Trade } from './trade.ts';

export function openIntegrators(
  base: Foundations,
  trade: Trade,
  options: ServerOptions,
  openStreams: () => number,
  closing: Closing,
) {
  const { store, clock, random, vault, log } = base;
  const endpoints = openEndpoints({
    store,
    clock,
    random,
    vault,
    signing: trade.signing,
    log,
    deliveries: trade.deliveries,
    refusesUrl,
  });
  closing(() => endpoints.close());
  const feed = openFeed({ store, clock });
  closing(() => feed.close());
  return {
    endpoints,
    feed,
    ...openMetrics(base, trade, options, openStreams, closing),
    exportBooks: (merchant: Merchant, wish: ExportWish) => exportBooks({ store, clock }, merchant, wish),
    saveExport: async (merchant: Merchant, wish: ExportWish) => {
      const pieces = exportBooks({ store, clock }, merchant, wish);
      const stamp = iso(clock.now()).replace(/[:.]/g, '-');
      return writeExport(base.dataFolder, `${merchant.id}-${wish.kind}-${stamp}.${wish.format}`, pieces);
    },
  };
}
