/** Stores on a fake disk, and invoices to put into them. */
import { join } from 'node:path';
import type { Disk } from '#adapters/host/disk.ts';
import { openStoreOn, type StoreOptions } from '#adapters/store/open-store.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { chanceOf, plausibleInvoice } from '#test/support/fakes/history.ts';
import { invoiceWith } from '#test/support/fakes/invoices.ts';

export const FOLDER = '/data';
export const JOURNAL = join(FOLDER, 'journal');
export const FIRST_SEGMENT = join(JOURNAL, '000001.jsonl');

/** A store without the daily backup, so that only the test acts on it. */
export function openOn(disk: Disk, more: Partial<StoreOptions> = {}) {
  return openStoreOn(disk, { folder: FOLDER, clock: new FakeClock(), backups: null, ...more });
}

export type OpenStore = Awaited<ReturnType<typeof openOn>>;

export function pendingInvoice(id: string, more: Partial<Invoice> = {}): Invoice {
  return invoiceWith({ id, ...more });
}

/** Invoices of every outcome, deterministic. */
export function plausibleInvoices(count: number, seed = 1): Invoice[] {
  const chance = chanceOf(seed);
  return Array.from({ length: count }, (_, nth) =>
    plausibleInvoice(nth, 'shop', Date.UTC(2026, 10, 21, 9) + nth * 1_000, chance),
  );
}

export function commitEach(store: OpenStore, invoices: readonly Invoice[]): Promise<unknown> {
  return Promise.all(invoices.map((invoice) => store.commit({ invoices: [invoice] })));
}

export function codesOf(store: Pick<OpenStore, 'notices'>): string[] {
  return store.notices.map((notice) => notice.code);
}
