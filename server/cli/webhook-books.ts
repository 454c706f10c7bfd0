/** Webhook endpoint management on a data folder, without sending, which only the server does. */

import { systemClock, systemRandom } from '#adapters/host/system.ts';
import { refusesUrl } from '#adapters/webhook-sender/endpoint-url.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Vault } from '#ports/host.ts';
import { type Endpoints, openEndpoints } from '#usecases/webhooks/endpoints.ts';
import { redeliver } from '#usecases/webhooks/redeliver.ts';
import { openSigning } from '#usecases/webhooks/signing.ts';
import type { OpenBooks } from './data-folder.ts';

/** @param vault seals secrets, for calls that need one */
export function endpointsOf({ store, log }: OpenBooks, vault?: Vault): Endpoints {
  const sealing: Vault = vault ?? {
    state: 'locked',
    seal: async () => {
      throw new Failure('conflict', 'the secrets are locked');
    },
    open: async () => {
      throw new Failure('conflict', 'the secrets are locked');
    },
  };
  const endpoints = openEndpoints({
    store,
    clock: systemClock,
    random: systemRandom,
    vault: sealing,
    signing: openSigning({ store, vault: sealing, clock: systemClock, log }),
    log,
    deliveries: {
      sendTest: async () => {
        throw new Failure('conflict', 'a test is sent by the server');
      },
      redeliver: (id) => redeliver({ store, clock: systemClock }, id),
      // Nothing is sent while no server runs.
      nextTryAt: () => null,
    },
    refusesUrl,
  });
  // Its timers would keep the process from exiting.
  endpoints.close();
  return {
    ...endpoints,
    async rotate(...wish) {
      const made = await endpoints.rotate(...wish);
      endpoints.close();
      return made;
    },
  };
}
