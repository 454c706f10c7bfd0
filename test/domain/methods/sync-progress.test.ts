/** Sync progress from the reason that a node or wallet reports. */
import { expect, it } from 'vitest';
import { createMessage } from '#domain/messages/message.ts';
import { shareSynced } from '#domain/methods/sync-progress.ts';

it('is the fraction of the chain that is done, while there is one', () => {
  const share = (block: number, of: number) => shareSynced(createMessage('monero-behind', { block, of }).why);
  expect(share(3_101_500, 3_402_000)).toBeCloseTo(0.9117, 3);
  expect(share(50, 100)).toBe(0.5);
  expect(share(100, 100)).toBeNull();
  expect(share(0, 0)).toBeNull();
});

it('is the same for every program that reports blocks, and none for another reason', () => {
  const program = 'Litecoin Core';
  expect(shareSynced(createMessage('core-behind', { program, block: 1, of: 4, percent: 25 }).why)).toBe(0.25);
  expect(shareSynced(createMessage('monerod-behind', { at: 'a:1', block: 1, of: 2 }).why)).toBe(0.5);
  expect(shareSynced({ name: 'another', values: { block: 1, of: 2 } })).toBeNull();
  expect(shareSynced(null)).toBeNull();
});
