/** Composes the backends of the shops' methods, and the indexes of the addresses they derive. */
import { openBackends } from '#usecases/backends/backends.ts';
import { createDerivationIndexes } from '#usecases/backends/derivation-indexes.ts';
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
  const backends = await openBackends({
    store,
    clock,
    log,
    secrets,
    make: ({ id, network }, { method, backend }, opened) =>
      machine.openBackend(needs, { shop: id, method, network }, backend, opened),
  });
  closing(() => backends.close());
  return { backends, indexes: createDerivationIndexes(store) };
}
