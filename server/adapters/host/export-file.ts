/** Export writer into the data folder, for the desktop's pages, which may not download. */
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = 'exports';

/** The file's path. A file of the same name is replaced. @throws Error when the disk refuses */
export async function writeExport(
  dataFolder: string,
  name: string,
  pieces: AsyncIterable<string>,
): Promise<string> {
  const folder = join(dataFolder, FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  // It contains customers' references: readable by the owner alone.
  const file = await open(path, 'w', 0o600);
  try {
    for await (const piece of pieces) await file.write(piece);
    await file.sync();
  } finally {
    await file.close();
  }
  return path;
}
