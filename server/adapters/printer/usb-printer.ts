/**
 * USB printer through Linux's usblp driver (drivers/usb/class/usblp.c). Writes never block: a printer without paper
 * would block a thread indefinitely, and a program that can't end its threads can't end. What the printer has not taken
 * when the device is closed the driver discards, so nothing is printed late.
 */

import { constants, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pause, within } from '#domain/kernel/deadline.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { printerText, readPrinter, type UsbPrinter } from '#domain/receipts/receipt-settings.ts';
import type { Clock } from '#ports/host.ts';
import { stopped, unreachable } from './failures.ts';
import type { PrinterTransport } from './printer-transport.ts';

/** The used part of an opened device. */
export interface Device extends Pick<FileHandle, 'close'> {
  stat(): Promise<Stats>;
  write(bytes: Uint8Array, from: number, length: number): Promise<{ readonly bytesWritten: number }>;
}

export interface UsbNeeds {
  readonly clock: Clock;
  /** Time-outs to open the device, and for it to take the next bytes. */
  readonly connectMs?: number;
  readonly takeMs?: number;
  /** Only set by tests. */
  readonly platform?: NodeJS.Platform;
  readonly deviceFolder?: string;
  readonly isDevice?: (found: Stats) => boolean;
  readonly openDevice?: (path: string, flags: number) => Promise<Device>;
}

const LOOK_AGAIN_MS = 50;
/** An unplugged device is reported as gone only after the hub has verified it, in about 0.1 s. */
const STILL_THERE_MS = 300;
/** Never created when missing, never through a link. */
const WRITE_ONLY = constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

export function usbTransport(needs: UsbNeeds): PrinterTransport<UsbPrinter> {
  const { clock, connectMs = 4 * SECOND, takeMs = 6 * SECOND, platform = process.platform } = needs;
  const { deviceFolder = '/dev/usb', isDevice = (found) => found.isCharacterDevice() } = needs;
  const { openDevice = open } = needs;
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();

  function check(to: UsbPrinter, field = 'printer'): void {
    // A saved address may have come with a backup: it is validated like typed input.
    readPrinter(printerText(to));
    if (platform === 'linux') return;
    throw invalid(
      field,
      'a USB printer can be written to on Linux only: use the system’s printer or a network printer',
      createReason('printer-usb-linux'),
    );
  }

  /** @throws Failure that says why it can't be opened */
  async function openPrinter(to: UsbPrinter): Promise<Device> {
    const opening = openDevice(join(deviceFolder, `lp${to.usb}`), WRITE_ONLY);
    let device: Device;
    try {
      device = await within(clock, connectMs, opening);
    } catch (cause) {
      // One that opens too late is closed.
      void opening.then((late) => late.close()).catch(() => undefined);
      throw cannotOpen(to, cause);
    }
    if (await device.stat().then(isDevice, () => false)) return device;
    await device.close();
    throw missing(to, new Error('not a character device'));
  }

  /** Writes as soon as the driver takes something, and returns how much it took. */
  async function writePiece(
    device: Device,
    bytes: Uint8Array,
    from: number,
    length: number,
  ): Promise<number> {
    const until = clock.monotonic() + takeMs;
    for (;;) {
      try {
        const { bytesWritten } = await device.write(bytes, from, length);
        if (bytesWritten > 0 || length === 0) return bytesWritten;
      } catch (cause) {
        if (codeOf(cause) !== 'EAGAIN') throw cause;
      }
      if (clock.monotonic() >= until) throw new Error(`nothing taken within ${takeMs / SECOND} s`);
      await pause(clock, LOOK_AGAIN_MS, closing.signal);
    }
  }

  async function print(to: UsbPrinter, bytes: Uint8Array, reached: () => Promise<void>) {
    check(to);
    const device = await openPrinter(to);
    try {
      await reached();
      try {
        for (let at = 0; at < bytes.length; ) at += await writePiece(device, bytes, at, bytes.length - at);
        // The driver takes an empty write once the printer has everything before it; but it does not report a cable
        // pulled meanwhile, so that is checked again afterwards.
        await writePiece(device, bytes, 0, 0);
        await pause(clock, STILL_THERE_MS, closing.signal);
        await writePiece(device, bytes, 0, 0);
        return 'printed' as const;
      } catch (cause) {
        throw stopped(to, cause);
      }
    } finally {
      await device.close().catch(() => undefined);
    }
  }

  return {
    check,
    async print(to, bytes, reached) {
      const printing = print(to, bytes, reached);
      running.add(printing);
      return printing.finally(() => running.delete(printing));
    },
    async close() {
      closing.abort(new Error('the program ends'));
      await Promise.allSettled(running);
    },
  };
}

function cannotOpen(to: UsbPrinter, cause: unknown): Failure {
  const address = printerText(to);
  switch (codeOf(cause)) {
    case 'ENOENT':
    case 'ENODEV':
    case 'ENXIO':
    case 'ENOTDIR':
    case 'ELOOP':
      return missing(to, cause);
    case 'EBUSY':
      return new Failure(
        'backend-unreachable',
        `another program is using the printer at ${address}, and nothing was printed: try again when it is done`,
        { ...createReason('printer-usb-busy', { address }), cause },
      );
    case 'EACCES':
    case 'EPERM':
      return new Failure(
        'backend-unreachable',
        `this user may not write to ${address}, and nothing was printed: add the user to the group lp and sign in again`,
        { ...createReason('printer-usb-forbidden', { address }), cause },
      );
    default:
      return unreachable(to, cause);
  }
}

function missing(to: UsbPrinter, cause: unknown): Failure {
  const address = printerText(to);
  return new Failure(
    'backend-unreachable',
    `there is no printer at ${address}, and nothing was printed: plug it in and switch it on`,
    { ...createReason('printer-usb-missing', { address }), cause },
  );
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}
