/**
 * Paired customer displays: the window that a till's own program opens, and browsers paired by a code of the till they
 * belong to.
 */

import { MAX_PAIRED, type PairedDevice } from '#domain/devices/paired-device.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import {
  type DeviceCode,
  type DeviceNeeds,
  openPairedDevices,
  type PairedDevices,
  type TillOfDevice,
} from '#usecases/devices/paired-devices.ts';
import { onTables } from '#usecases/kernel/on-commit.ts';

/** A display that is paired, and the till whose sales alone it shows. */
export interface KnownDisplay {
  readonly id: string;
  readonly till: TillOfDevice;
}

export interface PairedDisplays extends Pick<PairedDevices, 'pair' | 'follow' | 'listen'> {
  /** Token for the display window of this till's own program; new at each start of the server. */
  windowToken(till: TillOfDevice): string;
  /** The display this token belongs to; the id `window` for that of a till's own program. Null: an invalid token. */
  whose(token: string): KnownDisplay | null;
  /** The currently valid code for displays of this till: the same until it is used or expires. */
  code(till: TillOfDevice): DeviceCode;
  /** Of this till; the most recently connected first. */
  list(till: TillOfDevice): readonly PairedDevice[];
  /** @throws Failure not-found, also for the display of another till */
  revoke(id: string, till: TillOfDevice): Promise<void>;
}

interface Needs extends DeviceNeeds {
  /** Whether this till in the network may be used. */
  readonly hasTill: (id: string) => boolean;
}

const gone = () => new Failure('not-found', 'there is no such display', createReason('display-gone'));

export function openPairedDisplays(needs: Needs): PairedDisplays {
  const { digest, hasTill } = needs;
  const devices = openPairedDevices(needs, {
    table: 'displays',
    prefix: 'ctd_',
    full: () =>
      new Failure(
        'conflict',
        `there are ${MAX_PAIRED} displays already: remove one in the settings of the till`,
        createReason('displays-full', { most: MAX_PAIRED }),
      ),
    gone,
    hasTill,
  });
  const windows = new Map<TillOfDevice, { readonly token: string; readonly sha256: string }>();
  const list = (till: TillOfDevice) => devices.list().filter((one) => (one.till ?? null) === till);
  return {
    ...devices,
    windowToken(till) {
      const token = windows.get(till)?.token ?? devices.newToken();
      windows.set(till, { token, sha256: digest.sha256(token) });
      return token;
    },
    whose(token) {
      const sha256 = digest.sha256(token);
      for (const [till, window] of windows)
        if (window.sha256 === sha256 && (till === null || hasTill(till))) return { id: 'window', till };
      const known = devices.find(token);
      return known ? { id: known.id, till: known.till ?? null } : null;
    },
    code: (till) => devices.code(till) ?? devices.newCode(null, till),
    list,
    listen: (changed) => onTables(needs.store, ['displays', 'tills'], () => changed()),
    async revoke(id, till) {
      if (!list(till).some((display) => display.id === id)) throw gone();
      await devices.revoke(id);
    },
  };
}
