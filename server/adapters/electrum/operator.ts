/** Operator of a server, as far as its name shows: only another operator's opinion is independent. Pure. */
import { isIP } from 'node:net';
import { nameOf, type ServerPlace } from './errors.ts';

/** Second labels under which country domains are registered; without them a name would count as many operators' one. */
const SHARED = new Set(['ac', 'co', 'com', 'edu', 'gov', 'ne', 'net', 'or', 'org']);
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/**
 * The registrable domain of a server, or its address. Two servers with the same one have one operator. In doubt, rather
 * one operator than two: all names under a hosting domain count as one. Ports of this computer may be tunnels to
 * different places, so each counts as its own.
 */
export function operatorOf(server: ServerPlace): string {
  const host = server.host.toLowerCase().replace(/\.$/, '');
  if (LOOPBACK.test(host)) return nameOf(server);
  if (isIP(host) !== 0) return host;
  const labels = host.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  return labels.slice(top.length === 2 && SHARED.has(second) ? -3 : -2).join('.');
}

export function sameOperator(one: ServerPlace, other: ServerPlace): boolean {
  return operatorOf(one) === operatorOf(other);
}

/** Whether at least two of these servers are different operators'. */
export function hasOtherOperator(servers: readonly ServerPlace[]): boolean {
  return new Set(servers.map(operatorOf)).size > 1;
}
