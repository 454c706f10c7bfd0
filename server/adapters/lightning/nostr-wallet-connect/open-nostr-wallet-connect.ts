/**
 * Lightning backend through a wallet over Nostr Wallet Connect (NIP-47): it makes the invoices and announces payments.
 * Composes the parts of this folder; a receive-only connection is enough.
 */

import { SILENT } from '#adapters/lightning/health.ts';
import type { LightningNode, NodeHealth, Seen } from '#adapters/lightning/lightning-node.ts';
import { type Chains, networkOf } from '#adapters/lightning/networks.ts';
import { bigOf, countOf, hexAt } from '#adapters/lightning/node-answer.ts';
import { hintInRounds } from '#adapters/lightning/poll-open-invoices.ts';
import { type Fields, readIf, Text } from '#adapters/net/json-reader.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { createMessage, type Message, messageOf } from '#domain/messages/message.ts';
import { instantAt, words } from './answer.ts';
import { parseConnection } from './connection.ts';
import { fingerprintOf } from './conversation.ts';
import { odd, relayName, WalletRefusal } from './errors.ts';
import { openWalletService, type WalletInfo, type WalletServiceNeeds } from './service.ts';

export interface NostrWalletConnectOptions extends WalletServiceNeeds {
  /** The whole nostr+walletconnect: URI. It contains the secret. */
  readonly connection: string;
  /** Pause between polls of open invoices, where that is not the usual one. */
  readonly pollMs?: number;
}

/** Fallback for lost notifications; the only source where the wallet sends none. */
const ROUND_WITH_NOTICES_MS = 10 * SECOND;
const ROUND_MS = 2 * SECOND;
const AT_MOST = 5;
/** Least permissions of a connection, as wallets name them. */
const NEEDED = ['make_invoice', 'lookup_invoice'];
const SPENDING = ['pay_invoice', 'pay_keysend', 'multi_pay_invoice', 'multi_pay_keysend'];

/**
 * Connects to no relay yet.
 * @throws Failure invalid-request, field `connection`, never with any of it
 */
export function openNostrWalletConnect({
  connection,
  pollMs,
  ...needs
}: NostrWalletConnectOptions): LightningNode {
  const { clock } = needs;
  const parsed = parseConnection(connection);
  const service = openWalletService(parsed, needs);
  const title = createMessage('wallet-behind', { relay: relayName(parsed.relays[0] ?? '') });

  return {
    kind: 'nostr-wallet-connect',
    fingerprint: fingerprintOf(parsed),
    name: title.message,
    title,
    ownExpiry: false,
    limits: { least: 1n, most: null },

    async invoice({ amountMsat, description, expirySeconds }, signal) {
      // A coin has 2.1 × 10^18 millisatoshi in all; the amount of a sale is far below 2^53.
      const params = { amount: Number(amountMsat), description, expiry: expirySeconds };
      const made = await service.ask('make_invoice', params, signal);
      const bolt11 = readIf(Text, made['invoice']);
      if (bolt11 === null) throw odd('no invoice');
      return { bolt11, memo: {} };
    },

    async look({ paymentHash, createdAt }, signal) {
      try {
        const found = await service.ask('lookup_invoice', { payment_hash: paymentHash }, signal);
        return seenIn(found, paymentHash, { earliest: createdAt - MINUTE, latest: clock.now() + MINUTE });
      } catch (error) {
        if (error instanceof WalletRefusal && error.reason === 'NOT_FOUND') return 'unknown';
        throw error;
      }
    },

    listen(give, watching) {
      const unsubscribe = service.listen((notice) => {
        const paymentHash = notice === 'again' ? null : hexAt(notice, 'payment_hash');
        give(paymentHash === null ? 'all' : { paymentHash });
      });
      let rounds = hintInRounds({ clock, everyMs: pollMs ?? ROUND_MS, atMost: AT_MOST }, give, watching);
      const ending = new AbortController();
      service.info(ending.signal).then(
        (info) => {
          if (ending.signal.aborted || !info?.notifications.has('payment_received')) return;
          rounds();
          rounds = hintInRounds(
            { clock, everyMs: pollMs ?? ROUND_WITH_NOTICES_MS, atMost: AT_MOST },
            give,
            watching,
          );
        },
        () => undefined,
      );
      return () => {
        ending.abort();
        rounds();
        unsubscribe();
      };
    },

    probeEveryMs: MINUTE,
    async probe(signal) {
      try {
        const info = await service.info(signal);
        const wallet = await answerOrNull(service.ask('get_info', {}, signal));
        return healthOf(title, info, wallet);
      } catch (error) {
        if (signal.aborted) throw error;
        return { ...SILENT, ...messageOf(error) };
      }
    },

    async close() {
      service.close();
    },
  };
}

/** Some wallets do not describe themselves over a receive-only connection; that is no fault. */
async function answerOrNull(asked: Promise<Fields>): Promise<Fields | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof WalletRefusal && ['RESTRICTED', 'NOT_IMPLEMENTED'].includes(error.reason))
      return null;
    throw error;
  }
}

/** @throws Failure backend-unreachable for an answer about another invoice, or with an invalid amount */
function seenIn(
  found: Fields,
  paymentHash: string,
  plausible: { readonly earliest: number; readonly latest: number },
): Seen {
  if (hexAt(found, 'payment_hash') !== paymentHash) throw odd('an answer about another invoice');
  const type = readIf(Text, found['type']);
  if (type !== null && type !== 'incoming') return 'unknown';
  const state = readIf(Text, found['state']);
  // Wallets of an older form of the standard have no state, but a time above zero, in whatever unit.
  const settled = state === null ? (bigOf(found['settled_at']) ?? 0n) > 0n : state === 'settled';
  if (!settled) return 'open';
  // Some services leave it out where another of their customers paid, perhaps less than was asked.
  const amountMsat = bigOf(found['amount']);
  if (amountMsat === null ? found['amount'] != null : amountMsat < 0n) throw odd('an invalid amount');
  const settledAt = instantAt(found, 'settled_at');
  const at =
    settledAt !== null && settledAt >= plausible.earliest && settledAt <= plausible.latest ? settledAt : null;
  return { amountMsat, preimage: hexAt(found, 'preimage'), at };
}

function healthOf(name: Message, info: WalletInfo | null, wallet: Fields | null): NodeHealth {
  const own = words(wallet?.['methods']);
  const methods = own.size > 0 ? own : (info?.methods ?? new Set<string>());
  const network = networkOf(CHAINS, readIf(Text, wallet?.['network']));
  const base = { network, height: countOf(wallet?.['block_height']) };
  const missing = methods.size === 0 ? [] : NEEDED.filter((method) => !methods.has(method));
  if (missing.length > 0) {
    return { ...SILENT, ...base, ...createMessage('nwc-missing', { name, calls: missing }) };
  }
  const warnings = SPENDING.some((method) => methods.has(method)) ? [createMessage('nwc-spends')] : [];
  const said =
    network === null
      ? createMessage('nwc-answers', { name })
      : createMessage('nwc-answers-on', { name, network });
  return { reachable: true, synced: true, ...base, ...said, warnings };
}

const CHAINS: Chains = {
  mainnet: 'mainnet',
  bitcoin: 'mainnet',
  testnet: 'testnet',
  testnet4: 'testnet',
  signet: 'testnet',
  mutinynet: 'testnet',
  regtest: 'regtest',
};
