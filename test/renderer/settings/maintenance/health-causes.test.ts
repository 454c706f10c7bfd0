import { describe, expect, it } from 'vitest';
import type { HealthView, MethodHealthView } from '#api/types.ts';
import { causeOf } from '#till/settings/maintenance/health-causes.ts';

const AWAY = { name: 'electrum-away', values: { code: 'ENOTFOUND' } };
const method = (more: Partial<MethodHealthView>): MethodHealthView => ({
  ...{ method: 'BITCOIN', enabled: true, kind: 'electrum', reachable: false, synced: false, network: null },
  ...{ height: null, message: '', reason: null, warnings: [], downSince: null, answeredAt: null },
  ...{ rateProblem: null, unusedInARow: 0, histories: [] },
  ...more,
});
const source = (name: string, since: string | null, why: typeof AWAY | null) => ({
  ...{ source: name, okAt: null, since, error: why && 'away', why, prices: [] },
});
const health: Pick<HealthView, 'methods' | 'sources' | 'webhooks'> = {
  methods: [
    method({ downSince: '2026-11-23T10:52:00.000Z', reason: AWAY }),
    method({ method: 'MONERO', downSince: '2026-11-23T10:49:00.000Z', reason: AWAY }),
    method({ method: 'LITECOIN', rateProblem: 'no rate', reachable: true }),
    method({ method: 'DOGECOIN', enabled: false, reason: AWAY }),
  ],
  sources: [
    source('Kraken', '2026-11-23T10:48:00.000Z', { name: 'rate-unreached', values: { code: 'ENOTFOUND' } }),
    source('Coinbase', null, null),
  ],
  webhooks: [],
};

describe('the causes on the health page', () => {
  it('show what a lost internet connection affects, and since when', () => {
    expect(causeOf('internet', health)).toEqual({
      since: '2026-11-23T10:48:00.000Z',
      methods: ['BITCOIN', 'MONERO'],
      sources: 1,
      webhooks: 0,
    });
  });

  it('name the methods that can’t be reached, and those without a rate', () => {
    expect(causeOf('methods', health)).toMatchObject({ methods: ['BITCOIN', 'MONERO'], sources: 0 });
    expect(causeOf('rates', health)).toEqual({ since: null, methods: ['LITECOIN'], sources: 0, webhooks: 0 });
  });

  it('count the endpoints that fail or were switched off', () => {
    const hook = { endpointId: 'a', url: 'x', enabled: true, waiting: 0, deliveredAt: null };
    const off = { at: '2026-11-22T09:00:00.000Z', reason: 'failed' };
    const webhooks = [
      { ...hook, failing: null, switchedOff: null },
      { ...hook, enabled: false, failing: null, switchedOff: off },
    ];
    expect(causeOf('webhooks', { ...health, webhooks })).toMatchObject({ since: off.at, webhooks: 1 });
  });
});
