/** Writes the problem report: the program, its surroundings, the health of everything it relies on, and its logs. */
import { iso } from '#domain/kernel/time.ts';
import { problemReport } from '#domain/maintenance/problem-report.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Clock, Vault } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import type { HealthBook, ShopHealth } from './health.ts';

export interface ReportNeeds {
  readonly clock: Clock;
  readonly store: Store;
  readonly vault: Pick<Vault, 'state'>;
  readonly health: Pick<HealthBook, 'look'>;
  /** Version, operating system and memory, each with its name. */
  readonly surroundings: () => Readonly<Record<string, string | number>>;
  /** The end of each log file. */
  readonly logs: () => readonly { readonly name: string; readonly text: string }[];
}

/** The report as text, without secrets: see `problemReport`. */
export async function writeProblemReport(needs: ReportNeeds, merchant: Merchant): Promise<string> {
  const { clock, store, vault, health, surroundings, logs } = needs;
  const { currency, timeZone, books, network } = merchant;
  const program = {
    ...surroundings(),
    ...{ mode: books, network, currency, timeZone },
    secrets: vault.state,
    changes: store.sequence,
  };
  return problemReport(iso(clock.now()), [
    { title: 'Program', text: lines(program) },
    { title: 'Health', text: lines(healthFacts(await health.look(merchant))) },
    ...logs().map(({ name, text }) => ({ title: name, text })),
  ]);
}

/** One fact a line. */
function lines(facts: Readonly<Record<string, unknown>>): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
}

function healthFacts({ ailments, methods, sources, webhooks, data, clockAheadMs }: ShopHealth) {
  return {
    issues: ailments,
    ...Object.fromEntries(
      methods.map(({ method, enabled, kind, health, downSince, rateProblem, histories }) => [
        method,
        {
          ...{ kind, enabled, rateProblem, histories: histories.length },
          downSince: downSince === null ? null : iso(downSince),
          ...(health && {
            ...{ reachable: health.reachable, synced: health.synced, network: health.network },
            ...{ height: health.height, message: health.message },
            warnings: (health.warnings ?? []).map(({ message }) => message),
          }),
        },
      ]),
    ),
    priceSources: sources.map(({ source, error }) => ({ source, error })),
    // Paths of endpoints may be capabilities: their hosts are enough.
    webhooks: webhooks.map(({ endpoint, waiting, failing }) => ({
      host: new URL(endpoint.url).host,
      enabled: endpoint.enabled,
      waiting,
      failing: failing && { status: failing.status, error: failing.error },
    })),
    ...{ data, clockAheadMs },
  };
}
