/** Books of a folder that were moved away, or have not all arrived, are refused until that changes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { realDisk } from '#adapters/host/disk.ts';
import { systemClock } from '#adapters/host/system.ts';
import { openStore } from '#adapters/store/open-store.ts';
import { writeMoved } from '#adapters/store/recovery/moved.ts';
import { MOVE_MARK, moveMarkText } from '#domain/maintenance/move-mark.ts';

describe('a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cointill-moved-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const open = (moving = false) => openStore({ folder, clock: systemClock, backups: null, moving });
  const mark = { other: '127.0.0.1:5432/shop', otherId: 'database 1', at: 0 };

  it('whose books were moved away names their new location, and opens for another move', async () => {
    await (await open()).close();
    await writeMoved(realDisk, folder, { state: 'moved', ...mark });
    await expect(open()).rejects.toThrow(`The data in ${folder} was moved to 127.0.0.1:5432/shop`);
    await (await open(true)).close();
    await writeMoved(realDisk, folder, null);
    await (await open()).close();
  });

  it.each([
    ['an interrupted move', moveMarkText({ state: 'unfinished', ...mark })],
    ['a mark of another form', '{"state":"strange"}'],
  ])('with %s is refused, and free again afterwards', async (_, text) => {
    const store = await open();
    await store.commit({ put: { settings: { [MOVE_MARK]: text } } });
    await store.close();
    await expect(open()).rejects.toThrow('was interrupted: run the same cointill move again');
    const target = await open(true);
    const finished = moveMarkText({ state: 'finished', ...mark });
    await target.commit({ put: { settings: { [MOVE_MARK]: finished } } });
    await target.close();
    await (await open()).close();
  });
});
