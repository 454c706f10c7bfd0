/** Composes the backends of the shops' methods, and the indexes of the addresses they derive. */

import type { MethodSetting } from '#domain/shops/merchant.ts';
import { openBackends } from '#usecases/backends/backends.ts';
import { createDerivationIndexes } from '#usecases/backends/derivation-indexes.ts';
import { heldBackend } from '#usecases/backends/held-backend.ts';
import { leasesOf, watchLease } from '#usecases/kernel/leases.ts';
import type { Base } from './base.ts';
import type { OpenBackendNeeds } from './open-backend.ts';
import type { Closing } from './options.ts';
import type { SecretParts } from './secrets.ts';

export type BackendParts = Awaited<ReturnType<typeof openBackendParts>>;

export async function openBackendParts(
  { machine, store, clock, log }: Base,
  { secrets }: SecretParts,
  needs: OpenBackendNeeds,
  closing: Closing,
) {
  const leases = leasesOf(store);
  /** The Monero wallet in the app: one server opens it. */
  const isHeld = ({ backend }: MethodSetting) => store.shared !== null && backend.kind === 'monero-daemon';
  const backends = await openBackends({
    store,
    clock,
    log,
    secrets,
    stamp: (id, setting) => (isHeld(setting) ? String(leases.holds(watchLease(id, setting.method))) : ''),
    make: async ({ id, network }, setting, opened) => {
      const { method } = setting;
      const backend = await machine.openBackend(
        needs,
        { shop: id, method, network },
        setting.backend,
        opened,
      );
      return isHeld(setting) ? heldBackend(backend, () => leases.holds(watchLease(id, method))) : backend;
    },
  });
  closing(() => backends.close());
  const retry = () =>
    void backends
      .retry()
      .catch((cause) => log.warn('the methods could not be brought up to date', { cause }));
  closing(leases.listen(retry));
  // Another server has changed the settings of a method, or its secrets.
  const stop = store.onCommit(({ put, drop }, _, elsewhere) => {
    if (!elsewhere || !(put?.merchants ?? put?.secrets ?? drop?.merchants ?? drop?.secrets)) return;
    retry();
  });
  closing(stop);
  return { backends, indexes: createDerivationIndexes(store) };
}
