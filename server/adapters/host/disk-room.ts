/** Free space on the disk that contains a folder. */
import { statfs } from 'node:fs/promises';

/** Bytes this program may still write; null where the system does not report it. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
