/** Maintenance routes: health, backups, restore. */
import { type Instant, iso } from '#domain/kernel/time.ts';
import type { Message } from '#domain/messages/message.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { type Route, route } from '#http/plugins/route.ts';
import { failingView, switchedOffView } from '#http/webhooks/view.ts';
import type { ShopHealth } from '#usecases/maintenance/health.ts';
import {
  BackupCopiesRequest,
  BackupRequest,
  BackupsAnswer,
  type BackupView,
  CheckedBackup,
} from './schema-backups.ts';
import { type HealthView, TillHealthAnswer } from './schema-health.ts';
import { ProblemReportAnswer, ProblemReportRequest } from './schema-report.ts';

interface Backup {
  readonly name: string;
  readonly madeAt: Instant;
  readonly sequence: number;
  readonly bytes: number;
  readonly problem: Message | null;
}

interface Copies {
  readonly folder: string;
  readonly madeAt: Instant | null;
  readonly problem: Message | null;
}

export interface CareRoutes {
  readonly health: (merchant: Merchant) => Promise<ShopHealth>;
  /** For whoever helps the owner; without secrets. */
  readonly problemReport: (merchant: Merchant) => Promise<string>;
  /** Writes it into the data folder; its path. */
  readonly saveFile: (name: string, text: string) => Promise<string>;
  readonly now: () => Instant;
  readonly books: {
    readonly sequence: number;
    backups(): Promise<readonly Backup[]>;
    /** @throws Failure not-found, store-unavailable */
    checkBackup(name: string): Promise<Backup>;
    restoreNext(name: string | null): Promise<void>;
    restoreWanted(): Promise<string | null>;
    backupCopies(): Promise<Copies | null>;
    /** @throws Failure invalid-request */
    copyBackupsTo(folder: string | null): Promise<void>;
  };
}

export function careRoutes({ health, problemReport, saveFile, now, books }: CareRoutes): readonly Route[] {
  return [
    route('GET /till/health', {
      schema: { summary: 'Health of the till', answer: TillHealthAnswer },
      permission: { shop: 'settings', tills: 'main' },
      handler: async (_request, { merchant }) => ({ health: healthView(await health(merchant)) }),
    }),
    route('POST /till/problem-report', {
      schema: { summary: 'Problem report', body: ProblemReportRequest, answer: ProblemReportAnswer },
      permission: { shop: 'settings', tills: 'main' },
      audit: [],
      handler: async ({ body: { save } }, { merchant }) => {
        const text = await problemReport(merchant);
        const name = `cointill-report-${iso(now()).slice(0, 19).replaceAll(':', '-')}.txt`;
        const file = save ? await saveFile(name, text) : null;
        return { name, text: save ? '' : text, file };
      },
    }),
    route('GET /till/backups', {
      schema: { summary: 'Backups', answer: BackupsAnswer },
      permission: { till: 'settings', tills: 'main' },
      handler: async () => ({
        backups: (await books.backups()).map(backupView),
        wanted: await books.restoreWanted(),
        changes: books.sequence,
        copies: copiesView(await books.backupCopies()),
      }),
    }),
    route('POST /till/backups/copies', {
      schema: { summary: 'Copy backups to another disk', body: BackupCopiesRequest },
      permission: { till: 'settings', tills: 'main' },
      audit: ['folder'],
      handler: ({ body }) => books.copyBackupsTo(body.folder),
    }),
    route('POST /till/backups/check', {
      schema: { summary: 'Verify a backup', body: BackupRequest, answer: CheckedBackup },
      permission: { till: 'settings', tills: 'main' },
      handler: async ({ body }) => ({ backup: backupView(await books.checkBackup(body.name)) }),
    }),
    route('POST /till/backups/restore', {
      schema: { summary: 'Restore at the next start', body: BackupRequest },
      permission: { till: 'settings', tills: 'main' },
      audit: ['name'],
      handler: ({ body }) => books.restoreNext(body.name),
    }),
    route('POST /till/backups/keep', {
      schema: { summary: 'Cancel a restore' },
      permission: { till: 'settings', tills: 'main' },
      audit: [],
      handler: () => books.restoreNext(null),
    }),
  ];
}

function backupView({ name, madeAt, sequence, bytes, problem }: Backup): BackupView {
  return { name, madeAt: iso(madeAt), changes: sequence, bytes, problem };
}

function copiesView(copies: Copies | null): BackupsAnswer['copies'] {
  return copies && { ...copies, madeAt: orNull(copies.madeAt) };
}

const orNull = (at: Instant | null) => (at === null ? null : iso(at));

function healthView({ ailments, methods, sources, webhooks, data, clockAheadMs }: ShopHealth): HealthView {
  return {
    ailments: [...ailments],
    methods: methods.map(({ method, enabled, kind, health, reason, unusedInARow, histories, ...one }) => ({
      method,
      enabled,
      kind,
      reachable: health?.reachable ?? false,
      synced: health?.synced ?? false,
      network: health?.network ?? null,
      height: health?.height ?? null,
      message: health?.message ?? '',
      reason,
      warnings: [...(health?.warnings ?? [])],
      downSince: orNull(one.downSince),
      answeredAt: orNull(one.answeredAt),
      rateProblem: one.rateProblem,
      unusedInARow,
      histories: [...histories],
    })),
    sources: sources.map(({ source, okAt, since, error, why, prices }) => ({
      source,
      okAt: orNull(okAt),
      since: orNull(since),
      error,
      why,
      prices: prices.map(({ base, quote, price, at }) => ({ base, quote, price, at: iso(at) })),
    })),
    webhooks: webhooks.map(({ endpoint, waiting, deliveredAt, failing }) => ({
      endpointId: endpoint.id,
      url: endpoint.url,
      enabled: endpoint.enabled,
      waiting,
      deliveredAt: orNull(deliveredAt),
      failing: failingView(failing),
      switchedOff: switchedOffView(endpoint),
    })),
    clockAheadMs,
    data: {
      ...data,
      newestBackupAt: orNull(data.newestBackupAt),
      otherServers: data.otherServers && [...data.otherServers],
    },
  };
}
