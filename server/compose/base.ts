/** Base of every feature: clock, randomness, log, provisioning file, data folder and store. */
import { join } from 'node:path';
import type { Disk } from '#adapters/host/disk.ts';
import { logOf, openLogger } from '#adapters/host/log.ts';
import { systemDigest } from '#adapters/host/system.ts';
import { readProvisionFile } from '#adapters/provisioning/provision-file.ts';
import { restoreIfWanted } from '#adapters/store/backup/restore.ts';
import { openStore } from '#adapters/store/open-store.ts';
import { readMoved } from '#adapters/store/recovery/moved.ts';
import { refuseMoved } from '#domain/maintenance/move-mark.ts';
import type { Clock, Log } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { openInDatabase } from './database.ts';
import { type Machine, thisMachine } from './machine.ts';
import type { Closing, ServerOptions } from './options.ts';

export type Base = Awaited<ReturnType<typeof openBase>>;

interface Place {
  readonly folder: string;
  readonly disk: Disk;
  readonly lock: Machine['lockFolder'];
  readonly clock: Clock;
  readonly log: Log;
}

async function openInFolder(place: Place, machine: Machine, version: string): Promise<Store> {
  // Before a restore: books that were moved away stay as they were.
  refuseMoved(await readMoved(place.disk, place.folder), place.folder);
  const notices = await restoreIfWanted(place);
  return openStore({ ...place, notices, boot: machine.bootName(), version });
}

export async function openBase(options: ServerOptions, closing: Closing) {
  const machine = options.machine ?? thisMachine;
  const { clock = machine.clock, random = machine.random } = options;
  const { disk } = machine;
  // Read first: an invalid file must not lead to a new data folder.
  const file = options.provision === undefined ? null : await readProvisionFile(options.provision);
  await disk.makeFolder(options.dataFolder);
  const dataFolder = await machine.realpath(options.dataFolder);
  const logs = options.logFolder ?? join(dataFolder, 'logs');
  const log = logOf(openLogger(options.logLevel ?? 'info', join(logs, 'server.log')));
  if (file?.exposed)
    log.warn(
      'other users of this computer can read the provisioning file, which holds secrets: chmod 600 it',
      { file: options.provision },
    );
  const place = { folder: dataFolder, disk, lock: machine.lockFolder, clock, log };
  const version = options.version ?? packageJson.version;
  const store =
    options.database === undefined
      ? await openInFolder(place, machine, version)
      : await openInDatabase(
          { ...place, random, address: options.database, counters: options.counters ?? {} },
          closing,
        );
  closing(() => store.close());
  return { machine, disk, clock, random, digest: systemDigest, log, file, dataFolder, logs, version, store };
}
