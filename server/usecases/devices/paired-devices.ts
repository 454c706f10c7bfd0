/**
 * Paired devices: browsers that exchanged a code for a token, as customer displays or as tills. A code is for one
 * browser and valid for a few minutes; the token is valid until the owner revokes it.
 */

import { isForgotten, MAX_PAIRED, type PairedDevice } from '#domain/devices/paired-device.ts';
import { countGuesses, type GuessSource, pairingCodeOf, plainCode } from '#domain/devices/pairing-code.ts';
import { base58 } from '#domain/kernel/base58.ts';
import { DAY, HOUR, type Instant, MINUTE } from '#domain/kernel/time.ts';
import type { Failure } from '#domain/messages/errors.ts';
import type { Clock, Digest, Random } from '#ports/host.ts';
import type { Change, Store } from '#ports/store.ts';
import { commitRows } from '#usecases/kernel/commit-rows.ts';
import { onTables } from '#usecases/kernel/on-commit.ts';
import { startStopwatch } from '#usecases/kernel/stopwatch.ts';

export interface DeviceCode {
  readonly code: string;
  readonly until: Instant;
  /** What the device will be called; null: after its browser. */
  readonly name: string | null;
}

/** The till in the network that a display belongs to; null for the main till, and for tills themselves. */
export type TillOfDevice = string | null;

export interface PairedDevices {
  newToken(): string;
  /** The device of a token; undefined for an invalid one. */
  find(token: string): PairedDevice | undefined;
  /** The currently valid code for devices of this till; null where there is none, or it was used or has expired. */
  code(till?: TillOfDevice): DeviceCode | null;
  /** A new code, which replaces the previous one for devices of this till. */
  newCode(name: string | null, till?: TillOfDevice): DeviceCode;
  /** Ends the currently valid code of a new till. */
  dropCode(): void;
  /**
   * The new device's token for a currently valid code; null for any other. The code is used up by it.
   * @throws Failure too-many-requests after ten wrong ones a minute from that source; `full` when the maximum is paired
   */
  pair(code: string, browser: string, source: GuessSource): Promise<string | null>;
  /** The most recently connected first. */
  list(): readonly PairedDevice[];
  /** What `along` makes of the device is committed together with it. @throws Failure `gone` */
  revoke(id: string, along?: (device: PairedDevice) => Pick<Change, 'put' | 'drop'>): Promise<void>;
  /**
   * A device has connected to follow the till; it counts as used until the returned function is called.
   * @param browser its kind and address; absent: as before
   */
  follow(id: string, browser?: string): () => void;
  /** Calls back when a device was paired, seen or revoked; the returned function ends it. */
  listen(changed: () => void): () => void;
}

const CODE_MS = 10 * MINUTE;
/** How often the use of a device that stays connected is recorded. */
const RECORD_EVERY_MS = DAY;
const MAX_NAME_LENGTH = 60;

export interface DeviceNeeds {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly digest: Digest;
}

export interface DeviceKind {
  readonly table: 'displays' | 'tills';
  /** Of every token of this kind. */
  readonly prefix: string;
  readonly full: () => Failure;
  readonly gone: () => Failure;
  /** Whether this till may be used: the devices of any other are invalid. Absent: devices of this kind belong to none. */
  readonly hasTill?: (id: string) => boolean;
}

export function openPairedDevices(needs: DeviceNeeds, kind: DeviceKind): PairedDevices {
  const { store, clock, random, digest } = needs;
  const { table, prefix, hasTill = () => false } = kind;
  const newToken = () => `${prefix}${base58(random.bytes(32), 44)}`;
  const now = () => clock.monotonic();
  const guesses = { here: countGuesses(now), network: countGuesses(now) };
  const codes = new Map<TillOfDevice, DeviceCode & { readonly passed: () => number }>();
  const isCurrent = (till: TillOfDevice) => till === null || hasTill(till);
  const validCode = (till: TillOfDevice = null) => {
    const good = codes.get(till);
    return good !== undefined && good.passed() < CODE_MS && isCurrent(till) ? good : null;
  };
  const all = () => [...store.all(table).values()];
  const isKnown = (device: PairedDevice) =>
    !isForgotten(device, clock.now()) && isCurrent(device.till ?? null);
  const known = () => all().filter(isKnown);
  const printable = (name: string) => name.replace(/\p{C}/gu, '').trim().slice(0, MAX_NAME_LENGTH);
  const recordUse = (id: string, browser: string | undefined) =>
    commitRows(store, () => {
      const device = store.get(table, id);
      if (!device) return null;
      const seen = browser === undefined ? device.browser : printable(browser);
      // A device whose network comes and goes must not fill the store.
      const age = clock.now() - device.seenAt;
      // A time in the future was recorded by a clock that was wrong.
      if (age >= 0 && age < HOUR && seen === device.browser) return null;
      const changed = { ...device, ...(seen === undefined ? {} : { browser: seen }), seenAt: clock.now() };
      return { put: { [table]: { [id]: changed } } };
    });

  return {
    newToken,
    find(token) {
      if (!token.startsWith(prefix)) return undefined;
      // Hashes are compared, so that the time of a look-up reveals nothing about a token.
      const sha256 = digest.sha256(token);
      return known().find((device) => device.sha256 === sha256);
    },
    code: validCode,
    newCode(name, till = null) {
      const good = {
        code: pairingCodeOf(random.bytes(8)),
        until: clock.now() + CODE_MS,
        name,
        passed: startStopwatch(clock),
      };
      codes.set(till, good);
      return good;
    },
    dropCode() {
      codes.delete(null);
    },
    async pair(given, browser, source) {
      guesses[source].check();
      const sha256 = digest.sha256(plainCode(given));
      const till = [...codes.keys()].find((one) => {
        const good = validCode(one);
        return good !== null && digest.sha256(plainCode(good.code)) === sha256;
      });
      const wanted = till === undefined ? null : validCode(till);
      if (till === undefined || wanted === null) {
        guesses[source].wasWrong();
        return null;
      }
      if (known().filter((one) => (one.till ?? null) === till).length >= MAX_PAIRED) throw kind.full();
      // Used up before the first await: two concurrent requests with the same code don't both get in.
      codes.delete(till);
      const token = newToken();
      const now = clock.now();
      const device: PairedDevice = {
        id: base58(random.bytes(8), 11),
        name: wanted.name ?? printable(browser),
        browser: printable(browser),
        sha256: digest.sha256(token),
        ...(till === null ? {} : { till }),
        pairedAt: now,
        seenAt: now,
      };
      await commitRows(store, () => {
        const gone = all().filter((one) => !isKnown(one));
        return { put: { [table]: { [device.id]: device } }, drop: { [table]: gone.map(({ id }) => id) } };
      });
      return token;
    },
    list: () => known().sort((a, b) => b.seenAt - a.seenAt),
    async revoke(id, along) {
      await commitRows(store, () => {
        const device = store.get(table, id);
        if (!device) throw kind.gone();
        const more = along?.(device);
        return { ...more, drop: { ...more?.drop, [table]: [id] } };
      });
    },
    follow(id, browser) {
      let stop = () => {};
      const record = () => {
        stop = clock.after(RECORD_EVERY_MS, record);
        void recordUse(id, browser).catch(() => undefined);
      };
      record();
      return () => stop();
    },
    listen: (changed) => onTables(store, [table], () => changed()),
  };
}
