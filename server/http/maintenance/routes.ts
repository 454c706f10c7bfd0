/** Maintenance routes: health, backups, restore. */
import type { FastifyInstance } from 'fastify';
import { type Instant, iso } from '#domain/kernel/time.ts';
import type { Message } from '#domain/messages/message.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Auth } from '#http/auth/auth.ts';
import { caller, ofTill } from '#http/plugins/route.ts';
import { Done } from '#http/plugins/schema.ts';
import { failingView, switchedOffView } from '#http/webhooks/view.ts';
import type { ShopHealth } from '#usecases/maintenance/health.ts';
import { BackupRequest, BackupsAnswer, type BackupView, CheckedBackup } from './schema-backups.ts';
import { type HealthView, TillHealthAnswer } from './schema-health.ts';

interface Backup {
  readonly name: string;
  readonly madeAt: Instant;
  readonly sequence: number;
  readonly bytes: number;
  readonly problem: Message | null;
}

export interface CareRoutes {
  readonly auth: Auth;
  readonly health: (merchant: Merchant) => Promise<ShopHealth>;
  readonly books: {
    readonly sequence: number;
    backups(): Promise<readonly Backup[]>;
    /** @throws Failure not-found, store-unavailable */
    checkBackup(name: string): Promise<Backup>;
    restoreNext(name: string | null): Promise<void>;
    restoreWanted(): Promise<string | null>;
  };
}

const done = { success: true };

export function careRoutes(app: FastifyInstance, { auth, health, books }: CareRoutes): void {
  const asTill = caller((request) => auth.till(request));
  const shop = caller((request) => auth.tillShop(request));

  app.get(
    '/till/health',
    { onRequest: shop.hook, schema: ofTill('How the till is', TillHealthAnswer) },
    async (request): Promise<TillHealthAnswer> => ({
      success: true,
      health: healthView(await health(shop.of(request))),
    }),
  );
  app.get(
    '/till/backups',
    { onRequest: asTill.hook, schema: ofTill('Backups', BackupsAnswer) },
    async (): Promise<BackupsAnswer> => ({
      success: true,
      backups: (await books.backups()).map(backupView),
      wanted: await books.restoreWanted(),
      changes: books.sequence,
    }),
  );
  app.post<{ Body: { name: string } }>(
    '/till/backups/check',
    {
      onRequest: asTill.hook,
      schema: ofTill('Read a backup back', CheckedBackup, { body: BackupRequest }),
    },
    async (request): Promise<CheckedBackup> => ({
      success: true,
      backup: backupView(await books.checkBackup(request.body.name)),
    }),
  );
  app.post<{ Body: { name: string } }>(
    '/till/backups/restore',
    {
      onRequest: asTill.hook,
      schema: ofTill('Restore at the next start', Done, { body: BackupRequest }),
    },
    async (request) => {
      await books.restoreNext(request.body.name);
      return done;
    },
  );
  app.post(
    '/till/backups/keep',
    { onRequest: asTill.hook, schema: ofTill('Restore nothing at the next start', Done) },
    async () => {
      await books.restoreNext(null);
      return done;
    },
  );
}

function backupView({ name, madeAt, sequence, bytes, problem }: Backup): BackupView {
  return { name, madeAt: iso(madeAt), changes: sequence, bytes, problem };
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
    data: { ...data, newestBackupAt: orNull(data.newestBackupAt) },
  };
}
