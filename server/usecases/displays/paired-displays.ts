/** Paired customer displays: this computer's own window, and browsers paired by a code. */

import { MAX_PAIRED } from '#domain/devices/paired-device.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import {
  type DeviceCode,
  type DeviceNeeds,
  openPairedDevices,
  type PairedDevices,
} from '#usecases/devices/paired-devices.ts';

export interface PairedDisplays extends Pick<PairedDevices, 'pair' | 'list' | 'revoke' | 'came' | 'listen'> {
  /** Token for the display window of this computer; new at each start. */
  readonly windowToken: string;
  /** The id of the display this token belongs to; `window` for this computer's own. Null: an invalid token. */
  whose(token: string): string | null;
  /** The currently valid code: the same until it is used or expires. */
  code(): DeviceCode;
}

const WINDOW = 'window';

export function openPairedDisplays(needs: DeviceNeeds): PairedDisplays {
  const { digest } = needs;
  const devices = openPairedDevices(needs, {
    table: 'displays',
    prefix: 'ctd_',
    full: () =>
      new Failure(
        'conflict',
        `there are ${MAX_PAIRED} displays already: remove one in the settings of the till`,
        createReason('displays-full', { most: MAX_PAIRED }),
      ),
    gone: () => new Failure('not-found', 'there is no such display', createReason('display-gone')),
  });
  const windowToken = devices.newToken();
  const windowHash = digest.sha256(windowToken);
  return {
    ...devices,
    windowToken,
    whose: (token) => (digest.sha256(token) === windowHash ? WINDOW : (devices.find(token)?.id ?? null)),
    code: () => devices.code() ?? devices.newCode(null),
  };
}
