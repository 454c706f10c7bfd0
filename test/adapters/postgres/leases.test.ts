/** Leases of a program whose database is slow to answer. */
import { expect, test } from 'vitest';
import { PostgresLeases } from '#adapters/postgres/leases.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';

test('one that expired just before its renewal is reported as lost, and as gained after the changes were read', async () => {
  const clock = new FakeClock();
  const heard: string[] = [];
  let tookMs = 0;
  const answer = [{ name: 'watch', mine: true }];
  const ask = () =>
    new Promise<never>((resolve) => {
      clock.after(tookMs, () => resolve(answer as never));
    });
  const refresh = async () => {
    heard.push('refreshed');
  };
  const names = { holder: 'program', holderName: 'a program' };
  const leases = new PostgresLeases({
    connections: { ask, write: ask },
    clock,
    log: undefined,
    refresh,
    ...names,
  });
  const opening = leases.open();
  await clock.advance(0);
  await opening;
  leases.listen(() => heard.push(leases.holds('watch') ? 'gained' : 'lost'));
  await clock.advance(2 * SECOND);
  expect(heard.splice(0).at(-1)).toBe('gained');
  tookMs = 3.9 * SECOND;
  while (leases.holds('watch')) await clock.advance(100);
  expect(heard).toEqual([]);
  while (!leases.holds('watch')) await clock.advance(100);
  expect(heard).toEqual(['refreshed', 'lost', 'gained']);
});
