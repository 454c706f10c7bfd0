import { scryptSync } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { pinHash } from '#adapters/host/pin-hash.ts';
import { systemDigest, systemRandom } from '#adapters/host/system.ts';
import { HOUR, MINUTE } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import {
  ACTS,
  DEFAULT_ROLES,
  FRESH_ACTS,
  may,
  ROLES,
  type Role,
  RoleNeeded,
} from '#domain/staff/permissions.ts';
import { DEFAULT_PEOPLE_TERMS, FREE_TRIES, isTrivialPin, shutFor } from '#domain/staff/person.ts';
import type { PinHash } from '#ports/host.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { type AuditLog, createAuditLog } from '#usecases/staff/audit-log.ts';
import { openPeople, type People, TILL } from '#usecases/staff/people.ts';

/** As fast as a test of counting needs; the real PIN hash has its own test. */
const quick: PinHash = {
  hash: async (pin) => `hash of ${pin}`,
  matches: async (pin, stored) => stored === `hash of ${pin}` || stored === `old hash of ${pin}`,
  isOutdated: (stored) => stored.startsWith('old'),
};

let store: MemoryStore;
let clock: FakeClock;
let log: AuditLog;
let people: People;

const open = () => {
  log = createAuditLog({ store, clock, digest: systemDigest });
  people = openPeople({ store, clock, random: systemRandom, digest: systemDigest, pins: quick, log });
};
beforeEach(() => {
  store = new MemoryStore();
  clock = new FakeClock();
  open();
});

const add = (name: string, role: Role, pin = '7305') => people.add({ name, role, pin }, TILL);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );

describe('a till without people', () => {
  it('may do everything, as before', () => {
    for (const act of ACTS) expect(people.permit(act, null)).toEqual(TILL);
  });

  it('refuses an easily guessed PIN, and accepts an existing one', async () => {
    for (const pin of ['1234', '7890', '4321', '0987', '0000', '11111111', '1212', '123123', '01234567'])
      await expect(add('Lorenz', 'owner', pin), pin).rejects.toMatchObject({
        field: 'pin',
        why: { name: 'pin-trivial' },
      });
    for (const pin of ['1357', '1122', '1243', '21212123']) expect(isTrivialPin(pin), pin).toBe(false);
    const lorenz = await add('Lorenz', 'owner');
    await store.commit({ put: { people: { [lorenz.id]: { ...lorenz, pin: await quick.hash('1234') } } } });
    expect(await people.enter(lorenz.id, '1234', false)).toMatchObject({
      person: { name: 'Lorenz' },
      trivialPin: true,
    });
    await expect(
      people.change(lorenz.id, { name: 'Lo', role: 'owner', pin: '1111' }, TILL),
    ).rejects.toThrow();
    await people.change(lorenz.id, { name: 'Lo', role: 'owner', pin: '1357' }, TILL);
    expect((await people.enter(lorenz.id, '1357', false)).trivialPin).toBe(false);
  });

  it('requires an owner as the first person', async () => {
    await expect(add('Mia', 'manager')).rejects.toMatchObject({ code: 'invalid-request', field: 'role' });
    await add('Lorenz', 'owner');
    await add('Mia', 'manager');
    expect(people.list().map(({ name }) => name)).toEqual(['Lorenz', 'Mia']);
  });
});

describe("a person's permissions", () => {
  it('follow the table, for any table and person', async () => {
    const owner = await add('Lorenz', 'owner');
    const persons = { cashier: await add('Kim', 'cashier'), manager: await add('Mia', 'manager'), owner };
    const role = fc.constantFrom(...ROLES);
    await fc.assert(
      fc.asyncProperty(
        fc.record(Object.fromEntries(ACTS.map((act) => [act, role]))),
        role,
        fc.constantFrom(...ACTS),
        async (wish, who, act) => {
          const roles = { ...DEFAULT_ROLES, ...wish, people: 'owner' as const };
          await people.saveTerms({ ...DEFAULT_PEOPLE_TERMS, roles }, TILL);
          // For some actions an open session is not enough, whosever it is.
          const fresh = FRESH_ACTS.includes(act);
          if (fresh) {
            const { token } = await people.enter(persons[who].id, '7305', false);
            expect(() => people.permit(act, token)).toThrow(RoleNeeded);
          }
          const { token, person } = await people.enter(persons[who].id, '7305', fresh);
          expect(() => people.permit(act, null)).toThrow(RoleNeeded);
          if (ROLES.indexOf(who) >= ROLES.indexOf(roles[act])) {
            expect(people.permit(act, token)).toEqual({ who: person.name, role: who });
          } else expect(() => people.permit(act, token)).toThrow(roles[act]);
          expect(may(roles, act, who)).toBe(ROLES.indexOf(who) >= ROLES.indexOf(roles[act]));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("can't be widened by managers: managing people stays with the owner", async () => {
    await add('Lorenz', 'owner');
    const roles = { ...DEFAULT_ROLES, people: 'cashier' as const };
    expect(await codeOf(people.saveTerms({ ...DEFAULT_PEOPLE_TERMS, roles }, TILL))).toBe('invalid-request');
  });

  it('end when the person signs out, is removed, gets another PIN or is idle', async () => {
    const owner = await add('Lorenz', 'owner');
    const mia = await add('Mia', 'manager');
    const by = { who: 'Lorenz', role: 'owner' as const };
    const enter = async () => (await people.enter(mia.id, '7305', false)).token;
    const held = (token: string) => people.of(token)?.name ?? null;

    let token = await enter();
    people.leave(token);
    expect(held(token)).toBeNull();

    token = await enter();
    await clock.advance(9 * MINUTE);
    expect(held(token)).toBe('Mia');
    await clock.advance(9 * MINUTE);
    expect(held(token)).toBe('Mia');
    await clock.advance(11 * MINUTE);
    expect(held(token)).toBeNull();

    token = await enter();
    await people.change(mia.id, { name: 'Mia', role: 'cashier' }, by);
    expect(() => people.permit('refund', token)).toThrow(RoleNeeded);
    await people.change(mia.id, { name: 'Mia', role: 'cashier', pin: '97531' }, by);
    expect(held(token)).toBeNull();
    const { token: another } = await people.enter(mia.id, '97531', false);
    await people.remove(mia.id, by);
    expect(held(another)).toBeNull();
    expect(await codeOf(people.remove(owner.id, by))).toBe('conflict');
  });

  it('expire in time though the clock is set back, and after a sleep', async () => {
    await add('Lorenz', 'owner');
    const mia = await add('Mia', 'manager');
    const enter = async () => (await people.enter(mia.id, '7305', false)).token;
    const idle = await enter();
    await clock.step(-2 * HOUR);
    await clock.advance(11 * MINUTE);
    expect(people.of(idle)).toBeNull();
    // During sleep the monotonic clock may stop.
    const slept = await enter();
    await clock.step(HOUR);
    expect(people.of(slept)).toBeNull();
  });

  it('are lent for one action alone, and for a minute', async () => {
    await add('Lorenz', 'owner');
    const mia = await add('Mia', 'manager');
    const { token } = await people.enter(mia.id, '7305', true);
    expect(() => people.permit('keys', token)).toThrow(RoleNeeded);
    expect(people.permit('refund', token)).toEqual({ who: 'Mia', role: 'manager' });
    expect(() => people.permit('refund', token)).toThrow(RoleNeeded);
    const { token: late } = await people.enter(mia.id, '7305', true);
    await clock.advance(MINUTE);
    expect(() => people.permit('refund', late)).toThrow(RoleNeeded);
  });
});

describe('the last owner', () => {
  it('can neither be removed nor demoted, also not by two concurrent requests', async () => {
    const one = await add('Lorenz', 'owner');
    const two = await add('Ada', 'owner');
    const both = await Promise.all([
      codeOf(people.remove(one.id, TILL)),
      codeOf(people.remove(two.id, TILL)),
    ]);
    expect(both.sort()).toEqual(['conflict', 'done']);
    const [left] = people.list();
    expect(left?.role).toBe('owner');
    const less = people.change(left?.id ?? '', { name: 'Ada', role: 'manager' }, TILL);
    expect(await codeOf(less)).toBe('conflict');
  });
});

describe('wrong PINs', () => {
  it('lock a person out from the fifth on, longer each time, over a restart too', async () => {
    const owner = await add('Lorenz', 'owner');
    const wrong = () => people.enter(owner.id, '0000', false);
    for (let i = 0; i < FREE_TRIES; i++) expect(await codeOf(wrong())).toBe('forbidden');
    await expect(wrong()).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 60 });
    open();
    expect(await codeOf(people.enter(owner.id, '7305', false))).toBe('too-many-requests');
    await clock.advance(MINUTE);
    await expect(wrong()).rejects.toMatchObject({ retryAfterSeconds: 120 });
    await clock.advance(2 * MINUTE);
    expect((await people.enter(owner.id, '7305', false)).person.name).toBe('Lorenz');
    expect(await codeOf(wrong())).toBe('forbidden');
  });

  it('report how many are left before a lockout, down to one', async () => {
    const owner = await add('Lorenz', 'owner');
    for (const left of [4, 3, 2, 1]) {
      await expect(people.enter(owner.id, '0000', false)).rejects.toMatchObject({
        field: 'pin',
        why: { name: 'pin-wrong', values: { left } },
      });
    }
    await expect(people.enter(owner.id, '0000', false)).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('lock out for the usual time where the clock was once years ahead', async () => {
    const owner = await add('Lorenz', 'owner');
    const pinTries = { [owner.id]: { wrong: 9, shutUntil: clock.now() + 10_000 * HOUR } };
    await store.commit({ put: { pinTries } });
    await expect(people.enter(owner.id, '7305', false)).rejects.toMatchObject({ retryAfterSeconds: 960 });
    await clock.advance(8 * MINUTE);
    await expect(people.enter(owner.id, '7305', false)).rejects.toMatchObject({ retryAfterSeconds: 480 });
    await clock.advance(8 * MINUTE);
    expect((await people.enter(owner.id, '7305', false)).person.name).toBe('Lorenz');
  });

  it('lock out no longer where the clock is set back meanwhile', async () => {
    const owner = await add('Lorenz', 'owner');
    for (let n = 0; n <= FREE_TRIES; n++) await codeOf(people.enter(owner.id, '0000', false));
    await clock.step(-2 * HOUR);
    await expect(people.enter(owner.id, '7305', false)).rejects.toMatchObject({ retryAfterSeconds: 60 });
    await clock.advance(MINUTE);
    expect((await people.enter(owner.id, '7305', false)).person.name).toBe('Lorenz');
  });

  it('are counted each, however many are tried at once', async () => {
    const owner = await add('Lorenz', 'owner');
    const tries = Array.from({ length: 20 }, (_, n) =>
      codeOf(people.enter(owner.id, String(5000 + n), false)),
    );
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === 'forbidden')).toHaveLength(FREE_TRIES);
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(20 - FREE_TRIES);
  });

  it('are counted before they are checked, so that a crash in between forgives none', async () => {
    const owner = await add('Lorenz', 'owner');
    const stuck: PinHash = { ...quick, matches: () => Promise.reject(new Error('the power failed')) };
    const dying = openPeople({ store, clock, random: systemRandom, digest: systemDigest, pins: stuck, log });
    for (let i = 0; i < 5; i++) await codeOf(dying.enter(owner.id, '0000', false));
    open();
    expect(await codeOf(people.enter(owner.id, '7305', false))).toBe('too-many-requests');
  });

  it('allow no more than a few hundred guesses in a week', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 3 * HOUR }), { maxLength: 40 }), async (waits) => {
        store = new MemoryStore();
        clock = new FakeClock();
        open();
        const owner = await add('Lorenz', 'owner', '97534862');
        let looked = 0;
        let shutUntil = 0;
        for (const wait of waits) {
          await clock.advance(wait);
          const code = await codeOf(people.enter(owner.id, '0000', false));
          if (clock.now() >= shutUntil) {
            looked++;
            shutUntil = clock.now() + shutFor(looked);
            expect(code).toBe(looked <= FREE_TRIES ? 'forbidden' : 'too-many-requests');
          } else expect(code).toBe('too-many-requests');
          expect(store.get('pinTries', owner.id)?.wrong).toBe(looked);
        }
      }),
      { numRuns: 40 },
    );
    for (let wrong = FREE_TRIES + 1; wrong < 60; wrong++) {
      expect(shutFor(wrong)).toBeGreaterThanOrEqual(shutFor(wrong - 1));
      expect(shutFor(wrong)).toBeLessThanOrEqual(HOUR);
    }
  });
});

describe('the audit log', () => {
  it('records who did what, and never a PIN', async () => {
    const owner = await add('Lorenz', 'owner', '246813');
    await codeOf(people.enter(owner.id, '135724', false));
    await people.enter(owner.id, '246813', false);
    await people.change(owner.id, { name: 'Lorenz K', role: 'owner', pin: '777123' }, TILL);
    expect(log.list(10).map(({ act, who }) => `${act} ${who}`)).toEqual([
      'person-changed till',
      'entered Lorenz',
      'wrong-pin Lorenz',
      'person-added till',
    ]);
    const text = JSON.stringify(log.list(10));
    for (const secret of ['246813', '135724', '777123', 'hash of']) expect(text).not.toContain(secret);
    expect(log.broken()).toBeNull();
  });

  it('continues its numbers after a restart, also with concurrent writers', async () => {
    const write = () => log.write({ who: 'Mia', role: 'manager', act: 'refund' });
    await Promise.all(Array.from({ length: 5 }, write));
    open();
    await Promise.all(Array.from({ length: 5 }, write));
    expect(log.list(100).map(({ number }) => number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(log.list(2, 4).map(({ number }) => number)).toEqual([3, 2]);
    expect(log.broken()).toBeNull();
  });

  it('detects the first entry that was changed or removed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 8 }), fc.constantFrom('change', 'drop'), async (n, how) => {
        store = new MemoryStore();
        open();
        for (let i = 0; i < 9; i++)
          await log.write({ who: 'Mia', role: 'manager', act: 'refund', about: { amount: `${i}` } });
        const key = String(n).padStart(10, '0');
        const entry = store.get('acts', key);
        if (!entry) throw new Error('no entry');
        if (how === 'drop') store.apply({ drop: { acts: [key] } });
        else store.apply({ put: { acts: { [key]: { ...entry, who: 'Kim' } } } });
        expect(log.broken()).toBe(n);
      }),
      { numRuns: 20 },
    );
  });

  it('is committed together with its change, or not at all', async () => {
    store.failure = new Error('the disk refused');
    expect(await codeOf(add('Lorenz', 'owner'))).toContain('the disk refused');
    store.failure = null;
    expect([people.list().length, log.list(5).length]).toEqual([0, 0]);
    await add('Lorenz', 'owner');
    expect(log.list(5).map(({ number }) => number)).toEqual([1]);
  });
});

describe('PIN storage', () => {
  it('is scrypt with an individual salt, and only the right PIN matches', async () => {
    const pins = pinHash(systemRandom);
    const [one, two] = [await pins.hash('7305'), await pins.hash('7305')];
    expect(one).toMatch(/^scrypt:14:8:1:/);
    expect(one).not.toBe(two);
    expect(await pins.matches('7305', one)).toBe(true);
    expect(await pins.matches('1235', one)).toBe(false);
    expect(await pins.matches('7305', 'scrypt:14:8:1::')).toBe(false);
  });

  it('accepts a PIN of another cost, and says that it is outdated', async () => {
    const pins = pinHash(systemRandom);
    const salt = Buffer.alloc(16, 1);
    const key = scryptSync('7305', salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 27 });
    const old = `scrypt:15:8:3:${salt.toString('base64url')}:${key.toString('base64url')}`;
    expect(await pins.matches('7305', old)).toBe(true);
    expect(await pins.matches('7306', old)).toBe(false);
    expect([pins.isOutdated(old), pins.isOutdated(await pins.hash('7305'))]).toEqual([true, false]);
  });

  it('hashes an outdated PIN at the current cost, and stores its length, when it is next entered correctly', async () => {
    const lorenz = await add('Lorenz', 'owner', '246813');
    expect(lorenz.pinLength).toBe(6);
    const { pinLength: _, ...before } = lorenz;
    await store.commit({ put: { people: { [lorenz.id]: { ...before, pin: 'old hash of 246813' } } } });
    await expect(people.enter(lorenz.id, '246814', false)).rejects.toThrow();
    expect(store.get('people', lorenz.id)).toMatchObject({ pin: 'old hash of 246813' });
    await people.enter(lorenz.id, '246813', false);
    expect(store.get('people', lorenz.id)).toEqual(lorenz);
    await people.change(lorenz.id, { name: 'Lorenz', role: 'owner', pin: '9264' }, TILL);
    expect(store.get('people', lorenz.id)).toMatchObject({ pin: 'hash of 9264', pinLength: 4 });
  });
});
