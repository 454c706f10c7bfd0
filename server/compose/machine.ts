/**
 * The machine that the server runs on: clock, chance, disk, network and nodes. All of it comes from here, so that a
 * simulation can replace the whole.
 */
import { realpath } from 'node:fs/promises';
import { type Disk, realDisk } from '#adapters/host/disk.ts';
import { pinHash } from '#adapters/host/pin-hash.ts';
import { systemClock, systemRandom } from '#adapters/host/system.ts';
import { httpTransport, type Transport } from '#adapters/rates/transport.ts';
import { bootName } from '#adapters/store/journal/last-run.ts';
import { type FolderLock, lockFolder } from '#adapters/store/journal/lock.ts';
import { openSender } from '#adapters/webhook-sender/open-sender.ts';
import type { Clock, PinHash, Random } from '#ports/host.ts';
import type { Sender } from '#ports/sender.ts';
import { openBackend } from './open-backend.ts';

export interface Machine {
  readonly clock: Clock;
  readonly random: Random;
  readonly disk: Disk;
  /** The path of a folder without links in it. */
  realpath(folder: string): Promise<string>;
  /** @throws Failure store-unavailable that names the folder when another process has it */
  lockFolder(folder: string): Promise<FolderLock>;
  /** Id of this boot of the computer. */
  bootName(): string;
  pinHash(random: Random): PinHash;
  /** Closed by whoever uses it. */
  openSender(needs: { readonly clock: Clock }): Sender;
  /** To the price sources; closed by whoever uses it. */
  rateTransport(): Transport;
  readonly openBackend: typeof openBackend;
}

export const thisMachine: Machine = {
  clock: systemClock,
  random: systemRandom,
  disk: realDisk,
  realpath,
  lockFolder: (folder) => lockFolder(folder),
  bootName,
  pinHash: (random) => pinHash(random),
  openSender,
  rateTransport: httpTransport,
  openBackend,
};
