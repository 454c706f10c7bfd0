/** Tills in the network: valid only with an owner, known by name, and remembered for their sales once removed. */
import { beforeEach, expect, it } from 'vitest';
import { systemDigest } from '#adapters/host/system.ts';
import { DAY, MINUTE } from '#domain/kernel/time.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { random } from '#test/support/fakes/shop.ts';
import { openNetworkTills } from '#usecases/till/network-tills.ts';

let clock: FakeClock;
let store: MemoryStore;
let roles: Role[];
const open = () =>
  openNetworkTills({
    ...{ store, clock, random, digest: systemDigest },
    people: { list: () => roles.map((role) => ({ role })) },
  });
let tills: ReturnType<typeof open>;
beforeEach(() => {
  clock = new FakeClock();
  store = new MemoryStore();
  roles = ['owner'];
  tills = open();
});
const add = async (name: string) =>
  (await tills.pair(tills.offer(name).code, 'Safari, iPad', 'network')) ?? '';

it('are not valid without an owner, and not offered', async () => {
  const token = await add('Bar');
  expect(tills.isToken(token)).toBe(true);
  roles = ['cashier'];
  expect(tills.isToken(token)).toBe(false);
  expect(tills.tillOf(token)).toBeNull();
  expect(() => tills.offer('Garden')).toThrow('need an owner');
});

it('get the name they were offered with; a new offer ends the one before', async () => {
  const first = tills.offer('Bar').code;
  const second = tills.offer('Garden').code;
  expect(await tills.pair(first, 'x', 'network')).toBeNull();
  const token = (await tills.pair(second, 'x', 'network')) ?? '';
  expect(tills.tillOf(token)?.name).toBe('Garden');
  expect(() => tills.offer(' garden ')).toThrow('another till has this name');
  for (const name of [' ', 'x'.repeat(41), 'a\u202eb']) expect(() => tills.offer(name)).toThrow('name');
});

it('can be added for ten minutes, and not once the connection was switched off', async () => {
  const late = tills.offer('Bar').code;
  await clock.advance(10 * MINUTE);
  expect(await tills.pair(late, 'x', 'network')).toBeNull();
  const dropped = tills.offer('Bar').code;
  tills.dropCode();
  expect(tills.code()).toBeNull();
  expect(await tills.pair(dropped, 'x', 'network')).toBeNull();
});

it('are stored by the hash of their secret, valid after a restart, and listed with their last use', async () => {
  const token = await add('Bar');
  expect(JSON.stringify([...store.all('tills').values()])).not.toContain(token);
  tills = open();
  await clock.advance(5 * MINUTE);
  const paired = tills.list()[0];
  expect(paired).toMatchObject({ name: 'Bar', browser: 'Safari, iPad', seenAt: clock.now() - 5 * MINUTE });
  expect(tills.isToken(token)).toBe(true);
  expect(tills.list()[0]?.seenAt).toBe(clock.now());
  const disconnect = tills.follow(paired?.id ?? '', 'Safari, iPad, 192.168.1.7');
  await clock.advance(100 * DAY);
  expect(tills.list()[0]?.browser).toBe('Safari, iPad, 192.168.1.7');
  expect(tills.isToken(token)).toBe(true);
  disconnect();
  await clock.advance(91 * DAY);
  expect(tills.isToken(token)).toBe(false);
});

it('leave their name for the reports when they are removed', async () => {
  const token = await add('Bar');
  const { id = '' } = tills.list()[0] ?? {};
  await tills.remove(id);
  expect(tills.isToken(token)).toBe(false);
  expect(tills.list()).toEqual([]);
  expect(tills.names()).toEqual([{ id, name: 'Bar' }]);
  await expect(tills.remove(id)).rejects.toThrow('no such till');
  for (let n = 0; n < 20; n++) await add(`Till ${n}`);
  expect(() => tills.offer('One more')).toThrow('there are 20 tills already');
});
