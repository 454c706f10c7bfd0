/** Manifest of a backup, written last, with the SHA-256 of every file. */
import { join } from 'node:path';
import type { Disk } from '#adapters/host/disk.ts';
import { sha256Of } from '#adapters/host/durable-file.ts';
import { decodeChecked, encodeChecked } from '#adapters/store/format/checked-json.ts';
import { fieldsOf } from '#adapters/store/format/fields.ts';
import { FORMAT, tooNew } from '#adapters/store/format/format.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';

export const MANIFEST_FILE = 'manifest.json';

export interface BackedUpFile {
  /** Relative to the backup's folder, with `/`. */
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly madeAt: Instant;
  /** Number of the last change included. */
  readonly sequence: number;
  readonly files: readonly BackedUpFile[];
}

export function encodeManifest(manifest: Manifest): Buffer {
  return encodeChecked({ cointill: 'backup', version: FORMAT, ...manifest });
}

/** @throws Failure when there is none, or it is damaged or of a newer format */
export async function readManifest(disk: Disk, folder: string): Promise<Manifest> {
  const bytes = await disk.read(join(folder, MANIFEST_FILE));
  if (bytes === null) throw bad(folder, createMessage('manifest-missing', { file: MANIFEST_FILE }));
  try {
    const f = fieldsOf(JSON.parse(bytes.toString()), 'manifest');
    if (f.text('cointill') !== 'backup')
      throw bad(folder, createMessage('manifest-other', { file: MANIFEST_FILE }));
    if (f.number('version') > FORMAT) throw tooNew(MANIFEST_FILE, f.number('version'));
    // Format 1 had no checksum.
    decodeChecked(bytes, ({ version }) => version === 1);
    return {
      madeAt: f.number('madeAt'),
      sequence: f.number('sequence'),
      files: f.parts('files').map((file) => ({
        path: file.text('path'),
        size: file.number('size'),
        sha256: file.text('sha256'),
      })),
    };
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw bad(folder, createMessage('manifest-damaged', { file: MANIFEST_FILE }), cause);
  }
}

/** Reads every file back. @throws Failure that names the first file that differs from the backup */
export async function verifyFiles(disk: Disk, folder: string, manifest: Manifest): Promise<void> {
  for (const { path, size, sha256 } of manifest.files) {
    if (/(^|\/)\.\.(\/|$)|^\/|\\|:/.test(path))
      throw bad(folder, createMessage('manifest-names', { file: MANIFEST_FILE, path }));
    const file = join(folder, path);
    if ((await disk.size(file)) !== size || (await sha256Of(disk, file, size)) !== sha256) {
      throw bad(folder, createMessage('backup-file-other', { file: path }));
    }
  }
}

function bad(folder: string, why: Message, cause?: unknown): Failure {
  return new Failure('store-unavailable', createMessage('backup-unusable', { folder, why }), { cause });
}
