/** Dependencies of every backend, whether for trade or for a trial. */
import { join } from 'node:path';
import { certificateEntry } from '#domain/methods/certificate.ts';
import { isGivenOut } from '#usecases/invoices/given-out.ts';
import type { Foundations } from './foundations.ts';
import type { OpenBackendNeeds } from './open-backend.ts';

export function backendNeeds({
  clock,
  random,
  log,
  store,
  practice,
  dataFolder,
}: Foundations): OpenBackendNeeds {
  const pins: OpenBackendNeeds['pins'] = {
    get: (server) => store.get('settings', certificateEntry(server)),
    put: (server, trusted) => store.commit({ put: { settings: { [certificateEntry(server)]: trusted } } }),
  };
  const tipName = (chain: string) => `electrum-tip:${chain}`;
  const tips: OpenBackendNeeds['tips'] = {
    get: (chain) => store.get('settings', tipName(chain)),
    put: (chain, text) => store.commit({ put: { settings: { [tipName(chain)]: text } } }),
  };
  return {
    clock,
    random,
    log,
    pins,
    tips,
    practice,
    isGivenOut: (part) => isGivenOut(store, part),
    folder: join(dataFolder, 'wallets'),
  };
}
