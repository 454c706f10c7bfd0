/** Composes the dependencies of every backend, whether for trade or for a trial, with the practice wallet. */
import { join } from 'node:path';
import { openPractice } from '#adapters/practice/open-practice.ts';
import { openSharedPractice } from '#adapters/practice/open-shared-practice.ts';
import { certificateEntry } from '#domain/methods/certificate.ts';
import { isGivenOut } from '#usecases/invoices/given-out.ts';
import { commitRows } from '#usecases/kernel/commit-rows.ts';
import { retryStale } from '#usecases/kernel/retry-stale.ts';
import type { Base } from './base.ts';
import type { OpenBackendNeeds } from './open-backend.ts';
import type { Closing, ServerOptions } from './options.ts';

export async function openBackendNeeds(
  { disk, clock, random, log, store, dataFolder }: Base,
  { addressesAhead }: ServerOptions,
  closing: Closing,
): Promise<OpenBackendNeeds> {
  const practice = store.shared
    ? await openSharedPractice({ store, clock, random, retry: retryStale })
    : await openPractice({ disk, clock, random, log, file: join(dataFolder, 'practice.json') });
  closing(() => practice.close());
  const setting = <K>(name: (key: K) => string) => ({
    get: (key: K) => store.get('settings', name(key)),
    put: (key: K, text: string) => commitRows(store, () => ({ put: { settings: { [name(key)]: text } } })),
  });
  return {
    clock,
    random,
    log,
    pins: setting(certificateEntry),
    tips: setting((chain: string) => `electrum-tip:${chain}`),
    practice,
    isGivenOut: (part) => isGivenOut(store, part),
    folder: join(dataFolder, 'wallets'),
    addressesAhead,
  };
}
