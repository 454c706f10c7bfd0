/** Three people at a till under test, and the sales they make, over the till's own endpoints. */
import type { Method } from '#domain/coins/method.ts';
import type { Act, Role } from '#domain/staff/permissions.ts';
import type { Answer, TestServer } from '#test/support/servers/server.ts';

export const PINS = { Lorenz: '246813', Mia: '9264', Kim: '7305' } as const;
export type Name = keyof typeof PINS;

export interface Staff {
  readonly ids: Readonly<Record<Name, string>>;
  /** A person's session, or the till's with nobody signed in. */
  enter(name: Name): Promise<string>;
  /** From now on an action needs at least this role. */
  need(act: Act, role: Role): Promise<void>;
  /** Sells, and has the practice customer pay in full, in LITECOIN by default. Returns the sale's number. */
  sell(by: string, amount: string, more?: object, method?: Method): Promise<string>;
}

/**
 * The till's call to an endpoint written as `POST /till/people`.
 * @param session of the person at the till; with nobody signed in if omitted
 */
export function callEndpoint(
  server: TestServer,
  endpoint: string,
  body?: unknown,
  session?: string,
): Promise<Answer> {
  const [method = '', path = ''] = endpoint.split(' ');
  return server.asTill(path, {
    method,
    ...(method === 'GET' ? {} : { body: body ?? {} }),
    ...(session === undefined ? {} : { headers: { 'Cointill-Session': session } }),
  });
}

/** The till's call, which must succeed. @param session of the person at the till; null for nobody signed in */
async function post(server: TestServer, path: string, body: object, session: string | null) {
  const headers = session === null ? {} : { 'Cointill-Session': session };
  const answer = await server.asTill(path, { body, headers });
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
  return answer.json;
}

/** Sells as `Staff.sell` does; `by` is null before there are people. */
export async function sellAs(
  server: TestServer,
  by: string | null,
  amount: string,
  more: object = {},
  method: Method = 'LITECOIN',
): Promise<string> {
  const body = { amount, currency: 'EUR', ...more };
  const invoiceId = String((await post(server, '/payments/invoices', body, by))['invoiceId']);
  await post(server, '/practice/payments', { invoiceId, method, confirmations: 10 }, by);
  return invoiceId;
}

/** An owner, a manager and a cashier. */
export async function openStaff(server: TestServer): Promise<Staff> {
  const asTill = (path: string, body: object, session: string | null) => post(server, path, body, session);
  const ids = { Lorenz: '', Mia: '', Kim: '' };
  const add = async (name: Name, role: string, by: string | null) => {
    const { person } = await asTill('/till/people', { name, role, pin: PINS[name] }, by);
    ids[name] = (person as { id: string }).id;
  };
  const enter = async (name: Name) => {
    const { session } = await asTill('/till/people/enter', { personId: ids[name], pin: PINS[name] }, null);
    return String(session);
  };
  await add('Lorenz', 'owner', null);
  const owner = await enter('Lorenz');
  await add('Mia', 'manager', owner);
  await add('Kim', 'cashier', owner);
  return {
    ids,
    enter,
    async need(act, role) {
      const { json } = await callEndpoint(server, 'GET /till/people', undefined, owner);
      const terms = json['terms'] as { roles: object };
      const wish = { ...terms, roles: { ...terms.roles, [act]: role } };
      const answer = await callEndpoint(server, 'PUT /till/people/terms', wish, owner);
      if (answer.status !== 200) throw new Error(`the rules were answered ${answer.status}: ${answer.text}`);
    },
    sell: (by, amount, more, method) => sellAs(server, by, amount, more, method),
  };
}
