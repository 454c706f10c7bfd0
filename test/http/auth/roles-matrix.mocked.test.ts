/**
 * Roles matrix of every route: the routes are those Fastify has registered, and each is requested by every kind of caller.
 * A route without a row fails, and so does a row without a route.
 */
// @module-tag slow
import { request as httpRequest } from 'node:http';
import type { FastifyServerOptions, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SCOPES } from '#domain/shops/merchant.ts';
import { DEFAULT_ROLES, FRESH_ACTS } from '#domain/staff/permissions.ts';
import type { Permission, TillNeed } from '#http/auth/permission.ts';
import { ROLE_ROWS } from '#test/support/fakes/roles-matrix.ts';
import { openStaff } from '#test/support/fakes/staff.ts';
import { pagesFolder } from '#test/support/pages/pages-folder.ts';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

const { routes } = vi.hoisted(() => ({ routes: new Map<string, RouteOptions>() }));

vi.mock('fastify', async (importActual) => {
  const actual = await importActual<typeof import('fastify')>();
  const create = (options: FastifyServerOptions) => {
    const app = actual.default(options);
    app.addHook('onRoute', (route: RouteOptions) => {
      for (const one of [route.method].flat()) routes.set(`${one} ${route.url}`, route);
    });
    return app;
  };
  return { ...actual, default: create };
});

const AT_TILL = ['locked', 'cashier', 'manager', 'owner'] as const;
const CALLERS = ['stranger', 'display', ...SCOPES, ...AT_TILL] as const;
type Caller = (typeof CALLERS)[number];

let server: TestServer;
let headers: Partial<Record<Caller, Record<string, string>>>;
let removePages: () => Promise<void>;

beforeAll(async () => {
  const folder = await pagesFolder();
  removePages = folder.remove;
  const keys = SCOPES.map((scope) => ({ name: scope, key: keyWith(scope), scopes: [scope] }));
  const cafe = { id: 'cafe', name: 'Café', currency: 'EUR', books: 'practice', keys };
  server = await openServer({
    file: { merchants: [cafe], rates: { sources: [] } },
    assetsFolder: folder.path,
  });
  const staff = await openStaff(server);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const till = bearer(server.tillToken);
  const at = async (name: 'Kim' | 'Mia' | 'Lorenz') => ({
    ...till,
    'cointill-session': await staff.enter(name),
  });
  const ofKeys = Object.fromEntries(SCOPES.map((scope) => [scope, bearer(keyWith(scope))]));
  headers = {
    ...ofKeys,
    stranger: {},
    display: bearer(server.displayToken),
    locked: till,
    cashier: await at('Kim'),
    manager: await at('Mia'),
    owner: await at('Lorenz'),
  };
});
afterAll(async () => {
  await server.close();
  await removePages();
});

const keyWith = (scope: string) => `key-of-the-cafe-for-${scope.replace(':', '-')}`;

/** The answer's status; an opened stream is closed at once. */
function statusOf(endpoint: string, caller: Caller): Promise<number> {
  const [method = '', path = ''] = endpoint.split(' ');
  const body = method === 'GET' ? '' : '{}';
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      `${server.url}${path}`,
      {
        method,
        headers: {
          ...headers[caller],
          ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': 2 }),
        },
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** All callers a row permits: at the till by the lowest role, an API key by its one scope. */
function letIn(row: string): readonly Caller[] {
  if (row === 'anyone') return CALLERS;
  const names = row.split(' + ');
  return CALLERS.filter((caller) => {
    const rank = AT_TILL.findIndex((one) => `${one}` === `${caller}`);
    const least = AT_TILL.findIndex((one) => names.includes(one));
    return names.includes(caller) || (rank >= 0 && least >= 0 && rank >= least);
  });
}

/** A HEAD uses its GET's row. */
const registered = () => [...routes.keys()].filter((endpoint) => !endpoint.startsWith('HEAD ')).sort();

it('has a row for every route, and no extra row', () => {
  expect(registered().length).toBeGreaterThan(100);
  expect(registered()).toEqual(Object.keys(ROLE_ROWS).sort());
});

/** The row that a route's record promises. */
function promised(permission: Permission | undefined): string {
  if (permission === 'none') return 'anyone';
  if (permission === undefined || permission === 'display') return String(permission);
  const till = (need: TillNeed) => {
    if (need === 'lock-screen') return 'locked';
    if (need === 'anyone') return 'cashier';
    return FRESH_ACTS.includes(need) ? 'nobody' : DEFAULT_ROLES[need];
  };
  if ('scope' in permission) return `${permission.scope} + ${till(permission.till)}`;
  return till('shop' in permission ? permission.shop : permission.till);
}

it('has the permission of its row declared for every route, also of pages and files', () => {
  const declared = registered().map((endpoint) => [
    endpoint,
    promised(routes.get(endpoint)?.config?.permission),
  ]);
  expect(Object.fromEntries(declared)).toEqual(ROLE_ROWS);
});

it('permits the callers in the row, and no others', { timeout: 300_000 }, async () => {
  // Signing out ends the sessions.
  const last = 'POST /api/v1/till/people/leave';
  const endpoints = [...registered().filter((endpoint) => endpoint !== last), last];
  const found: Record<string, readonly Caller[]> = {};
  for (const endpoint of endpoints) {
    const statuses = await Promise.all(
      CALLERS.map(async (caller) => [caller, await statusOf(endpoint, caller)] as const),
    );
    found[endpoint] = statuses.filter(([, status]) => status !== 401 && status !== 403).map(([who]) => who);
  }
  const wanted = Object.fromEntries(
    Object.entries(ROLE_ROWS).map(([endpoint, row]) => [endpoint, letIn(row)]),
  );
  expect(found).toEqual(wanted);
});
