/** Factory of the MONERO backend from a shop's setting, with the secrets under their names there. */

import { coinDecimals } from '#domain/kernel/currency.ts';
import { parseDecimal } from '#domain/kernel/money.ts';
import type {
  MoneroDaemonSetting,
  MoneroWalletRpcSetting,
  Secrets,
} from '#domain/methods/backend-setting.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Backend } from '#ports/backend.ts';
import type { Clock, Log, Random } from '#ports/host.ts';
import { minorOf, shopAccount } from './account.ts';
import { openMoneroDaemon } from './open-daemon.ts';
import { type MoneroWalletRpcOptions, openMoneroWalletRpc } from './open-wallet-rpc.ts';

export type MoneroSetting = MoneroDaemonSetting | MoneroWalletRpcSetting;

export interface MoneroNeeds {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Folder of this shop's watch-only wallets: two shops on the same wallet each have files of their own. */
  readonly folder: string;
  /** What the shop's own monero-wallet-rpc is reached through, where that is not this computer's network. */
  readonly walletRpc?: Pick<MoneroWalletRpcOptions, 'openRpc' | 'pollMs' | 'readAccount'> | undefined;
}

/** @throws Failure invalid-request for an unusable address, view key or URL; never with a secret */
export function openMonero(
  { clock, random, log, folder, walletRpc }: MoneroNeeds,
  network: Network,
  setting: MoneroSetting,
  secrets: Secrets,
): Backend {
  const viewKey = secrets['viewKey'] ?? '';
  const shop = { network, address: setting.address, viewKey, restoreHeight: setting.restoreHeight };
  const own = { ...shop, folder, clock, random, log };
  if (setting.kind === 'monero-daemon') {
    const daemons = setting.daemons.map((daemon, place) => ({
      url: daemon.url,
      username: daemon.username,
      password: secrets[`${place}.password`] ?? '',
    }));
    const above = setting.agreeAbove ? parseDecimal(setting.agreeAbove, coinDecimals('XMR')) : undefined;
    return openMoneroDaemon({ ...own, daemons, agreeAbove: above ?? null });
  }
  const { url, username, wallet, keep } = setting;
  const password = secrets['password'] ?? '';
  const walletPassword = secrets['walletPassword'] ?? '';
  return openMoneroWalletRpc({ ...own, ...walletRpc, url, username, password, wallet, walletPassword, keep });
}

/** The first destinations, for the owner to compare. @throws Failure invalid-request, never with the key */
export function previewMonero(network: Network, { address }: MoneroSetting, secrets: Secrets) {
  const account = shopAccount(network, address, secrets['viewKey'] ?? '');
  const addresses = [0, 1, 2].map((index) => account.addressAt(minorOf(index)));
  return { account: account.name, script: 'subaddress', addresses };
}
