import { expect, test } from 'vitest';
import type { Backend, LookTarget } from '#ports/backend.ts';
import { heldBackend } from '#usecases/backends/held-backend.ts';

test('every server gives out destinations, and only the watching one polls them', async () => {
  const opened = { destination: 'address', memo: {} };
  const backend: Backend = {
    method: 'MONERO',
    account: 'xmr',
    limits: { least: 1n, most: null },
    open: async () => opened,
    look: async () => [],
    hints: () => () => undefined,
    probe: async () => ({ reachable: true, synced: true, network: null, height: null, message: '' }),
    usedBefore: async (_, from = 0) => from,
    close: async () => undefined,
  };
  let holds = false;
  const held = heldBackend(backend, () => holds);
  const { signal } = new AbortController();
  const ask = { invoiceId: 'a', index: 0, due: 1n, expiresAt: 1, description: '' };
  const target: LookTarget = { ...opened, invoiceId: 'a', createdAt: 0, due: 1n };
  expect(await held.open(ask, signal)).toBe(opened);
  // A conflict: the backend is well, and another server sees the payment.
  await expect(held.look(target, signal)).rejects.toMatchObject({ code: 'conflict' });
  await expect(held.usedBefore?.(signal)).rejects.toMatchObject({ code: 'conflict' });
  holds = true;
  expect(await held.look(target, signal)).toEqual([]);
  expect(await held.usedBefore?.(signal, 7)).toBe(7);
});
