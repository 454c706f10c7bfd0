/** MONERO without a program of its own: a watch-only wallet inside Cointill, over monerods of the owner's choice. */
import { join } from 'node:path';
import { SECOND } from '#domain/kernel/time.ts';
import { invalid } from '#domain/messages/errors.ts';
import type { Network } from '#domain/methods/network.ts';
import { isNearNode, operatorOf } from '#domain/methods/node-place.ts';
import type { Backend } from '#ports/backend.ts';
import type { Clock, Log, Random } from '#ports/host.ts';
import { shopAccount } from './account.ts';
import { openDaemons } from './app/daemons.ts';
import { openInAppClient } from './app/in-app-client.ts';
import type { DaemonLogin } from './app/protocol.ts';
import { filePassword } from './file-password.ts';
import { moneroBackend } from './monero-backend.ts';

export interface MoneroDaemonOptions {
  readonly network: Network;
  readonly address: string;
  readonly viewKey: string;
  /** In the order they are tried. */
  readonly daemons: readonly DaemonLogin[];
  readonly restoreHeight: number | null;
  /**
   * Units of 10^-12 XMR above which a second node must know of the same money; null: the sum of the sale's own terms.
   */
  readonly agreeAbove?: bigint | null;
  /** Folder of the wallet file. */
  readonly folder: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly pollMs?: number;
  /** The built wallet thread; default: beside the program. */
  readonly worker?: string;
}

/** One's own node is polled often, a third party's less. */
const POLL_MS = { near: 500, far: 3 * SECOND } as const;

/**
 * Opens the backend without contacting a node or loading the wallet.
 * @throws Failure invalid-request for an unusable address, view key or node; never with the key
 */
export function openMoneroDaemon(options: MoneroDaemonOptions): Backend {
  const { network, clock, random, log, restoreHeight } = options;
  const account = shopAccount(network, options.address, options.viewKey);
  if (options.daemons.length === 0) throw invalid('daemons', 'at least one monerod is needed');
  const daemons = openDaemons(options.daemons, { network, clock, random, log });
  const wallet = openInAppClient({
    account,
    network,
    daemons,
    path: join(options.folder, account.name, 'wallet'),
    password: filePassword(account),
    restoreHeight,
    worker: options.worker ?? join(import.meta.dirname, 'monero-worker.cjs'),
    clock,
    log,
  });
  const operators = new Set(options.daemons.map(({ url }) => operatorOf(url)));
  if (options.agreeAbove && operators.size < 2) {
    throw invalid('agreeAbove', 'a second opinion needs at least two monerods, of different operators');
  }
  const near = options.daemons.every(({ url }) => isNearNode(url));
  return moneroBackend({
    account,
    wallet,
    clock,
    log,
    urls: options.daemons.map(({ url }) => url),
    second: operators.size < 2 ? null : { above: options.agreeAbove ?? null, pair: () => daemons.pair() },
    feeRate: () => daemons.feeRate(),
    pollMs: options.pollMs ?? POLL_MS[near ? 'near' : 'far'],
  });
}
