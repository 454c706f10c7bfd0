/** Verification of moved books: every difference between source and target is found and named. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeInvoice } from '#adapters/formats/stored-json/invoice-codec.ts';
import { TABLE_NAMES } from '#adapters/formats/stored-json/tables.ts';
import { systemClock, systemDigest } from '#adapters/host/system.ts';
import type { FileStore } from '#adapters/store/file-store.ts';
import { openStore } from '#adapters/store/open-store.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import type { Change } from '#ports/store.ts';
import { writeHistory } from '#test/support/fakes/history.ts';
import {
  copyBooks,
  type MoveNeeds,
  type MoveStep,
  tablesToMove,
  verifyBooks,
} from '#usecases/maintenance/move-books.ts';

describe('moved books', () => {
  let folder: string;
  let [source, target]: FileStore[] = [];
  let needs: MoveNeeds;
  let steps: MoveStep[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cointill-move-books-'));
    await writeHistory(join(folder, 'a'), 230, { merchantIds: ['one', 'two'] });
    const open = (name: string) =>
      openStore({ folder: join(folder, name), clock: systemClock, backups: null });
    [source, target] = [await open('a'), await open('b')];
    await source.commit({ put: { counters: { account: 7 }, settings: { name: 'x' } } });
    steps = [];
    needs = {
      source,
      target,
      tables: tablesToMove(source, TABLE_NAMES, { secrets: { entry: 'v1:sealed' }, settings: {} }),
      digest: systemDigest,
      documentOf: encodeInvoice,
      progress: (step) => steps.push(step),
    };
  });
  afterEach(async () => {
    await source?.close();
    await target?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const first = (): Invoice => {
    const [invoice] = source?.allInvoices() ?? [];
    if (!invoice) throw new Error('there are no invoices');
    return invoice;
  };

  it('are the same, and a second copy writes nothing', async () => {
    await copyBooks(needs);
    expect(await verifyBooks(needs)).toMatchObject({ invoices: 230, rows: 3 });
    expect(steps).toContainEqual({ kind: 'copied', sales: 230, total: 230 });
    const sequence = target?.sequence;
    await copyBooks(needs);
    expect(target?.sequence).toBe(sequence);
    expect(steps).toContainEqual({ kind: 'continuing', there: 230, total: 230 });
  });

  it.each<[string, () => Change, RegExp]>([
    [
      'another document',
      () => ({ invoices: [{ ...first(), metadata: { other: 1 } }] }),
      /^the sale \w+ differs/,
    ],
    ['another sale', () => ({ invoices: [{ ...first(), id: 'other' }] }), /^the number of sales, 231/],
    ['another row', () => ({ put: { counters: { account: 8 } } }), /^counters account differs/],
    ['a row too many', () => ({ put: { stock: { item: 1 } } }), /^the number of rows in stock/],
    ['a row too few', () => ({ drop: { secrets: ['entry'] } }), /^secrets entry differs/],
  ])('are refused with %s, until they are copied again', async (what, change, refusal) => {
    await copyBooks(needs);
    await target?.commit(change());
    await expect(verifyBooks(needs)).rejects.toThrow(refusal);
    if (what === 'another sale') return;
    await copyBooks(needs);
    await expect(verifyBooks(needs)).resolves.toMatchObject({ invoices: 230 });
  });
});
