/**
 * Pool of the owner's monerods, in the owner's order: the first that answers, is of the shop's network and has the
 * whole chain is used.
 */

import type { Pair } from '#adapters/monero/cross-check.ts';
import { readFeeRate } from '#adapters/monero/daemon-fee.ts';
import { type DaemonInfo, daemonInfo, lateWords, wrongNetworkWords } from '#adapters/monero/daemon-info.ts';
import { unreachable } from '#adapters/monero/errors.ts';
import { type MoneroRpc, openMoneroRpc } from '#adapters/monero/rpc/client.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { joinMessages, type Message, messageOf } from '#domain/messages/message.ts';
import type { Network } from '#domain/methods/network.ts';
import { operatorOf } from '#domain/methods/node-place.ts';
import type { Clock, Log, Random } from '#ports/host.ts';
import type { DaemonLogin } from './protocol.ts';

export interface Daemon {
  readonly login: DaemonLogin;
  readonly at: string;
  readonly info: DaemonInfo;
}

export interface Daemons {
  /** @throws Failure backend-unreachable with what is wrong with each */
  current(): Promise<Daemon>;
  /** The node in use and a working one of another operator. @throws Failure backend-unreachable when there is none */
  pair(): Promise<Pair>;
  /** In units per 1,000 bytes, of the node in use; null without an estimate. @throws Failure backend-unreachable */
  feeRate(): Promise<bigint | null>;
  /** It answered, but unusably: the others go before it for a while. */
  failed(daemon: Daemon): void;
  close(): Promise<void>;
}

/** How long a node's reported info is cached. */
const FRESH_MS = 5 * SECOND;
/** Cool-down of a failed node; then the owner's order counts again. */
const REST_MS = 5 * MINUTE;
const TIMEOUT_MS = 10 * SECOND;

interface Place {
  readonly login: DaemonLogin;
  readonly rpc: MoneroRpc;
  restUntil: number;
  latest: { readonly info: DaemonInfo; readonly at: number } | null;
}

export function openDaemons(
  logins: readonly DaemonLogin[],
  { network, clock, random, log }: { network: Network; clock: Clock; random: Random; log: Log },
): Daemons {
  const places = logins.map((login): Place => {
    const rpc = openMoneroRpc({ program: 'monerod', timeoutMs: TIMEOUT_MS, random, ...login });
    return { login, rpc, restUntil: Number.NEGATIVE_INFINITY, latest: null };
  });
  let used: Place | null = null;
  const placeOf = (login: DaemonLogin) => places.find((place) => place.login === login);

  /** @throws Failure backend-unreachable when it can't be used now */
  const askInfo = async (place: Place): Promise<DaemonInfo> => {
    const { rpc, latest } = place;
    const now = clock.monotonic();
    const info = latest !== null && now - latest.at < FRESH_MS ? latest.info : await daemonInfo(rpc);
    place.latest = latest?.info === info ? latest : { info, at: now };
    const wrongNetwork = wrongNetworkWords(rpc.at, info, network);
    if (wrongNetwork !== null) throw unreachable(wrongNetwork);
    if (!info.synced) throw unreachable(lateWords(rpc.at, info));
    return info;
  };

  return {
    async current() {
      const now = clock.monotonic();
      // Failed ones come last, as it may be that all failed.
      const order = [
        ...places.filter(({ restUntil }) => restUntil <= now),
        ...places.filter(({ restUntil }) => restUntil > now),
      ];
      const reasons: Message[] = [];
      for (const place of order) {
        try {
          const info = await askInfo(place);
          if (used !== place && places.length > 1)
            log.info('MONERO: a node is asked', { node: place.rpc.at });
          used = place;
          return { login: place.login, at: place.rpc.at, info };
        } catch (error) {
          place.latest = null;
          place.restUntil = now + REST_MS;
          reasons.push(messageOf(error));
        }
      }
      throw unreachable(joinMessages(reasons));
    },
    async pair() {
      const { login } = await this.current();
      const first = placeOf(login);
      const reasons: Message[] = [];
      for (const second of places) {
        if (!first || operatorOf(second.login.url) === operatorOf(first.login.url)) continue;
        try {
          await askInfo(second);
          return { first: first.rpc, second: second.rpc };
        } catch (error) {
          reasons.push(messageOf(error));
        }
      }
      throw unreachable(joinMessages(reasons));
    },
    async feeRate() {
      const { login } = await this.current();
      const place = placeOf(login);
      return place ? readFeeRate(place.rpc) : null;
    },
    failed({ login }) {
      const place = placeOf(login);
      if (!place) return;
      place.latest = null;
      place.restUntil = clock.monotonic() + REST_MS;
    },
    async close() {
      await Promise.all(places.map(({ rpc }) => rpc.close()));
    },
  };
}
