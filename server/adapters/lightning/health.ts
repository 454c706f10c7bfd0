/** Combined health of several Lightning backends. */
import { joinMessages } from '#domain/messages/message.ts';
import type { Health } from '#ports/backend.ts';
import type { NodeHealth } from './lightning-node.ts';

/** Of a backend that does not answer; the message is to be filled in. */
export const SILENT: NodeHealth = {
  reachable: false,
  synced: false,
  network: null,
  height: null,
  message: '',
  why: null,
  warnings: [],
};

/** The first that works determines the status; those that don't are named too. */
export function combineHealth(all: readonly NodeHealth[]): Health {
  const serves = ({ reachable, synced }: NodeHealth) => reachable && synced;
  const serving = all.find(serves) ?? all.find(({ reachable }) => reachable);
  const { reachable, synced, network, height, askedAt } = serving ?? all[0] ?? SILENT;
  const failing = all.filter((one) => one !== serving && !serves(one));
  const spoken = serving ? [serving, ...failing] : all;
  return {
    reachable,
    synced,
    network,
    height,
    ...(askedAt === undefined ? {} : { askedAt }),
    ...joinMessages(spoken),
    warnings: all.flatMap(({ warnings }) => warnings),
  };
}
