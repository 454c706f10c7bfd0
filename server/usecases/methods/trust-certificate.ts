/**
 * Trusts the certificate that an Electrum server presents now, once its owner accepts it. What was stored for that
 * server is deleted with the old one: from then on the new one counts as trusted on first use.
 */

import type { Method } from '#domain/coins/method.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { BackendSetting } from '#domain/methods/backend-setting.ts';
import { certificateEntry } from '#domain/methods/certificate.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Merchant, MethodSetting } from '#domain/shops/merchant.ts';
import type { Store } from '#ports/store.ts';
import type { Backends } from '#usecases/backends/backends.ts';
import type { Shops } from '#usecases/shops/shops.ts';

export interface CertificateWish {
  readonly method: Method;
  /** As in the refusal: host:port, IPv6 in brackets. */
  readonly server: string;
  /** Of its public key, as presented; lower-case hexadecimal. */
  readonly sha256: string;
}

interface Place {
  readonly host: string;
  readonly port: number;
}

export interface TrustNeeds {
  readonly store: Store;
  readonly shops: Pick<Shops, 'save'>;
  readonly backends: Pick<Backends, 'probe'>;
  /** The server of that name, of the shop's own or of the public ones; null when there is none. */
  readonly serverNamed: (
    method: Method,
    network: Network,
    backend: BackendSetting | null,
    name: string,
  ) => Place | null;
}

/** Returns when the method was probed again. @throws Failure not-found for a server the method doesn't use */
export async function trustCertificate(
  { store, shops, backends, serverNamed }: TrustNeeds,
  merchant: Merchant,
  { method, server, sha256 }: CertificateWish,
): Promise<void> {
  const { id, network } = merchant;
  const known = (store.get('merchants', id) ?? merchant).methods.find((one) => one.method === method);
  const place = serverNamed(method, network, known?.backend ?? null, server);
  if (!place) throw new Failure('not-found', `${method} uses no Electrum server ${server}`);
  const withoutPins = (current: Merchant): Merchant => ({
    ...current,
    methods: current.methods.map((one) => (one.method === method ? withoutPin(one, place) : one)),
  });
  await shops.save(id, withoutPins, { settings: { [certificateEntry(place)]: sha256 } });
  await backends.probe(id, method);
}

function withoutPin(setting: MethodSetting, { host, port }: Place): MethodSetting {
  const { backend } = setting;
  if (backend.kind !== 'electrum') return setting;
  const servers = backend.servers.map((server) =>
    server.host === host && server.port === port ? { ...server, pin: null } : server,
  );
  return { ...setting, backend: { ...backend, servers } };
}
