/** What every backend is opened with, whether for trade or for a trial. */
import { join } from 'node:path';
import type { OpenBackendNeeds } from '../adapters/open-backend.ts';
import type { Foundations } from './foundations.ts';

export function backendNeeds({
  clock,
  random,
  log,
  store,
  practice,
  dataFolder,
}: Foundations): OpenBackendNeeds {
  const pinName = ({ host, port }: { host: string; port: number }) => `electrum-pin:${host}:${port}`;
  const pins = {
    get: (server: { host: string; port: number }) => store.get('settings', pinName(server)),
    put: (server: { host: string; port: number }, sha256: string) =>
      store.commit({ put: { settings: { [pinName(server)]: sha256 } } }),
  };
  return { clock, random, log, pins, practice, folder: join(dataFolder, 'wallets') };
}
