/** MONERO through a monero-wallet-rpc: the shop's own, or a child process of this program. */
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '#domain/kernel/time.ts';
import { invalid } from '#domain/messages/errors.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Backend } from '#ports/backend.ts';
import type { Clock, Log, Random } from '#ports/host.ts';
import { type ShopAccount, shopAccount } from './account.ts';
import { readFeeRate } from './daemon-fee.ts';
import { daemonInfo, lateWords, wrongNetworkWords } from './daemon-info.ts';
import { unreachable } from './errors.ts';
import { filePassword } from './file-password.ts';
import { type MoneroBackendNeeds, moneroBackend } from './monero-backend.ts';
import { birthHeight, estimatedBirthHeight } from './restore-height.ts';
import { openMoneroRpc } from './rpc/client.ts';
import { openRpcWalletClient, type RpcWalletClientNeeds } from './rpc/rpc-wallet-client.ts';
import { openWalletRpcProcess } from './rpc/wallet-rpc-process.ts';

export interface MoneroWalletRpcOptions {
  readonly network: Network;
  readonly address: string;
  readonly viewKey: string;
  /** Of the shop's own monero-wallet-rpc; not used with `keep`. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly wallet: string;
  readonly walletPassword: string;
  readonly keep: { readonly binary: string; readonly daemonUrl: string } | null;
  readonly restoreHeight: number | null;
  /** Folder of the child process's files. */
  readonly folder: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Polling interval while something is watched. */
  readonly pollMs?: number;
  /** How the account is read, where not afresh. */
  readonly readAccount?: typeof shopAccount;
  /** What the program is reached through; absent: this computer's network. */
  readonly openRpc?: typeof openMoneroRpc;
}

const POLL_MS = 500;

/**
 * Opens the backend without contacting Monero.
 * @throws Failure invalid-request for an unusable address, view key or URL; never with the key
 */
export function openMoneroWalletRpc(options: MoneroWalletRpcOptions): Backend {
  const { network, clock, log, pollMs = POLL_MS, readAccount = shopAccount } = options;
  const account = readAccount(network, options.address, options.viewKey);
  const parts = options.keep === null ? ownRpc(options, account) : openRpc(options, options.keep, account);
  const { feeRate, ...needs } = parts;
  const wallet = openRpcWalletClient({ account, network, clock, log, ...needs });
  const urls = [options.keep?.daemonUrl ?? options.url];
  return moneroBackend({
    account,
    wallet,
    clock,
    log,
    urls,
    second: null,
    pollMs,
    ...(feeRate && { feeRate }),
  });
}

type Parts = Pick<
  RpcWalletClientNeeds,
  'rpc' | 'wallet' | 'walletPassword' | 'birthHeight' | 'check' | 'close'
> &
  Pick<MoneroBackendNeeds, 'feeRate'>;

function ownRpc(options: MoneroWalletRpcOptions, account: ShopAccount): Parts {
  const { network, url, username, password, random, wallet, walletPassword, restoreHeight } = options;
  const { openRpc: open = openMoneroRpc } = options;
  const rpc = open({ program: 'monero-wallet-rpc', url, username, password, random });
  return {
    rpc: async () => rpc,
    wallet,
    walletPassword,
    birthHeight: async (since) => {
      const needed = network === 'regtest' ? 0 : estimatedBirthHeight(account.network, since);
      return Math.min(restoreHeight ?? needed, needed);
    },
    close: () => rpc.close(),
  };
}

function openRpc(
  options: MoneroWalletRpcOptions,
  { binary, daemonUrl }: { binary: string; daemonUrl: string },
  account: ShopAccount,
): Parts {
  const { network, clock, random, log, restoreHeight } = options;
  if (binary.trim() === '') throw invalid('keep.binary', 'keep.binary must be the path of monero-wallet-rpc');
  const daemon = openMoneroRpc({ program: 'monerod', url: daemonUrl, username: '', password: '', random });
  const folder = join(options.folder, `${account.name}-rpc`);
  const walletProcess = openWalletRpcProcess({
    binary,
    daemonUrl,
    network: account.network,
    folder,
    clock,
    random,
    log,
  });
  const info = async () => {
    const found = await daemonInfo(daemon);
    const wrongNetwork = wrongNetworkWords(daemon.at, found, network);
    if (wrongNetwork !== null) throw unreachable(wrongNetwork);
    if (!found.synced) throw unreachable(lateWords(daemon.at, found));
    return found;
  };
  return {
    rpc: async () => {
      await info();
      return walletProcess.rpc();
    },
    wallet: 'cointill',
    walletPassword: options.walletPassword || filePassword(account),
    birthHeight: async (since: Instant) => {
      const needed = birthHeight((await info()).height, clock.now(), since);
      return Math.min(restoreHeight ?? needed, needed);
    },
    check: async () => {
      await access(binary, constants.X_OK).catch((error: unknown) => {
        throw unreachable(createMessage('monero-no-program', { binary }), error);
      });
      return (await info()).height;
    },
    feeRate: () => readFeeRate(daemon),
    close: async () => {
      await daemon.close();
      await walletProcess.close();
    },
  };
}
