/**
 * LIGHTNING backend over one or more nodes or services: checks every invoice before a customer sees it and every
 * settlement before it counts, falls back to the second when the first fails, and queries an invoice where it was made.
 */

import { hashTextOf } from '#adapters/formats/bolt11/bolt11.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import type { Awaitable } from '#domain/kernel/awaitable.ts';
import { errorMessage } from '#domain/kernel/error-message.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { requestCancelled } from '#domain/messages/failures.ts';
import { createMessage, messageOf } from '#domain/messages/message.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Ask, Backend, Health, Opened } from '#ports/backend.ts';
import type { Clock, Log } from '#ports/host.ts';
import { checkInvoice } from './check-invoice.ts';
import { combineHealth, SILENT } from './health.ts';
import { listenTo } from './hints.ts';
import type { LightningNode, NodeHealth, NodeInvoice, Seen } from './lightning-node.ts';
import { unreachable, within } from './patience.ts';
import { type LightningMemo, MSAT, newestOf, nodeInvoice, readMemo } from './target-state.ts';
import { sightingOf } from './to-payment.ts';

export interface LightningOptions {
  /** In order of preference; at least one. They are closed with the backend. */
  readonly nodes: readonly LightningNode[];
  readonly network: Network;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether a destination of any stored sale contains this text. */
  readonly isGivenOut: (part: string) => Awaitable<boolean>;
}

/** A customer waits; if a fallback is left, the first gets less. */
const OPEN_WITHIN_MS = 5 * SECOND;
const BEFORE_NEXT_MS = 2 * SECOND;
/** A node that did not answer a moment ago must not delay a sale that has other methods. */
const UNWELL_MS = 1.5 * SECOND;
const PROBE_WITHIN_MS = 4 * SECOND;
/**
 * Invoices remembered of this run: those hinted at while no list was available or before they were stored, and those
 * known to be settled.
 */
const REMEMBERED = 20_000;

interface Served {
  readonly node: LightningNode;
  /** False after it failed, until it answers again: the others are tried first then. */
  well: boolean;
  /** The last answer to a probe if that was good, and until when it may be used, in monotonic ms. */
  lastGood: { readonly health: NodeHealth; readonly until: number } | null;
}

/** @throws Failure invalid-request without a node or service */
export function openLightning({ nodes, network, clock, log, isGivenOut }: LightningOptions): Backend {
  if (nodes.length === 0) {
    throw new Failure('invalid-request', 'LIGHTNING needs at least one node or service', {
      field: 'ways',
    });
  }
  const served: readonly Served[] = nodes.map((node) => ({ node, well: true, lastGood: null }));
  const ending = new AbortController();
  const destinations = newestOf<string>(REMEMBERED);
  const settled = newestOf<Sighting>(REMEMBERED);
  /** Those that don't allow withdrawing, which was logged. */
  const bound = new Set<LightningNode>();

  const note = (one: Served, well: boolean, reason?: string) => {
    if (one.well !== well) {
      const { name } = one.node;
      if (well) log.info('LIGHTNING: a Lightning node works again', { node: name });
      else log.warn('LIGHTNING: a Lightning node fails', { node: name, reason });
    }
    one.well = well;
  };

  const inOrder = (due: bigint) => {
    const fits = served.filter(
      ({ node: { limits } }) => due >= limits.least && (limits.most === null || due <= limits.most),
    );
    return (fits.length > 0 ? fits : [...served]).sort((a, b) => Number(b.well) - Number(a.well));
  };

  /** One attempt at one node or service. @throws Failure */
  const invoiceFrom = async (
    { node }: Served,
    ask: Ask,
    ms: number,
    signal: AbortSignal,
  ): Promise<Opened> => {
    const now = clock.now();
    const wish = {
      invoiceId: ask.invoiceId,
      amountMsat: ask.due * MSAT,
      expiresAt: ask.expiresAt,
      expirySeconds: Math.max(1, Math.floor((ask.expiresAt - now) / SECOND)),
      // A text cut in the middle of a character would come back as a different one.
      description: new TextDecoder().decode(new TextEncoder().encode(ask.description)),
    };
    const late = `${node.name} takes too long to make an invoice`;
    const made = await within({ clock, ms, late }, [signal, ending.signal], (patience) =>
      node.invoice(wish, patience),
    );
    try {
      const rules = { network, ownExpiry: node.ownExpiry, now: clock.now() };
      const { paymentHash, expiresAt } = checkInvoice(made, wish, rules);
      // Paid once, it would settle every sale that uses it. What is not stored yet is in memory.
      if ((await isGivenOut(hashTextOf(paymentHash))) || destinations.has(paymentHash))
        throw unreachable('the invoice it gave was given out before');
      destinations.set(paymentHash, made.bolt11);
      const memo: LightningMemo = {
        way: node.kind,
        at: node.fingerprint,
        paymentHash,
        expiresAt,
        own: made.memo,
      };
      return { destination: made.bolt11, memo: { ...memo } };
    } catch (error) {
      const why = errorMessage(error);
      log.error('LIGHTNING: an invoice was refused', { node: node.name, why });
      throw unreachable(`${node.name}: ${why}`, error);
    }
  };

  const open = async (ask: Ask, signal: AbortSignal): Promise<Opened> => {
    const until = clock.monotonic() + OPEN_WITHIN_MS;
    const failures: Failure[] = [];
    const order = inOrder(ask.due);
    for (const [place, one] of order.entries()) {
      const left = until - clock.monotonic();
      const patience = place === order.length - 1 ? left : Math.min(BEFORE_NEXT_MS, left / 2);
      const ms = one.well ? patience : Math.min(UNWELL_MS, patience);
      try {
        const opened = await invoiceFrom(one, ask, ms, signal);
        note(one, true);
        return opened;
      } catch (error) {
        const failure = asFailure(error, one.node);
        if (signal.aborted || ending.signal.aborted) throw failure;
        if (failure.code === 'backend-unreachable') note(one, false, failure.message);
        failures.push(failure);
      }
    }
    throw (
      failures.find(({ code }) => code === 'backend-unreachable') ??
      failures[0] ??
      unreachable('no node answers')
    );
  };

  /**
   * The node that made it; when that is no longer configured at its address, others of its kind: the hash identifies
   * the invoice.
   */
  const makersOf = (memo: LightningMemo): readonly Served[] => {
    const alike = served.filter(({ node }) => node.kind === memo.way);
    const same = alike.filter(({ node }) => node.fingerprint === memo.at);
    return same.length > 0 ? same : alike;
  };

  const lookOnce = async (one: Served, target: NodeInvoice, signal: AbortSignal): Promise<Seen> => {
    try {
      const seen = await one.node.look(target, AbortSignal.any([signal, ending.signal]));
      note(one, true);
      return seen;
    } catch (error) {
      const failure = asFailure(error, one.node);
      if (!signal.aborted && !ending.signal.aborted) note(one, false, failure.message);
      throw failure;
    }
  };

  const look: Backend['look'] = async (target, signal) => {
    if (signal.aborted) throw requestCancelled();
    const memo = readMemo(target.memo);
    const asked = nodeInvoice(target, memo);
    const makers = makersOf(memo);
    if (makers.length === 0) {
      throw new Failure(
        'conflict',
        `this invoice was made by ${memo.way} at ${memo.at}, which is no longer set up: set it up again to see whether it was paid`,
      );
    }
    for (const maker of makers) {
      const seen = await lookOnce(maker, asked, signal);
      if (seen === 'open') return [];
      if (seen === 'unknown') continue;
      const sighting = sightingOf({ paymentHash: memo.paymentHash, due: target.due }, seen);
      if (sighting.doubts.length > 0 && !settled.has(memo.paymentHash)) {
        log.error('LIGHTNING: a reported payment does not match its invoice', {
          node: maker.node.name,
          payment: memo.paymentHash,
        });
      }
      settled.set(memo.paymentHash, sighting);
      return [sighting];
    }
    // Nodes delete old invoices and forget withdrawn ones. What was seen paid stays so.
    const mayBeGone = target.unwanted === true || clock.now() > memo.expiresAt;
    const known = settled.get(memo.paymentHash);
    if (mayBeGone) return known ? [known] : [];
    const [maker] = makers;
    throw unreachable(
      `${maker?.node.name} does not know an invoice it made: is it the same node, with the same data?`,
    );
  };

  const withdraw: Backend['withdraw'] = async (target, signal) => {
    const memo = readMemo(target.memo);
    for (const { node } of makersOf(memo)) {
      const patience = AbortSignal.any([signal, ending.signal]);
      if ((await node.withdraw?.(nodeInvoice(target, memo), patience)) !== false || bound.has(node)) continue;
      bound.add(node);
      log.info(
        'LIGHTNING: invoices that are no longer wanted stay payable until they end: withdrawing is not allowed',
        {
          node: node.name,
        },
      );
    }
  };

  const probeOne = async (one: Served, signal: AbortSignal): Promise<NodeHealth> => {
    const late = createMessage('way-silent', { name: one.node.title });
    let health: NodeHealth;
    try {
      health = await within({ clock, ms: PROBE_WITHIN_MS, late }, [signal, ending.signal], (patience) =>
        one.node.probe(patience),
      );
    } catch (error) {
      if (signal.aborted || ending.signal.aborted) throw error;
      health = { ...SILENT, ...messageOf(asFailure(error, one.node)) };
    }
    if (health.network !== null && health.network !== network) {
      const theirs = health.network;
      const said = createMessage('way-other-network', { name: one.node.title, theirs, network });
      health = { ...health, reachable: false, synced: false, ...said };
    }
    const isWell = health.reachable && health.synced;
    note(one, isWell, health.message);
    const until = clock.monotonic() + (one.node.probeEveryMs ?? 0);
    one.lastGood = isWell ? { health: { ...health, askedAt: clock.now() }, until } : null;
    return health;
  };

  const probeByRoutine = async (one: Served, signal: AbortSignal): Promise<NodeHealth> => {
    const { lastGood, well } = one;
    const isUsable = well && lastGood !== null && clock.monotonic() < lastGood.until;
    return isUsable ? lastGood.health : probeOne(one, signal);
  };

  return {
    method: 'LIGHTNING',
    account: null,
    get limits() {
      const bounds = served.map(({ node }) => node.limits);
      const least = bounds.map((bound) => bound.least).reduce((a, b) => (a < b ? a : b));
      const most = bounds
        .map((bound) => bound.most)
        .reduce((a, b) => (a === null || b === null ? null : a > b ? a : b));
      return { least: least < 1n ? 1n : least, most };
    },
    open,
    look,
    withdraw,
    hints(give, watching) {
      const isBy = (node: LightningNode) => (memo: LightningMemo) =>
        makersOf(memo).some((one) => one.node === node);
      const stops = nodes.map((node) =>
        listenTo({ node, clock, isOwn: isBy(node), destinations, settled }, give, watching),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
    async probe(signal, routine = false): Promise<Health> {
      const probe = routine ? probeByRoutine : probeOne;
      return combineHealth(await Promise.all(served.map((one) => probe(one, signal))));
    },
    async unfit(signal) {
      const reasons = await Promise.all(nodes.map(async (node) => (await node.unfit?.(signal)) ?? null));
      return reasons.find((reason) => reason !== null) ?? null;
    },
    async close() {
      ending.abort();
      await Promise.all(nodes.map((node) => node.close()));
    },
  };
}

function asFailure(error: unknown, node: LightningNode): Failure {
  if (error instanceof Failure) return error;
  return unreachable(createMessage('way-not-asked', { name: node.title }), error);
}
