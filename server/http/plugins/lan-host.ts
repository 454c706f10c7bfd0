/**
 * Host check of the local network: allowed Host names of a request. A public web page can point its own name at this
 * machine (DNS rebinding), but not an address, or a name that only a local network resolves.
 */
import { isLocalName } from '#domain/kernel/local-network.ts';

/** @param configured hosts with their port, as the owner configured them for the checkout */
export function isLanHost(host: string | undefined, configured: readonly string[]): boolean {
  const asked = (host ?? '').toLowerCase();
  if (configured.includes(asked)) return true;
  const name = asked.replace(/:\d{1,5}$/, '');
  if (/^\[[0-9a-f:.]+\]$/.test(name) || /^\d{1,3}(\.\d{1,3}){3}$/.test(name)) return true;
  // A single-label name is resolved by the local network only.
  if (/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(name)) return true;
  return /^[a-z0-9.-]+$/.test(name) && isLocalName(name);
}
