/** Addresses by which this server is reached, by its settings and the provisioning file. */
import { serverSettings } from '#usecases/settings/server-settings.ts';
import type { Base } from './base.ts';

/** The server's actual address; empty until it listens. */
export interface Place {
  url: string;
  port: number;
}

export type Network = ReturnType<typeof createNetwork>;

export function createNetwork({ file, store }: Base, place: Readonly<Place>) {
  const ownBase = () => file?.checkoutBase ?? serverSettings(store).checkoutBase;
  return {
    place,
    checkoutBase: () => ownBase() ?? place.url,
    hosts: () => {
      const own = ownBase();
      return own === null ? [] : [new URL(own).host];
    },
    trustedProxies: () => file?.trustedProxies ?? serverSettings(store).trustedProxies,
  };
}
