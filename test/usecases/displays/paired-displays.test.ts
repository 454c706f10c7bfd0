import { beforeEach, describe, expect, it } from 'vitest';
import { systemDigest, systemRandom } from '#adapters/host/system.ts';
import { pairingCodeOf } from '#domain/devices/pairing-code.ts';
import { DAY, MINUTE } from '#domain/kernel/time.ts';
import { FakeClock, settle } from '#test/support/fakes/fake-clock.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { random } from '#test/support/fakes/shop.ts';
import { openPairedDisplays } from '#usecases/displays/paired-displays.ts';

let clock: FakeClock;
let tills: Set<string>;
let store: MemoryStore;
const open = () =>
  openPairedDisplays({ store, clock, random, digest: systemDigest, hasTill: (id) => tills.has(id) });
let displays: ReturnType<typeof open>;
beforeEach(() => {
  clock = new FakeClock();
  store = new MemoryStore();
  tills = new Set(['bar']);
  displays = open();
});
/** The paired display connects; the function it returns disconnects it. */
const connect = () => displays.follow(displays.list(null)[0]?.id ?? '');
const letIn = async (name = 'iPad') => (await displays.pair(displays.code(null).code, name, 'here')) ?? '';

describe('a pairing code', () => {
  it('expires after ten minutes, and is then replaced by another one', async () => {
    const { code, until } = displays.code(null);
    expect(until - clock.now()).toBe(10 * MINUTE);
    await clock.advance(10 * MINUTE - 1);
    expect(displays.code(null).code).toBe(code);
    await clock.advance(1);
    expect(await displays.pair(code, 'late', 'here')).toBeNull();
    expect(displays.code(null).code).not.toBe(code);
  });

  it('does not live longer where the clock is set back, nor through a sleep', async () => {
    const { code } = displays.code(null);
    await clock.step(-DAY);
    await clock.advance(10 * MINUTE);
    expect(await displays.pair(code, 'late', 'here')).toBeNull();
    const next = displays.code(null).code;
    await clock.step(DAY);
    expect(await displays.pair(next, 'after a sleep', 'here')).toBeNull();
  });

  it('pairs nothing before it was requested', async () => {
    expect(await displays.pair('', 'x', 'here')).toBeNull();
    expect(await displays.pair('AAAAA-AAAAA', 'x', 'here')).toBeNull();
  });

  it('contains no characters that resemble others', () => {
    for (let n = 0; n < 200; n++)
      expect(pairingCodeOf(systemRandom.bytes(8))).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
    expect(pairingCodeOf(new Uint8Array(8).fill(255))).not.toBe(pairingCodeOf(new Uint8Array(8)));
  });

  it('can’t be blocked for this computer by wrong codes from the network', async () => {
    for (let n = 0; n < 10; n++) await displays.pair('wrong', 'x', 'network');
    const { code } = displays.code(null);
    await expect(displays.pair(code, 'x', 'network')).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(await displays.pair(code, 'x', 'here')).toMatch(/^ctd_/);
  });

  it('is accepted in any spelling', async () => {
    const typed = ` ${displays.code(null).code.toLowerCase().replace('-', ' ')} `;
    expect(await displays.pair(typed, 'x', 'here')).toMatch(/^ctd_/);
  });
});

describe('a token', () => {
  it('identifies its display, until it is revoked', async () => {
    const reported: string[] = [];
    displays.listen(() => reported.push('changed'));
    const token = await letIn();
    const [display] = displays.list(null);
    expect(displays.whose(token)).toEqual({ id: display?.id, till: null });
    expect(displays.whose(displays.windowToken(null))).toEqual({ id: 'window', till: null });
    expect(displays.whose(`${token}x`)).toBeNull();
    await displays.revoke(display?.id ?? '', null);
    expect(displays.whose(token)).toBeNull();
    expect(reported).toEqual(['changed', 'changed']);
  });

  it('of a display that stayed away for a quarter of a year is no longer valid', async () => {
    const token = await letIn();
    await clock.advance(89 * DAY);
    connect()();
    await clock.advance(89 * DAY);
    expect(displays.whose(token)).not.toBeNull();
    await clock.advance(2 * DAY);
    expect(displays.whose(token)).toBeNull();
    expect(displays.list(null)).toEqual([]);
    await letIn();
    expect(store.all('displays').size).toBe(1);
  });

  it('of a display that stays connected for longer is valid, and written once a day', async () => {
    const token = await letIn();
    const disconnect = connect();
    const before = store.changes.length;
    await clock.advance(200 * DAY);
    expect(displays.whose(token)).not.toBeNull();
    expect(store.changes.length - before).toBe(200);
    disconnect();
    expect(clock.waiting).toBe(0);
    await clock.advance(91 * DAY);
    expect(displays.whose(token)).toBeNull();
  });

  it('is rewritten at most once an hour, however often the display connects', async () => {
    await letIn();
    const before = store.changes.length;
    for (let n = 0; n < 5; n++) {
      connect()();
      await settle();
    }
    expect(store.changes.length).toBe(before);
  });
});

describe('a display of a till in the network', () => {
  const pairAt = async (till: string | null) =>
    (await displays.pair(displays.code(till).code, 'iPad', 'network')) ?? '';

  it('belongs to the till whose code it was paired with, and to no other', async () => {
    tills.add('garden');
    expect(new Set([null, 'bar', 'garden'].map((till) => displays.code(till).code)).size).toBe(3);
    const { code } = displays.code(null);
    const token = await pairAt('bar');
    // The others' codes are still valid.
    expect(displays.code(null).code).toBe(code);
    const [display] = displays.list('bar');
    expect(displays.whose(token)).toEqual({ id: display?.id, till: 'bar' });
    expect([displays.list(null), displays.list('garden')]).toEqual([[], []]);
    for (const till of [null, 'garden'])
      await expect(displays.revoke(display?.id ?? '', till)).rejects.toMatchObject({ code: 'not-found' });
    await displays.revoke(display?.id ?? '', 'bar');
    expect(displays.whose(token)).toBeNull();
  });

  it('is not valid without its till, nor is a code of it', async () => {
    const token = await pairAt('bar');
    const { code } = displays.code('bar');
    tills.delete('bar');
    expect(displays.whose(token)).toBeNull();
    expect(await displays.pair(code, 'late', 'network')).toBeNull();
    // What is left of it is removed with the next pairing.
    await letIn();
    expect(store.all('displays').size).toBe(1);
  });

  it('does not count towards the limit of other tills', async () => {
    for (let n = 0; n < 20; n++) await pairAt('bar');
    await expect(pairAt('bar')).rejects.toThrow('there are 20 displays already');
    expect(await letIn()).toMatch(/^ctd_/);
  });
});

it('stores harmless names, and at most as many displays as a till may have', async () => {
  await letIn(`\u202e${'x'.repeat(200)}\n`);
  expect(displays.list(null)[0]?.name).toBe('x'.repeat(60));
  for (let n = 1; n < 20; n++) await letIn();
  await expect(letIn()).rejects.toThrow('there are 20 displays already');
});
