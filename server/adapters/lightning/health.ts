/** How several ways are together, in one answer. */
import { joinMessages } from '#domain/messages/message.ts';
import type { Health } from '#ports/backend.ts';
import type { WayHealth } from './lightning-node.ts';

/** Of a way that does not answer; the message is to be filled in. */
export const SILENT: WayHealth = {
  reachable: false,
  synced: false,
  network: null,
  height: null,
  message: '',
  why: null,
  warnings: [],
};

/** The first that serves speaks for all; those that do not are named too. */
export function combineHealth(all: readonly WayHealth[]): Health {
  const serves = ({ reachable, synced }: WayHealth) => reachable && synced;
  const serving = all.find(serves) ?? all.find(({ reachable }) => reachable);
  const { reachable, synced, network, height } = serving ?? all[0] ?? SILENT;
  const failing = all.filter((one) => one !== serving && !serves(one));
  const spoken = serving ? [serving, ...failing] : all;
  return {
    reachable,
    synced,
    network,
    height,
    ...joinMessages(spoken),
    warnings: all.flatMap(({ warnings }) => warnings),
  };
}
