/** Names and addresses of local networks: none of them means anything in the public internet. */

/** Private, link-local, shared and loopback ranges (RFC 1918, 3927, 6598, 1122): address and mask. */
export const PRIVATE_RANGES = [
  ['10.0.0.0', '255.0.0.0'],
  ['172.16.0.0', '255.240.0.0'],
  ['192.168.0.0', '255.255.0.0'],
  ['169.254.0.0', '255.255.0.0'],
  ['100.64.0.0', '255.192.0.0'],
  ['127.0.0.0', '255.0.0.0'],
] as const;

/** RFC 6761, 6762 and 8375, the reserved `internal`, and what home routers use; none is delegated in the public DNS. */
export const LOCAL_DOMAINS = [
  'localhost',
  'local',
  'lan',
  'home',
  'internal',
  'localdomain',
  'home.arpa',
  'fritz.box',
] as const;

const octets = (address: string): number[] => address.split('.').map(Number);

/** Address and mask. */
export type AddressRange = readonly [from: string, mask: string];

export function isInRanges(address: string, ranges: readonly AddressRange[]): boolean {
  const own = octets(address);
  return ranges.some(([range, mask]) => {
    const [from, bits] = [octets(range), octets(mask)];
    return own.every((octet, at) => (octet & (bits[at] ?? 0)) === from[at]);
  });
}

export function isLocalName(name: string): boolean {
  return LOCAL_DOMAINS.some((domain) => name === domain || name.endsWith(`.${domain}`));
}
