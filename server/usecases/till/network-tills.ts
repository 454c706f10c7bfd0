/**
 * Tills in the local network: browsers paired by a code that carries the till's name. None of them is valid before
 * there is an owner, as all they may do is decided by the PIN of a person.
 */

import { MAX_PAIRED, parseTillName } from '#domain/devices/paired-device.ts';
import type { Seller } from '#domain/invoices/invoice.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Person } from '#domain/staff/person.ts';
import {
  type DeviceCode,
  type DeviceNeeds,
  openPairedDevices,
  type PairedDevices,
} from '#usecases/devices/paired-devices.ts';
import { commitRows } from '#usecases/kernel/commit-rows.ts';

export interface NetworkTill {
  readonly id: string;
  readonly name: string;
  /** The kind of its browser, and its address. */
  readonly browser: string;
  /** The owner lets it do what belongs to the main computer. */
  readonly mainActs: boolean;
  readonly pairedAt: Instant;
  /** Its last request in this run; else its last connection, to the hour, or to the day while it stayed connected. */
  readonly seenAt: Instant;
}

export interface NetworkTills
  extends Pick<PairedDevices, 'pair' | 'follow' | 'listen' | 'code' | 'dropCode'> {
  /** Whether the text is a valid token; updates the till's last use. */
  isToken(token: string): boolean;
  /** The till of this token, as its sales are stored with it. */
  tillOf(token: string): Seller | null;
  /** Whether this till may be used. */
  has(id: string): boolean;
  /** A code for a new till. @throws Failure invalid-request for the name; conflict without an owner, or when full */
  offer(name: string): DeviceCode;
  /** The most recently connected first. */
  list(): readonly NetworkTill[];
  /** Tills of the past and of now, for lists of their sales. */
  names(): readonly Seller[];
  /** With its customer displays. @throws Failure not-found */
  remove(id: string): Promise<void>;
  /** Lets a till do what belongs to the main computer, or not. @throws Failure not-found */
  allowMainActs(id: string, on: boolean): Promise<void>;
  hasMainActs(token: string): boolean;
  /** Whether tills may be used: there is an owner with a PIN. */
  hasOwner(): boolean;
  /** @throws Failure conflict without an owner */
  checkOwner(): void;
}

interface Needs extends DeviceNeeds {
  readonly people: { list(): readonly Pick<Person, 'role'>[] };
}

const full = () =>
  new Failure(
    'conflict',
    `there are ${MAX_PAIRED} tills already: remove one`,
    createReason('tills-full', { most: MAX_PAIRED }),
  );

const gone = () => new Failure('not-found', 'there is no such till', createReason('till-gone'));

export function openNetworkTills(needs: Needs): NetworkTills {
  const { store, clock, people } = needs;
  const devices = openPairedDevices(needs, {
    table: 'tills',
    prefix: 'ctn_',
    full,
    gone,
  });
  const seen = new Map<string, Instant>();
  const hasOwner = () => people.list().some(({ role }) => role === 'owner');
  const checkOwner = () => {
    if (hasOwner()) return;
    throw new Failure(
      'conflict',
      'tills in the network need an owner with a PIN: add the owner first',
      createReason('tills-need-owner'),
    );
  };
  const find = (token: string) => (hasOwner() ? devices.find(token) : undefined);
  return {
    ...devices,
    hasOwner,
    checkOwner,
    isToken(token) {
      const till = find(token);
      if (till) seen.set(till.id, clock.now());
      return till !== undefined;
    },
    tillOf(token) {
      const till = find(token);
      return till ? { id: till.id, name: till.name } : null;
    },
    has: (id) => hasOwner() && devices.list().some((till) => till.id === id),
    offer(name) {
      checkOwner();
      const others = devices.list();
      if (others.length >= MAX_PAIRED) throw full();
      return devices.newCode(parseTillName(name, others));
    },
    list: () =>
      devices.list().map(({ id, name, browser = '', mainActs = false, pairedAt, seenAt }) => ({
        id,
        name,
        browser,
        mainActs,
        pairedAt,
        seenAt: seen.get(id) ?? seenAt,
      })),
    names: () => [
      ...devices.list().map(({ id, name }) => ({ id, name })),
      ...store.all('formerTills').values(),
    ],
    async allowMainActs(id, mainActs) {
      await commitRows(store, () => {
        const till = store.get('tills', id);
        if (!till) throw gone();
        return { put: { tills: { [id]: { ...till, mainActs } } } };
      });
    },
    hasMainActs: (token) => find(token)?.mainActs === true,
    remove(id) {
      return devices.revoke(id, ({ name = '' }) => {
        const displays = [...store.all('displays').values()].filter(({ till }) => till === id);
        return {
          put: { formerTills: { [id]: { id, name } } },
          drop: { displays: displays.map((display) => display.id) },
        };
      });
    },
  };
}
