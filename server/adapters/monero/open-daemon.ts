/** MONERO without a program of its own: a wallet that only watches, inside Cointill, over monerods of the owner's choice. */
import { join } from 'node:path';
import { invalid } from '../../domain/errors.ts';
import type { Network } from '../../domain/merchant.ts';
import { SECOND } from '../../domain/time.ts';
import type { Backend } from '../../ports/backend.ts';
import type { Clock, Log, Random } from '../../ports/host.ts';
import { shopAccount } from './account.ts';
import { newAppDoor } from './app/app-door.ts';
import { newDaemons } from './app/daemons.ts';
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
  /** Where the wallet file is kept. */
  readonly folder: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly pollMs?: number;
  /** The built wallet thread; default: beside the program. */
  readonly worker?: string;
}

/** A node of one's own is asked often; a stranger's with manners. */
const POLL_MS = { near: 500, far: 3 * SECOND } as const;

/**
 * Opens the backend without asking a node or loading the wallet.
 * @throws Failure invalid-request for an address, a view key or a node that can't be used; never with the key
 */
export function openMoneroDaemon(options: MoneroDaemonOptions): Backend {
  const { network, clock, random, log, restoreHeight } = options;
  const account = shopAccount(network, options.address, options.viewKey);
  if (options.daemons.length === 0) throw invalid('daemons', 'at least one monerod is needed');
  const daemons = newDaemons(options.daemons, { network, clock, random, log });
  const door = newAppDoor({
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
  const near = options.daemons.every(({ url }) => isNear(url));
  return moneroBackend({
    account,
    door,
    clock,
    log,
    pollMs: options.pollMs ?? POLL_MS[near ? 'near' : 'far'],
  });
}

/** On this machine or in its local network. */
function isNear(url: string): boolean {
  return /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\])/.test(new URL(url).hostname);
}
