/** Transfers of a Monero wallet: which of them are from before the sale. */
import { describe, expect, it } from 'vitest';
import { memoOf } from '#adapters/formats/keys/target-state.ts';
import { sightingsOf, type Transfer } from '#adapters/monero/transfer.ts';
import { DAY, HOUR } from '#domain/kernel/time.ts';

const NOW = Date.UTC(2026, 6, 1, 12);

const transfer = (height: number | null, at: number): Transfer => ({
  ...{ txid: 'ab'.repeat(32), minor: 1, units: 5n, confirmations: 3 },
  ...{ height, at, locked: false, doubleSpendSeen: false },
});

/** Whether it pays a sale that was created at that time and height. */
function pays(one: Transfer, sale: { createdAt: number; height: number | null; now: number }): boolean {
  const { createdAt, height, now } = sale;
  const target = { invoiceId: 'one', destination: '8shop', due: 5n, createdAt, memo: memoOf(1, height) };
  return sightingsOf([one], target, now).length > 0;
}

describe('a transfer from before the sale', () => {
  it('is left out by its height where that of the sale is known, with room for reorganisations', () => {
    const sale = { createdAt: NOW, height: 1_000, now: NOW };
    expect(pays(transfer(979, NOW), sale)).toBe(false);
    expect(pays(transfer(980, NOW - 30 * DAY), sale)).toBe(true);
    expect(pays(transfer(null, NOW - 30 * DAY), sale)).toBe(true);
  });

  it('is left out by its time otherwise, but not where a clock that was ahead made the sale', () => {
    const sale = { createdAt: NOW, height: null, now: NOW };
    expect(pays(transfer(979, NOW - 2 * DAY - 1), sale)).toBe(false);
    expect(pays(transfer(979, NOW - 2 * DAY + 1), sale)).toBe(true);
    const ahead = { createdAt: NOW + 26 * HOUR, height: null };
    for (const now of [NOW + 26 * HOUR, NOW + HOUR, NOW + 7 * DAY])
      expect(pays(transfer(1_001, NOW), { ...ahead, now })).toBe(true);
  });
});
