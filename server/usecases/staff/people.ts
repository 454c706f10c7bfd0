/**
 * Staff: its members, PIN entry, and permissions. Sessions live in memory and end with the program; a PIN attempt is
 * stored as wrong before the PIN is checked, so that no crash and no concurrency loses one.
 */

import type { Seller } from '#domain/invoices/invoice.ts';
import { base58 } from '#domain/kernel/base58.ts';
import { Mutex } from '#domain/kernel/mutex.ts';
import { type Instant, SECOND } from '#domain/kernel/time.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { ACTS, type Act, FRESH_ACTS, may, type Role, RoleNeeded } from '#domain/staff/permissions.ts';
import {
  isTrivialPin,
  MAX_PEOPLE,
  type Person,
  parsePersonName,
  parsePin,
  type StaffSettings,
  shutFor,
  triesLeft,
} from '#domain/staff/person.ts';
import type { Clock, Digest, PinHash, Random } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { decideRows } from '#usecases/kernel/commit-rows.ts';
import type { ActWish, AuditLog } from './audit-log.ts';
import { openSessions } from './sessions.ts';
import { parseStaffSettings, readTerms } from './staff-settings.ts';

/** The actor: for decisions, closings and the log. */
export interface Actor {
  readonly who: string;
  readonly role: Role | null;
}

export interface PersonWish {
  readonly name: string;
  readonly role: Role;
  /** Absent: unchanged. */
  readonly pin?: string;
}

export interface Entered {
  readonly token: string;
  readonly person: Person;
  /** It was set before such PINs were refused: only its hash is stored, so this is the only moment to detect it. */
  readonly trivialPin: boolean;
}

export interface People {
  /** In the order they were added. */
  list(): readonly Person[];
  /** Former staff members. */
  former(): readonly Seller[];
  terms(): StaffSettings;
  /** @throws Failure invalid-request */
  saveTerms(terms: StaffSettings, by: Actor): Promise<void>;
  /** @throws Failure invalid-request; conflict when the first is no owner */
  add(wish: PersonWish, by: Actor): Promise<Person>;
  /** @throws Failure invalid-request, not-found; conflict for the last owner */
  change(id: string, wish: PersonWish, by: Actor): Promise<Person>;
  remove(id: string, by: Actor): Promise<void>;
  /**
   * A session for the right PIN. `once`: for one act alone.
   * @param till id of the network till where it is valid, and nowhere else; null: the main computer
   * @throws Failure not-found, forbidden, too-many-requests
   */
  enter(id: string, pin: string, once: boolean, till?: string | null): Promise<Entered>;
  leave(token: string): void;
  /** The session's person; restarts its idle time. */
  of(token: string | null, till?: string | null): Person | null;
  /** False where there are people and the session is invalid: then only the endpoints for signing in are open. */
  attended(token: string | null, till?: string | null): boolean;
  /** The actor; `act` null for what needs no role. @throws RoleNeeded */
  permit(act: Act | null, token: string | null, till?: string | null): Actor;
}

/** A person as stored with their sales. */
export function sellerOf(person: Person | null): Seller | null {
  return person && { id: person.id, name: person.name };
}

/** The actor before the first person was added. */
export const TILL: Actor = { who: 'till', role: null };

export interface PeopleNeeds {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly digest: Digest;
  readonly pins: PinHash;
  readonly log: AuditLog;
}

const TERMS = 'people-terms';

export function openPeople(needs: PeopleNeeds): People {
  const { store, clock, random, digest, pins, log } = needs;
  /** Two concurrent attempts must not count as one, nor two changes both remove the last owner. */
  const mutex = new Mutex();

  const list = () => [...store.all('people').values()].sort((a, b) => a.createdAt - b.createdAt);
  const terms = () => readTerms(store.get('settings', TERMS));
  const sessions = openSessions({
    clock,
    random,
    digest,
    idleMinutes: () => terms().idleMinutes,
    person: (id) => store.get('people', id),
  });
  // A PIN that was changed at another server ends the sessions here too.
  store.onCommit(({ put }, _, elsewhere) => {
    if (elsewhere) for (const id of Object.keys(put?.people ?? {})) sessions.endAllOf(id);
  });
  const must = (id: string): Person => {
    const person = store.get('people', id);
    if (!person) throw new Failure('not-found', 'this person no longer exists', createReason('person-gone'));
    return person;
  };
  const keepAnOwner = (person: Person, role: Role | null) => {
    const owners = list().filter((one) => one.role === 'owner');
    if (person.role === 'owner' && role !== 'owner' && owners.length === 1) {
      throw new Failure(
        'conflict',
        'this is the last owner: make somebody else an owner first',
        createReason('last-owner'),
      );
    }
  };

  const shut = (until: Instant, now: Instant) => {
    const seconds = Math.ceil((until - now) / SECOND);
    return new Failure('too-many-requests', `too many wrong PINs: wait ${seconds} s`, {
      ...createReason('pin-wait', { seconds }),
      retryAfterSeconds: seconds,
    });
  };

  const hashPin = async (pin: string) => ({ pin: await pins.hash(pin), pinLength: pin.length });

  /** Null: the PIN was changed while this one was compared. */
  const enterOnce = async (
    id: string,
    pin: string,
    once: boolean,
    till: string | null,
  ): Promise<Entered | null> => {
    const { person, wrong, shutUntil, now, until } = await decideRows(store, () => {
      const person = must(id);
      const now = clock.now();
      const tries = store.get('pinTries', id) ?? { wrong: 0, shutUntil: 0 };
      // A clock that was once ahead must not lock somebody out for longer than these attempts cost.
      const until = Math.min(tries.shutUntil, now + shutFor(tries.wrong));
      const wrong = tries.wrong + 1;
      const shutUntil = shutFor(wrong) === 0 ? 0 : now + shutFor(wrong);
      const isShut = until > now;
      const after = isShut ? { ...tries, shutUntil: until } : { wrong, shutUntil };
      // Stored while it lasts too, or the whole wait would begin again at every attempt.
      const change = isShut && until === tries.shutUntil ? null : { put: { pinTries: { [id]: after } } };
      return { change, result: { person, wrong, shutUntil, now, until } };
    });
    if (until > now) throw shut(until, now);
    const { name: who, role } = person;
    if (!(await pins.matches(pin, person.pin))) {
      const about = { inARow: String(wrong) };
      await log.write({ who, role, act: shutUntil > 0 ? 'shut-out' : 'wrong-pin', about });
      if (shutUntil > 0) throw shut(shutUntil, now);
      const left = triesLeft(wrong);
      throw new Failure('forbidden', `this PIN is wrong: tries left before a wait: ${left}`, {
        ...createReason('pin-wrong', { left }),
        field: 'pin',
      });
    }
    const pinTries = { [id]: { wrong: 0, shutUntil: 0 } };
    const stale = person.pinLength === undefined || pins.isOutdated(person.pin);
    const rehashed = stale ? await hashPin(pin) : null;
    const isCurrent = await log.decide(() => {
      const current = must(id);
      // Another server may have changed it since it was compared.
      if (current.pin !== person.pin) return { wish: null, result: false };
      const people = rehashed ? { [id]: { ...current, ...rehashed } } : {};
      const wish: ActWish = { who, role, act: once ? 'approved' : 'entered' };
      return { wish, change: { put: { pinTries, people } }, result: true };
    });
    if (!isCurrent) return null;
    return { token: sessions.begin(id, once, till), person, trivialPin: isTrivialPin(pin) };
  };

  return {
    list,
    former: () => [...store.all('formerPeople').values()],
    terms,
    saveTerms: (wish, by) =>
      mutex.run(async () => {
        const text = JSON.stringify(parseStaffSettings(wish));
        await log.decide(() => {
          const before = terms().roles;
          const changed = ACTS.filter((act) => wish.roles[act] !== before[act]);
          const roles = changed.map((act) => `${act} ${wish.roles[act]}`).join(', ');
          const about: Readonly<Record<string, string>> = changed.length === 0 ? {} : { roles };
          return {
            wish: { ...by, act: 'terms-changed', about },
            change: { put: { settings: { [TERMS]: text } } },
            result: undefined,
          };
        });
      }),
    add: (wish, by) =>
      mutex.run(async () => {
        const checkName = () => {
          const others = list();
          if (others.length >= MAX_PEOPLE)
            throw new Failure(
              'conflict',
              `at most ${MAX_PEOPLE} people`,
              createReason('people-full', { most: MAX_PEOPLE }),
            );
          if (others.length === 0 && wish.role !== 'owner')
            throw invalid('role', 'role: the first must be an owner', createReason('first-owner'));
          return parsePersonName(wish.name, others);
        };
        checkName();
        const pin = await hashPin(parsePin(wish.pin ?? ''));
        const id = base58(random.bytes(8), 11);
        return log.decide(() => {
          const name = checkName();
          const person: Person = { id, name, role: wish.role, ...pin, createdAt: clock.now() };
          const about = { name, role: wish.role };
          return {
            wish: { ...by, act: 'person-added', about },
            change: { put: { people: { [id]: person } } },
            result: person,
          };
        });
      }),
    change: (id, wish, by) =>
      mutex.run(async () => {
        const checkWish = () => {
          const before = must(id);
          keepAnOwner(before, wish.role);
          const others = list().filter((other) => other.id !== id);
          return { before, name: parsePersonName(wish.name, others) };
        };
        checkWish();
        const pin = wish.pin === undefined ? {} : await hashPin(parsePin(wish.pin));
        const pinTries = wish.pin === undefined ? {} : { pinTries: { [id]: { wrong: 0, shutUntil: 0 } } };
        const { person, formerly } = await log.decide(() => {
          const { before, name } = checkWish();
          const person: Person = { ...before, name, role: wish.role, ...pin };
          const about = {
            name: before.name === name ? name : `${before.name} → ${name}`,
            role: before.role === wish.role ? wish.role : `${before.role} → ${wish.role}`,
            ...(wish.pin === undefined ? {} : { pin: 'new' }),
          };
          return {
            wish: { ...by, act: 'person-changed', about },
            change: { put: { people: { [id]: person }, ...pinTries } },
            result: { person, formerly: before.name },
          };
        });
        if (wish.pin !== undefined && by.who !== formerly) sessions.endAllOf(id);
        return person;
      }),
    remove: (id, by) =>
      mutex.run(async () => {
        await log.decide(() => {
          const person = must(id);
          keepAnOwner(person, null);
          const about = { name: person.name, role: person.role };
          return {
            wish: { ...by, act: 'person-removed', about },
            change: {
              put: { formerPeople: { [id]: { id, name: person.name } } },
              drop: { people: [id], pinTries: [id] },
            },
            result: undefined,
          };
        });
        sessions.endAllOf(id);
      }),
    enter: (id, pin, once, till = null) =>
      mutex.run(async () => {
        for (;;) {
          const entered = await enterOnce(id, pin, once, till);
          if (entered) return entered;
        }
      }),
    leave: sessions.end,
    of: (token, till = null) => sessions.of(token, till)?.person ?? null,
    attended: (token, till = null) => store.all('people').size === 0 || sessions.of(token, till) !== null,
    permit(act, token, till = null) {
      if (store.all('people').size === 0) return TILL;
      const found = sessions.of(token, till);
      const role = found?.person.role ?? null;
      if (act !== null) {
        const { roles } = terms();
        const stale = FRESH_ACTS.includes(act) && !found?.once;
        if (stale || !may(roles, act, role)) throw new RoleNeeded(act, roles[act]);
        if (found?.once && token !== null) sessions.end(token);
      }
      return found ? { who: found.person.name, role } : TILL;
    },
  };
}
