/**
 * Watch-only wallet in a monero-wallet-rpc: opened, or created from address and view key if missing; made to recognise
 * every destination; refreshed before it is queried for payments.
 */

import type { ShopAccount } from '#adapters/monero/account.ts';
import { unreachable } from '#adapters/monero/errors.ts';
import { isRecognised } from '#adapters/monero/lookahead.ts';
import type { Answer, Question, WalletClient } from '#adapters/monero/wallet-client.ts';
import { errorMessage } from '#domain/kernel/error-message.ts';
import { type Instant, SECOND } from '#domain/kernel/time.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Clock, Log } from '#ports/host.ts';
import { type MoneroRpc, Refusal } from './client.ts';
import {
  AT_ONCE,
  hasAddress,
  listIncoming,
  makeAddresses,
  mustRescan,
  noteRescan,
  openAddress,
  WALLET_RPC,
  walletHeight,
} from './wallet-calls.ts';

export interface RpcWalletClientNeeds {
  readonly account: ShopAccount;
  readonly network: Network;
  /** The client to use; may start the program first. The same object as long as it is the same program. */
  readonly rpc: () => Promise<MoneroRpc>;
  /** Name of the wallet file; empty: the wallet that is open there. */
  readonly wallet: string;
  readonly walletPassword: string;
  /** The first block to scan when the wallet is created; `since`: nothing older matters. */
  readonly birthHeight: (since: Instant) => Promise<number>;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether the program could be reached; absent where it runs already. */
  readonly check?: () => Promise<number | null>;
  readonly close: () => Promise<void>;
}

/** The wallet is saved at this interval, so that a start need not scan again. */
const SAVE_EVERY_BLOCKS = 30;
/** A refresh with nothing to do takes a tenth of a second; one that takes this long has blocks to catch up with. */
const PATIENCE_MS = 4 * SECOND;

export function openRpcWalletClient(needs: RpcWalletClientNeeds): WalletClient {
  const { account, network, wallet, walletPassword, clock, log } = needs;
  let at = '';
  /** The program the wallet was opened in; with another one, everything starts over. */
  let opened: MoneroRpc | null = null;
  /** The highest subaddress the wallet has created, as far as known. */
  let made = -1;
  let catchingUp: { readonly from: number; readonly since: number } | null = null;
  let savedAt = 0;
  /** How far this program had it scan its blocks; null before that. */
  let scannedTo: number | null = null;
  /** It has created subaddresses since: without them it would scan blocks too early once it is opened again. */
  let isUnsaved = false;
  /** It scanned blocks without knowing all required destinations, and has not rescanned them yet. */
  let unseen = false;

  const openWallet = async (rpc: MoneroRpc, oldest: Instant): Promise<void> => {
    // The wallet is refreshed at every query; auto-refresh might scan before it recognises all required destinations.
    await rpc.call('auto_refresh', { enable: false });
    const open = await openAddress(rpc);
    if (open === account.address) return;
    if (wallet === '') throw unreachable(open === null ? noWallet(rpc.at) : otherWallet(rpc.at));
    const file = { filename: wallet, password: walletPassword };
    try {
      await rpc.call('open_wallet', file);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await make(rpc, oldest);
    }
    if ((await openAddress(rpc)) !== account.address) throw unreachable(otherWallet(rpc.at));
  };

  const make = async (rpc: MoneroRpc, oldest: Instant): Promise<void> => {
    const restoreHeight = await needs.birthHeight(oldest);
    try {
      await rpc.call('generate_from_keys', {
        filename: wallet,
        address: account.address,
        viewkey: account.viewKey,
        password: walletPassword,
        restore_height: restoreHeight,
        autosave_current: false,
      });
      log.info('MONERO: a wallet that only watches was made', { from: restoreHeight });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw unreachable(
        /exists/i.test(error.message)
          ? createMessage('monero-wallet-shut', { at: rpc.at, wallet })
          : createMessage('monero-wallet-unmade', { at: rpc.at, wallet, said: error.message }),
      );
    }
  };

  /** True when blocks may have been scanned while the wallet did not know all required destinations. */
  const cover = async (rpc: MoneroRpc, { highest, overdue }: Question): Promise<boolean> => {
    if (highest <= made) return false;
    if (await hasAddress(rpc, highest)) {
      made = highest;
      return false;
    }
    // Others have had it scan more: even the newest may have been paid there.
    const isScanned = scannedTo !== null && (await walletHeight(rpc)) > scannedTo;
    const given = isScanned ? highest : overdue;
    // Before there is anything by which a program that was ended here would take it for covered.
    if (given > 0) await noteRescan(rpc, true);
    const first = await makeAddresses(rpc);
    isUnsaved = true;
    const unknown = !isRecognised(given, first - AT_ONCE);
    if (given > 0 && !unknown && !unseen) await noteRescan(rpc, false);
    made = first;
    while (made < highest) made = await makeAddresses(rpc);
    return unknown;
  };

  const refresh = async (
    rpc: MoneroRpc,
    from: number,
    method: 'refresh' | 'rescan_blockchain',
  ): Promise<void> => {
    catchingUp = { from, since: clock.monotonic() };
    try {
      await rpc.call(method, {}, true).catch((error: unknown) => {
        // It kept a connection that its monerod closed, which it finds out only now.
        if (!(error instanceof Refusal) || error.code !== WALLET_RPC.noDaemon) throw error;
        return rpc.call(method, {}, true);
      });
    } finally {
      catchingUp = null;
    }
  };

  const ask = async (question: Question): Promise<Answer> => {
    const { minors, oldest } = question;
    const rpc = await needs.rpc();
    at = rpc.at;
    // One that was opened again, unnoticed here, has lost the subaddresses that were not saved.
    if (opened !== rpc || (await openAddress(rpc, Math.max(0, made))) !== account.address) {
      opened = null;
      made = -1;
      await openWallet(rpc, oldest);
      if (await mustRescan(rpc)) unseen = true;
      opened = rpc;
    }
    if (await cover(rpc, question)) unseen = true;
    // Others may have scanned blocks until a moment ago.
    const before = await walletHeight(rpc);
    const missed = unseen && before > (await needs.birthHeight(oldest));
    await refresh(rpc, before, missed ? 'rescan_blockchain' : 'refresh');
    // Not if it was another client's wallet that was refreshed.
    if (unseen && (await openAddress(rpc)) === account.address) {
      unseen = false;
      await noteRescan(rpc, false);
    }
    const height = await walletHeight(rpc);
    if (isUnsaved || height >= savedAt + SAVE_EVERY_BLOCKS) {
      await rpc.call('store');
      savedAt = height;
      isUnsaved = false;
    }
    const transfers = minors?.length === 0 ? [] : await listIncoming(rpc, minors);
    // Another client may have opened another wallet there meanwhile: then all this was about that one.
    if ((await openAddress(rpc)) !== account.address) throw unreachable(otherWallet(rpc.at));
    scannedTo = height;
    return { transfers, height };
  };

  const check = async (): Promise<number | null> => {
    const rpc = await needs.rpc();
    at = rpc.at;
    let open = await openAddress(rpc);
    if (open !== account.address) {
      if (wallet === '') throw unreachable(open === null ? noWallet(at) : otherWallet(at));
      try {
        await rpc.call('open_wallet', { filename: wallet, password: walletPassword });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // It does not exist, and is created when needed; or its password is another one, which shows then.
        return null;
      }
      open = await openAddress(rpc);
      if (open !== account.address) throw unreachable(otherWallet(at));
    }
    await rpc.call('refresh', {}, true);
    return walletHeight(rpc);
  };

  return {
    async ask(question) {
      try {
        return await ask(question);
      } catch (error) {
        if (!(error instanceof Refusal)) {
          opened = null;
          throw error;
        }
        throw unreachable(refusalWords(error, at), error);
      }
    },

    async check() {
      try {
        return await (needs.check ?? check)();
      } catch (error) {
        throw error instanceof Refusal ? unreachable(refusalWords(error, at), error) : error;
      }
    },

    state() {
      const name = createMessage('node-at', { program: 'monero-wallet-rpc', at });
      const late = catchingUp !== null && clock.monotonic() - catchingUp.since > PATIENCE_MS;
      const words =
        late && catchingUp ? createMessage('monero-rpc-behind', { at, block: catchingUp.from }) : null;
      return { catchingUp: words, network, name };
    },

    close: () => needs.close(),
  };
}

function noWallet(at: string): Message {
  return createMessage('monero-no-wallet', { at });
}

function otherWallet(at: string): Message {
  return createMessage('monero-other-wallet', { at });
}

function refusalWords(error: Refusal, at: string): Message {
  switch (error.code) {
    case WALLET_RPC.noDaemon:
      return createMessage('monero-no-daemon', { at });
    case WALLET_RPC.noMethod:
      return createMessage('monero-not-wallet', { at });
    case WALLET_RPC.noWallet:
      return noWallet(at);
    default:
      return createMessage('monero-not-asked', {
        at,
        said: errorMessage(error) || createMessage('no-reason'),
      });
  }
}
