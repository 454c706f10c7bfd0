/** Base of every feature: clock, randomness, log, provisioning file, data folder and store. */
import { realpath } from 'node:fs/promises';
import { realDisk } from '#adapters/host/disk.ts';
import { logOf, openLogger } from '#adapters/host/log.ts';
import { systemClock, systemDigest, systemRandom } from '#adapters/host/system.ts';
import { readProvisionFile } from '#adapters/provisioning/provision-file.ts';
import { restoreIfWanted } from '#adapters/store/backup/restore-if-wanted.ts';
import { openStore } from '#adapters/store/open-store.ts';
import type { Closing, ServerOptions } from './options.ts';

export type Base = Awaited<ReturnType<typeof openBase>>;

export async function openBase(options: ServerOptions, closing: Closing) {
  const clock = options.clock ?? systemClock;
  const random = options.random ?? systemRandom;
  const log = logOf(openLogger(options.logLevel));
  // Read first: an invalid file must not lead to a new data folder.
  const file = options.provision === undefined ? null : await readProvisionFile(options.provision);
  if (file?.exposed)
    log.warn(
      'other users of this computer can read the provisioning file, which holds secrets: chmod 600 it',
      { file: options.provision },
    );
  await realDisk.makeFolder(options.dataFolder);
  const dataFolder = await realpath(options.dataFolder);
  const told = await restoreIfWanted({ folder: dataFolder, clock, log });
  const store = await openStore({ folder: dataFolder, clock, log, told });
  closing(() => store.close());
  return { clock, random, digest: systemDigest, log, file, dataFolder, store };
}
