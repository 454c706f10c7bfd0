/** What every backend is opened with, whether for trade or for a trial. */
import { join } from 'node:path';
import type { OpenBackendNeeds } from '../adapters/open-backend.ts';
import { certificateEntry } from '../domain/certificate.ts';
import { isGivenOut } from '../usecases/given-out.ts';
import type { Foundations } from './foundations.ts';

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
  return {
    clock,
    random,
    log,
    pins,
    practice,
    isGivenOut: (part) => isGivenOut(store, part),
    folder: join(dataFolder, 'wallets'),
  };
}
