/**
 * Network printer over raw TCP. Only into the shop's own network, to the very address that was checked; every wait has
 * a time-out.
 */

import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { addressKind } from '#adapters/net/guard/address.ts';
import type { Resolve } from '#adapters/net/guard/guarded-lookup.ts';
import { within } from '#domain/kernel/deadline.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { NetworkPrinter } from '#domain/receipts/receipt-settings.ts';
import type { Clock } from '#ports/host.ts';
import type { PrintOutcome } from '#ports/printer.ts';
import { stopped, unreachable } from './failures.ts';
import type { PrinterTransport } from './printer-transport.ts';

export interface NetworkNeeds {
  readonly clock: Clock;
  /** Resolves a name to all its addresses; the system's resolver if left out. */
  readonly resolve?: Resolve;
  /** Separate time-outs: for connecting, sending the bytes, and closing. */
  readonly connectMs?: number;
  readonly takeMs?: number;
  readonly endMs?: number;
}

export function networkTransport(needs: NetworkNeeds): PrinterTransport<NetworkPrinter> {
  const { clock, resolve = (host) => lookup(host, { all: true }) } = needs;
  const { connectMs = 4 * SECOND, takeMs = 6 * SECOND, endMs = 4 * SECOND } = needs;
  const open = new Set<Socket>();

  return {
    async print(to, bytes, reached) {
      const address = await addressOf(to, () => within(clock, connectMs, resolve(to.host)));
      const socket = connect({ host: address, port: to.port });
      open.add(socket);
      // The waits below report errors; one between two of them must not crash the program.
      const broken = new Promise<never>((_, reject) => socket.on('error', reject));
      broken.catch(() => undefined);
      try {
        try {
          await within(clock, connectMs, Promise.race([event(socket, 'connect'), broken]));
        } catch (cause) {
          throw unreachable(to, cause);
        }
        const over = event(socket, 'close');
        // The printer's answers are drained, so that its end is noticed.
        socket.resume();
        await reached();
        try {
          await within(clock, takeMs, Promise.race([sendAll(socket, bytes), broken, early(over)]));
          return await Promise.race([outcomeOf(clock, endMs, over), broken]);
        } catch (cause) {
          throw stopped(to, cause);
        }
      } finally {
        open.delete(socket);
        socket.destroy();
      }
    },
    check({ host }, field) {
      if (isIP(host) !== 0 && addressKind(host) !== 'private') throw outside(field);
    },
    async close() {
      for (const socket of open) socket.destroy();
    },
  };
}

/** @throws Failure for a name that is unknown, or that leads out of the shop's network */
async function addressOf(to: NetworkPrinter, resolved: () => ReturnType<Resolve>): Promise<string> {
  const found =
    isIP(to.host) === 0
      ? await resolved().catch((cause: unknown) => {
          throw unreachable(to, cause);
        })
      : [{ address: to.host }];
  const [first] = found;
  if (!first) throw unreachable(to, undefined);
  if (found.some(({ address }) => addressKind(address) !== 'private')) throw outside();
  return first.address;
}

function outside(field = 'printer'): Failure {
  return new Failure(
    'invalid-request',
    'a printer must be in the shop’s own network: give its private address, such as 192.168.1.50',
    { ...createReason('printer-outside'), field },
  );
}

function event(socket: Socket, name: 'connect' | 'close'): Promise<void> {
  return new Promise((resolve) => socket.once(name, () => resolve()));
}

/** All bytes handed to the system, and the end signalled to the printer. */
function sendAll(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    socket.once('finish', () => resolve());
    socket.end(bytes);
  });
}

/** Rejects when the connection ends before everything was sent. */
function early(over: Promise<void>): Promise<never> {
  return over.then(() => {
    throw new Error('the connection ended early');
  });
}

/** A printer that leaves its end open has everything, but does not confirm it. */
function outcomeOf(clock: Clock, ms: number, over: Promise<void>): Promise<PrintOutcome> {
  return within(clock, ms, over).then(
    () => 'printed',
    () => 'sent',
  );
}
