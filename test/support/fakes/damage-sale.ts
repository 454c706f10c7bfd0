/** Damages a sale's newest line in a sealed journal file of a stopped server. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '#adapters/host/system.ts';
import { openStore } from '#adapters/store/open-store.ts';

/** Offset after the id of the letter that is changed: the id stays legible. */
const BEHIND_ID = 60;

/** @param folder the data folder, not open in any process */
export async function damageSale(folder: string, id: string): Promise<void> {
  const store = await openStore({ folder, clock: systemClock, backups: null, segmentBytes: 1 });
  await store.commit({ put: { settings: { sealed: 'now' } } });
  await store.close();
  const journal = join(folder, 'journal');
  for (const name of (await readdir(journal))
    .filter((one) => one.endsWith('.jsonl'))
    .sort()
    .reverse()) {
    const content = await readFile(join(journal, name));
    const at = content.lastIndexOf(`"id":"${id}"`);
    if (at < 0) continue;
    content[at + BEHIND_ID] = (content[at + BEHIND_ID] ?? 0) ^ 4;
    await writeFile(join(journal, name), content);
    return;
  }
  throw new Error('the sale is in no file');
}
