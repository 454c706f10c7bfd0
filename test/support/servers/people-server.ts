/** Server with an owner, a manager and a cashier, for the tests of a file; the cashier is signed in at the till. */
import { afterAll, beforeAll, expect } from 'vitest';
import { callEndpoint } from '#test/support/fakes/staff.ts';
import { openServer, type TestServer } from './server.ts';

/** A line of a cart. */
export const LINE = {
  item: null,
  name: 'Tart',
  quantity: '1',
  unitPrice: '10.00',
  taxPercent: '0',
  discount: null,
};

export let server: TestServer;
/** A cashier's session. */
export let kim: string;
export const ids: Record<string, string> = {};

export async function add(name: string, role: string, pin: string, session?: string): Promise<void> {
  const answer = await callEndpoint(server, 'POST /till/people', { name, role, pin }, session);
  expect(answer.status).toBe(200);
  ids[name] = (answer.json['person'] as { id: string }).id;
}

export async function enter(name: string, pin: string, once = false): Promise<string> {
  const answer = await callEndpoint(server, 'POST /till/people/enter', { personId: ids[name], pin, once });
  expect(answer.status).toBe(200);
  return String(answer.json['session']);
}

/** @param session of the seller; with an API key if omitted */
export async function sale(session?: string): Promise<string> {
  const body = { amount: '10', currency: 'EUR' };
  const made =
    session === undefined
      ? await server.api('/payments/invoices', { body })
      : await callEndpoint(server, 'POST /payments/invoices', body, session);
  expect(made.status).toBe(200);
  return String(made.json['invoiceId']);
}

/** Opens it before the first test, and closes it after the last. */
export function openPeopleServer(): void {
  beforeAll(async () => {
    server = await openServer();
    await add('Lorenz', 'owner', '246813');
    const owner = await enter('Lorenz', '246813');
    await add('Mia', 'manager', '9264', owner);
    await add('Kim', 'cashier', '7305', owner);
    kim = await enter('Kim', '7305');
  });
  afterAll(() => server.close());
}
