import { describe, expect, test } from 'vitest';
import { tablesOf } from '#adapters/formats/stored-json/tables.ts';
import { TablesFile } from '#adapters/store/tables/tables-file.ts';
import { FakeDisk } from '#test/support/fakes/fake-disk.ts';
import { FOLDER } from './samples.ts';

async function tablesFile(): Promise<{ disk: FakeDisk; file: TablesFile; damaged: string[] }> {
  const disk = new FakeDisk();
  await disk.makeFolder(FOLDER);
  const damaged: string[] = [];
  return { disk, file: new TablesFile(disk, FOLDER, async (name) => void damaged.push(name)), damaged };
}

describe('the snapshot of the tables', () => {
  test('has the tables as they were when it was started, however large, while they change', async () => {
    const { file } = await tablesFile();
    const data = { tables: tablesOf(), segment: 3, sequence: 40 };
    for (let nth = 0; nth < 3_000; nth++) data.tables.settings.set(`key "${nth}"`, `ü${'x'.repeat(50)}`);
    data.tables.counters.set('account', 7);
    const writing = file.write(data);
    data.tables.counters.set('account', 8);
    data.tables.settings.clear();
    data.segment = 4;
    await writing;
    const read = await file.read();
    expect(read?.segment).toBe(3);
    expect(read?.tables.counters.get('account')).toBe(7);
    expect(read?.tables.settings.size).toBe(3_000);
    expect(read?.tables.settings.get('key "2999"')).toBe(`ü${'x'.repeat(50)}`);
  });

  test('keeps the previous one, and falls back on it when the newer is damaged anywhere', async () => {
    const { disk, file, damaged } = await tablesFile();
    for (const sequence of [1, 2]) await file.write({ tables: tablesOf(), segment: sequence, sequence });
    const path = `${FOLDER}/tables.json`;
    const good = disk.content(path);
    for (let at = 0; at < good.length; at++) {
      const bad = Buffer.from(good);
      bad[at] = (bad[at] ?? 0) ^ 0x04;
      disk.replace(path, bad);
      const read = await file.read().catch((error: unknown) => String(error));
      if (typeof read === 'string') expect(read).toMatch(/newer version/);
      else expect(read?.sequence, `byte ${at}`).toBe(1);
    }
    expect(new Set(damaged)).toEqual(new Set(['tables.json']));
    disk.replace(path, good);
    expect((await file.read())?.sequence).toBe(2);
  });

  test('is either the old or the new one after a power cut at any operation', async () => {
    for (let cut = 1; cut < 20; cut++) {
      for (const fate of [0, 1, 2]) {
        const { disk, file } = await tablesFile();
        for (const sequence of [1, 2]) await file.write({ tables: tablesOf(), segment: sequence, sequence });
        disk.cutAt = disk.steps + cut;
        const written = await file.write({ tables: tablesOf(), segment: 3, sequence: 3 }).then(
          () => true,
          () => false,
        );
        const found = disk.afterPowerCut((below) => fate % below);
        const read = await new TablesFile(found, FOLDER, async () => {}).read();
        expect(written ? [3] : [1, 2, 3]).toContain(read?.sequence);
      }
    }
  });
});
