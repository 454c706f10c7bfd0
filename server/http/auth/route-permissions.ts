/**
 * Permission table of the till's routes: each needs an act of `server/domain/staff/permissions.ts`. A till route not
 * listed here at all counts as settings, so that a forgotten one is denied by default.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Act } from '#domain/staff/permissions.ts';
import type { AuditLog } from '#usecases/staff/audit-log.ts';
import type { Doer } from '#usecases/staff/people.ts';
import type { TillNeed } from './permission.ts';

interface Guarded {
  readonly act: Act;
  /** The permission for a sale of one's own: the route checks it itself, once it knows which sale. */
  readonly own?: Act;
  /** Request fields in the audit log; none of them contains a secret. */
  readonly tells?: readonly string[];
  /** False for reads, and for routes that write their own entry. */
  readonly logged?: boolean;
}

const ENDPOINT = { act: 'webhooks', tells: ['endpointId'] } as const;
const LOOK = { logged: false } as const;

const GUARDED: Readonly<Record<string, Guarded>> = {
  'POST /payments/invoices/cancel': { act: 'cancel', own: 'cancelOwn', tells: ['invoiceId'] },
  'POST /payments/invoices/accept': { act: 'accept', tells: ['invoiceId', 'reason'] },
  'POST /payments/invoices/refund': {
    act: 'refund',
    tells: ['invoiceId', 'amount', 'to', 'reference', 'restock'],
  },
  'POST /payments/invoices/clear': { act: 'clear', tells: ['invoiceId', 'alarm'] },
  'POST /till/rates/manual': { act: 'rate', tells: ['coin', 'price', 'minutes'] },
  'GET /reports': { act: 'reports', ...LOOK },
  'GET /till/closings': { act: 'reports', ...LOOK },
  'POST /till/closings': { act: 'close' },
  'GET /export': { act: 'export', tells: ['kind', 'format', 'from', 'until'] },
  'POST /till/reports/export': { act: 'export', tells: ['from', 'until', 'open', 'closing'] },
  'POST /till/export': { act: 'export', tells: ['kind', 'format', 'from', 'until'] },
  'POST /till/setup': { act: 'settings', tells: ['books', 'name', 'currency'] },
  'POST /till/books': { act: 'settings', tells: ['merchantId'] },
  'GET /till/shop': { act: 'settings', ...LOOK },
  'PUT /till/shop': { act: 'settings', tells: ['name', 'currency', 'spreadPercent', 'tolerancePercent'] },
  'GET /till/methods': { act: 'settings', ...LOOK },
  'PUT /till/methods': { act: 'settings', tells: ['method', 'enabled'] },
  'POST /till/methods/order': { act: 'settings', tells: ['methods'] },
  'POST /till/methods/switch': { act: 'settings', tells: ['method', 'enabled'] },
  'POST /till/methods/remove': { act: 'settings', tells: ['method'] },
  'POST /till/methods/certificate': { act: 'settings', tells: ['method', 'server', 'sha256'] },
  'POST /till/methods/preview': { act: 'settings', ...LOOK },
  'POST /till/methods/test': { act: 'settings', ...LOOK },
  'POST /till/methods/test-sale': { act: 'settings', tells: ['method'] },
  'POST /till/vault/passphrase': { act: 'settings' },
  'GET /till/server': { act: 'settings', ...LOOK },
  'PUT /till/server': { act: 'settings', tells: ['port', 'checkoutBase', 'lanPort'] },
  'GET /till/storefront': { act: 'settings', ...LOOK },
  'PUT /till/storefront': { act: 'settings', tells: ['colour', 'returnTo'] },
  'GET /till/browsers': { act: 'settings', ...LOOK },
  'POST /till/browsers/remove': { act: 'settings', tells: ['id'] },
  'POST /till/display/remove': { act: 'settings', tells: ['id'] },
  'POST /till/backup': { act: 'settings' },
  'GET /till/backups': { act: 'settings', ...LOOK },
  'POST /till/backups/check': { act: 'settings', ...LOOK },
  'POST /till/backups/restore': { act: 'settings', tells: ['name'] },
  'POST /till/backups/keep': { act: 'settings' },
  'GET /till/health': { act: 'settings', ...LOOK },
  'GET /till/printer': { act: 'settings', ...LOOK },
  'PUT /till/printer': { act: 'settings' },
  'POST /till/printer/test': { act: 'settings', ...LOOK },
  'PUT /till/catalogue/item': { act: 'settings', tells: ['id', 'name', 'price', 'stock'] },
  'POST /till/catalogue/remove': { act: 'settings', tells: ['id'] },
  'GET /till/catalogue/csv': { act: 'settings', ...LOOK },
  'POST /till/catalogue/csv': { act: 'settings' },
  'PUT /till/terms': { act: 'settings', tells: ['taxName', 'taxPercents'] },
  'GET /till/keys': { act: 'keys', ...LOOK },
  'POST /till/keys': { act: 'keys', tells: ['name', 'scopes'] },
  'POST /till/keys/revoke': { act: 'keys', tells: ['id'] },
  'GET /webhooks/endpoints': { act: 'webhooks', ...LOOK },
  'POST /webhooks/endpoints': { act: 'webhooks', tells: ['events'] },
  'POST /webhooks/endpoints/change': ENDPOINT,
  'POST /webhooks/endpoints/rotate': ENDPOINT,
  'POST /webhooks/endpoints/end-old-secret': ENDPOINT,
  'POST /webhooks/endpoints/test': ENDPOINT,
  'POST /webhooks/endpoints/delete': ENDPOINT,
  'GET /webhooks/deliveries': { act: 'webhooks', ...LOOK },
  'POST /webhooks/deliveries/redeliver': { act: 'webhooks', tells: ['deliveryId'] },
  'POST /till/people': { act: 'people', logged: false },
  'PUT /till/people': { act: 'people', logged: false },
  'POST /till/people/remove': { act: 'people', logged: false },
  'PUT /till/people/terms': { act: 'people', logged: false },
  'GET /till/people/log': { act: 'people', ...LOOK },
  'POST /till/computer/kiosk': { act: 'kiosk', tells: ['on'] },
  'POST /till/computer/quit': { act: 'kiosk' },
  'POST /till/computer/start': { act: 'settings', tells: ['on'] },
};

/** What the till's own token may do without a person: what a lock screen shows, and logging in. */
const UNATTENDED: ReadonlySet<string> = new Set([
  // State and stream omit sales (`unattendedState`), and the display shows nothing new to pay.
  'GET /till/state',
  'GET /till/stream',
  'PUT /till/display',
  'GET /till/people',
  'POST /till/people/enter',
  'POST /till/people/leave',
  'GET /till/computer',
]);

/** What any session may do, whatever the role. */
const ATTENDED: ReadonlySet<string> = new Set([
  'POST /till/vault/unlock',
  'GET /till/catalogue',
  // It requires a person itself, if the discount is large.
  'POST /till/discount',
  'POST /till/parked',
  'POST /till/parked/take',
  'GET /till/display',
  'GET /till/receipts',
  'POST /till/receipts/print',
  'POST /till/receipts/unprinted',
  'POST /till/invoices/open',
  'POST /payments/invoices',
  'POST /payments/links',
  'GET /payments/invoices',
  'GET /payments/invoices/view',
  'GET /payments/invoices/list',
  'GET /payments/invoices/events',
  'GET /payments/invoices/stream',
  'GET /payments/stream',
  'POST /practice/payments',
  'GET /rates',
]);

const ROOT = '/api/v1';

/** For example `POST /till/keys`. */
export function doorOf(method: string, url: string): string {
  const verb = method === 'HEAD' ? 'GET' : method;
  return `${verb} ${url.startsWith(ROOT) ? url.slice(ROOT.length) : url}`;
}

export function needOf(door: string): TillNeed {
  if (UNATTENDED.has(door)) return 'lock-screen';
  return ATTENDED.has(door) ? 'anyone' : (GUARDED[door]?.act ?? 'settings');
}

/** The same for a sale of one's own; null for a route to which that makes no difference. */
export function ownActOf(door: string): Act | null {
  return GUARDED[door]?.own ?? null;
}

export interface ActLogging {
  readonly log: AuditLog;
  /** Who of the till's people it was; null for an API key. */
  readonly doer: (request: FastifyRequest) => Doer | null;
  readonly shop: () => string | null;
  readonly failed: (error: unknown) => void;
}

/** Writes every guarded act to the audit log before its answer is sent. Must be called before the routes are added. */
export function logActs(app: FastifyInstance, { log, doer, shop, failed }: ActLogging): void {
  app.addHook('onRoute', (route) => {
    const verb = typeof route.method === 'string' ? route.method : '';
    const door = doorOf(verb, route.url);
    const guarded = GUARDED[door];
    if (!guarded || guarded.logged === false || verb === 'HEAD') return;
    const { act, tells = [] } = guarded;
    route.onSend = async (request, reply, payload) => {
      const by = doer(request);
      if (by && reply.statusCode < 300) {
        const given = verb === 'GET' ? request.query : request.body;
        // The act is done: a failure to record it does not undo it, and the log file informs the owner.
        await log.write({ ...by, act, door, shop: shop(), about: told(given, tells) }).catch(failed);
      }
      return payload;
    };
  });
}

function told(given: unknown, tells: readonly string[]): Record<string, string> {
  const body = typeof given === 'object' && given !== null ? new Map(Object.entries(given)) : new Map();
  const about: Record<string, string> = {};
  for (const name of tells) {
    const value: unknown = body.get(name);
    if (value === undefined || value === null) continue;
    about[name] = Array.isArray(value) ? value.join(', ') : String(value);
  }
  return about;
}
