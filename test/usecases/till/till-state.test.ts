/** The methods in the till's state: which can be charged now, and why one can't. */
import { describe, expect, it } from 'vitest';
import type { Method } from '#domain/coins/method.ts';
import type { BackendSetting } from '#domain/methods/backend-setting.ts';
import { DEFAULT_PEOPLE_TERMS } from '#domain/staff/person.ts';
import type { Health } from '#ports/backend.ts';
import { NOON } from '#test/support/fakes/invoices.ts';
import { merchantWith } from '#test/support/fakes/shop.ts';
import { tillState } from '#usecases/till/till-state.ts';

const SILENT: Health = { reachable: false, synced: false, network: null, height: null, message: 'no answer' };
const NODE: BackendSetting = { kind: 'lightning', ways: [] };

function stateOf(method: Method, health: Health, rate: string | null = null) {
  const shop = merchantWith([method], { books: 'live' });
  const merchant = { ...shop, methods: shop.methods.map((one) => ({ ...one, backend: NODE })) };
  const { methods } = tillState({
    version: '0',
    active: () => merchant,
    merchants: () => [merchant],
    backendState: () => ({ health, downSince: NOON, answeredAt: null, open: true }),
    ratePeek: () => rate,
    tenders: () => ({ cash: false, card: false }),
    displays: () => [],
    people: { list: () => [], former: () => [], terms: () => DEFAULT_PEOPLE_TERMS },
    firstSteps: () => null,
    ailing: () => [],
    vault: () => 'key-file',
    notices: () => [],
    apiRoot: () => '',
    sats: () => true,
    checkoutBase: () => '',
    dataFolder: '',
    update: () => null,
    catalogue: () => 0,
    parked: () => [],
    tills: () => [],
  });
  return methods[0];
}

describe('a method whose node does not answer', () => {
  it('can still be charged where its address needs no node, and is marked as delayed', () => {
    expect(stateOf('LITECOIN', SILENT)).toMatchObject({
      usable: true,
      why: 'no answer',
      reason: { name: 'backend-silent' },
    });
  });

  it('can’t be charged in Lightning: only the node creates an invoice', () => {
    expect(stateOf('LIGHTNING', SILENT)).toMatchObject({
      usable: false,
      why: 'no answer',
      reason: { name: 'backend-silent' },
    });
    expect(stateOf('LIGHTNING', { ...SILENT, reachable: true })).toMatchObject({
      usable: true,
      reason: { name: 'backend-behind' },
    });
  });

  it("is reported by the name of the node's own error, where that has one", () => {
    const why = { name: 'node-refuses', values: { program: 'LND', at: '127.0.0.1:1' } } as const;
    for (const method of ['LITECOIN', 'LIGHTNING'] as const) {
      expect(stateOf(method, { ...SILENT, why })).toMatchObject({
        usable: method === 'LITECOIN',
        reason: why,
      });
    }
  });

  it('is reported without a rate before anything else', () => {
    expect(stateOf('LITECOIN', SILENT, 'there is no rate')).toMatchObject({
      usable: false,
      reason: { name: 'no-rate', values: { coin: 'LTC', currency: 'EUR' } },
    });
  });
});
