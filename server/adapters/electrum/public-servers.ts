/** Default list of public Electrum servers. Run by others: none of them is trusted with more than hints. */
import type { ChainMethod } from '#domain/coins/method.ts';
import type { Network } from '#domain/methods/network.ts';
import type { ServerPlace } from './errors.ts';

const tls = (host: string, port: number): ServerPlace => ({ host, port, tls: true });

/** Mainnet alone: test chains change too often for a list, so their shops name their own. */
const MAINNET = {
  BITCOIN: [
    tls('electrum.blockstream.info', 50_002),
    tls('electrum.emzy.de', 50_002),
    tls('electrum.bitaroo.net', 50_002),
  ],
  LITECOIN: [
    tls('backup.electrum-ltc.org', 443),
    tls('electrum.ltc.xurious.com', 50_002),
    tls('electrum1.cipig.net', 20_063),
    tls('electrum2.cipig.net', 20_063),
  ],
  DOGECOIN: [tls('electrum1.cipig.net', 20_060), tls('electrum2.cipig.net', 20_060)],
} satisfies Record<ChainMethod, readonly ServerPlace[]>;

export function publicServers(method: ChainMethod, network: Network): readonly ServerPlace[] {
  return network === 'mainnet' ? MAINNET[method] : [];
}
