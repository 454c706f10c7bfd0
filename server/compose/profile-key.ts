/** Key file of the desktop's profile: seals this computer's own secrets where it has no keyring. */
import { join } from 'node:path';
import { realDisk } from '#adapters/host/disk.ts';
import { KEY_FILE, type KeyFile, openKeyFile } from '#adapters/host/key-file.ts';
import { systemRandom } from '#adapters/host/system.ts';
import type { Log } from '#ports/host.ts';

export function openProfileKey(profile: string, log: Log): KeyFile {
  return openKeyFile({ disk: realDisk, path: join(profile, KEY_FILE), random: systemRandom, warn: log.warn });
}
