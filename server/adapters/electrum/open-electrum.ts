/**
 * Chain backend on servers of the Electrum protocol: addresses from an extended public key, watched by script hash,
 * nothing trusted that can be checked. Composes the parts of this folder; the coin is a row of a table.
 */

import { COIN_RULES, type CoinRules } from '#adapters/formats/chain/coin-rules.ts';
import { aheadOfNeed } from '#adapters/formats/keys/address-pool.ts';
import { COIN_PARAMS, type CoinParams } from '#adapters/formats/keys/coins.ts';
import { parseExtendedPublicKey } from '#adapters/formats/keys/extended-public-key.ts';
import { memoOf } from '#adapters/formats/keys/target-state.ts';
import { type ChainMethod, coinOf } from '#domain/coins/method.ts';
import { FINAL_DEPTH } from '#domain/invoices/policy.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { type Failure, invalid } from '#domain/messages/errors.ts';
import { createMessage, messageOf } from '#domain/messages/message.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Backend, Health, LookTarget } from '#ports/backend.ts';
import type { Clock, Log, Random } from '#ports/host.ts';
import type { Call } from './call.ts';
import type { Pins } from './certificate.ts';
import type { Answer } from './connection.ts';
import { isSame, openCrossCheck } from './cross-check.ts';
import { nameOf, type ServerPlace } from './errors.ts';
import { readFeeRate } from './fee-rate.ts';
import { createTransactions } from './history.ts';
import { createKeptTip, type TipShelf } from './kept-tip.ts';
import { hasOtherOperator } from './operator.ts';
import { type Other, openRelay, withDoubt } from './relay.ts';
import { createServerPool, ServerPoolFailure, type ServerPoolNeeds } from './server-pool.ts';
import type { Session } from './session.ts';
import { createLooks, type Found } from './sightings.ts';
import type { Connect } from './stream.ts';
import { createUnreadable } from './unreadable.ts';
import { firstUnused } from './used-before.ts';
import { openWatcher } from './watcher.ts';

export interface ElectrumOptions {
  readonly method: ChainMethod;
  readonly network: Network;
  readonly extendedPublicKey: string;
  /** How the key is read, where not afresh. */
  readonly parseKey?: typeof parseExtendedPublicKey | undefined;
  /** In the order they are tried. */
  readonly servers: readonly ServerPlace[];
  /** Certificates trusted on first use; deleting one accepts the next that is shown. */
  readonly pins: Pins;
  /**
   * Coin units: above it another operator's server must know of the same money before it counts. 'large': above what
   * the target defines as a large sum. Null: never.
   */
  readonly agreeAbove: bigint | 'large' | null;
  /** The block that a chain is continued from after a restart. */
  readonly tips: TipShelf;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** The coin's parameters, if not the default ones of the method. */
  readonly params?: CoinParams;
  /** The rules that make its blocks valid, likewise. */
  readonly rules?: CoinRules;
  /** How many addresses are derived in advance, if not the default of the address pool. */
  readonly addressesAhead?: number | undefined;
  /** How a stream to a server is opened, if not over the network. */
  readonly connect?: Connect | undefined;
  /** Hashes of blocks whose work was checked before, if not those of this process. */
  readonly checked?: Set<string> | undefined;
}

export interface ElectrumBackend extends Backend {
  usedBefore(signal: AbortSignal, from?: number): Promise<number>;
  feeRate(signal: AbortSignal): Promise<bigint | null>;
  /** How many scripts the server in use is subscribed to. */
  readonly subscribed: number;
}

/** By coin and network, for all shops: work that one of them checked is in the block for the others too. */
const CHECKED = new Map<string, Set<string>>();

function checkedOf({ coin }: CoinParams, network: Network): Set<string> {
  const name = `${coin} ${network}`;
  const checked = CHECKED.get(name) ?? new Set<string>();
  CHECKED.set(name, checked);
  return checked;
}

/**
 * Opens the backend without contacting a server.
 * @throws Failure invalid-request for an unusable key or servers; never with the key
 */
export function openElectrum(options: ElectrumOptions): ElectrumBackend {
  const { method, network, clock, log, random, pins, agreeAbove, connect } = options;
  const params = options.params ?? COIN_PARAMS[coinOf(method)];
  const servers = checkServers(options);
  const parseKey = options.parseKey ?? parseExtendedPublicKey;
  const key = parseKey(options.extendedPublicKey, { coin: params.coin, network });
  const account = aheadOfNeed(key, clock, options.addressesAhead);
  const rules = options.rules ?? COIN_RULES[params.coin];
  const form = params.networks[network];
  const finalDepth = FINAL_DEPTH[method];
  const refused = new Map<ServerPlace, { readonly key: string; readonly why: Failure }>();
  const noting: Pins = {
    get: (server) => pins.get(server),
    put: (server, trusted) => pins.put(server, trusted),
    named: (server) => pins.named?.(server) ?? null,
    noted: (server, certificate) =>
      certificate === null ? refused.delete(server) : refused.set(server, certificate),
  };
  const needs: ServerPoolNeeds = {
    ...{ params, rules, network, pins: noting, clock, random, log, method, servers, connect },
    checked: options.checked ?? (options.rules ? new Set<string>() : checkedOf(params, network)),
    kept: createKeptTip(options.tips, { coin: params.coin, network, clock }),
  };
  const transactions = createTransactions();
  const looks = createLooks({ params, rules, network, clock, transactions });
  const unreadable = createUnreadable(clock);
  const watcher = openWatcher({ form, clock, log, method, wanted: () => pool.keep() });
  const pool = createServerPool(needs, {
    began: (session) => {
      watcher.began(session);
      void vouch(session);
    },
    changed: (hash) => watcher.changed(hash),
    block: () => {
      watcher.block();
      if (pool.current) void vouch(pool.current);
    },
  });
  const nothing = () => undefined;
  const second = hasOtherOperator(servers)
    ? createServerPool(
        { ...needs, method: `${method}, second server`, except: () => pool.current?.server ?? null },
        { began: nothing, changed: nothing, block: nothing },
      )
    : null;
  const others = servers.map((place): Other => {
    const alone = { ...needs, servers: [place], method: `${method}, another server` };
    const other = createServerPool(alone, { began: nothing, changed: nothing, block: nothing });
    const ask = (call: Call, signal: AbortSignal) =>
      other.within(async (session): Promise<Answer> => {
        const [answer] = await session.ask([call], signal);
        return answer ?? { ok: false, message: '' };
      }, signal);
    return { place, ask, close: other.close };
  });
  const again = (destination: string, afterMs?: number) => watcher.soon(destination, afterMs);
  const relay = openRelay({ others, transactions, clock, again });
  const { kept } = needs;
  const { blockSpacingMs } = params;
  const crossCheck = openCrossCheck({
    above: agreeAbove,
    second,
    looks,
    kept,
    form,
    blockSpacingMs,
    clock,
    again,
  });
  const vouch = async (session: Session): Promise<void> => {
    if (await crossCheck.vouched(session)) kept.keep(session.chain);
  };
  const warnings = network === 'mainnet' && second === null ? [createMessage('electrum-one-operator')] : [];

  /** Unconfirmed money is trusted once others have it too, or there are no others and nothing contradicts this one. */
  const handOn = async (first: ServerPlace, { destination }: LookTarget, found: readonly Found[]) => {
    const judged = await relay.judged(first, destination, found);
    if (!pool.distrusts(first)) return judged;
    return judged.map((one) => (one.block === null && one.doubts.length === 0 ? withDoubt(one) : one));
  };

  return {
    method,
    account: account.account,
    limits: { least: params.dust[account.script], most: null },

    get subscribed() {
      return watcher.subscribed;
    },

    async open({ index }) {
      if (index === null) throw new Error('a derived destination needs an index');
      const destination = account.addressAt(index);
      watcher.opened(destination);
      return { destination, memo: memoOf(index, pool.current?.chain.tip.height ?? null) };
    },

    look(target, signal) {
      return pool.within(async (session) => {
        void crossCheck.compareTips(session);
        const found = await unreadable.unless(target.destination, () => looks.at(session, target, signal));
        const sightings = await crossCheck.judged(
          session,
          target,
          await handOn(session.server, target, found),
        );
        watcher.looked(
          target.destination,
          sightings.some(({ confirmations }) => confirmations < finalDepth),
        );
        // The same doubt twice is one.
        return sightings.map((one) => ({ ...one, doubts: [...new Set(one.doubts)] }));
      }, signal);
    },

    hints: (give, watching) => watcher.start(give, watching),

    async probe(signal, routine = false): Promise<Health> {
      try {
        return await pool.within(
          async (session) => {
            await session.catchUp(signal);
            const { height, time } = session.chain.tip;
            const name = session.server.tls ? 'electrum-answers' : 'electrum-answers-openly';
            const said = createMessage(name, { server: nameOf(session.server), network, block: height });
            // Refused, and not trusted by the owner since.
            const distrusted = [...refused]
              .filter(([server, { key }]) => (pins.named?.(server) ?? pins.get(server)) !== key)
              .map(([, { why }]) => messageOf(why));
            const blockTime = time * SECOND;
            return {
              reachable: true,
              synced: true,
              network,
              height,
              blockTime,
              ...said,
              warnings: [...warnings, ...distrusted],
              unread: unreadable.reports(),
            };
          },
          signal,
          !routine,
        );
      } catch (error) {
        return healthOfFailure(error);
      }
    },

    feeRate: (signal) => pool.within((session) => readFeeRate(session, signal), signal),

    usedBefore: (signal, from) => pool.within((session) => firstUnused(session, key, signal, from), signal),

    async close() {
      account.close();
      watcher.close();
      await Promise.all([pool.close(), crossCheck.close(), relay.close()]);
    },
  };
}

function healthOfFailure(error: unknown): Health {
  const answers =
    error instanceof ServerPoolFailure &&
    error.reasons.some(({ fault }) => fault === 'wrong-chain' || fault === 'behind');
  const network = error instanceof ServerPoolFailure ? error.otherNetwork : null;
  return { reachable: answers, synced: false, network, height: null, ...messageOf(error) };
}

function checkServers({ servers, agreeAbove }: ElectrumOptions): readonly ServerPlace[] {
  if (servers.length === 0) throw invalid('servers', 'at least one Electrum server is needed');
  for (const [n, server] of servers.entries()) {
    const { host, port } = server;
    if (!/^[A-Za-z0-9._:-]{1,253}$/.test(host) || !Number.isInteger(port) || port < 1 || port > 65_535) {
      throw invalid('servers', 'an Electrum server is a host name and a port from 1 to 65535');
    }
    if (servers.findIndex((other) => isSame(other, server)) !== n) {
      throw invalid('servers', `the Electrum server ${nameOf(server)} is listed twice`);
    }
  }
  if (typeof agreeAbove === 'bigint' && servers.length < 2) {
    throw invalid('servers', 'two Electrum servers must agree, so at least two are needed in the list');
  }
  return servers;
}
