/**
 * Classification of IP addresses by IANA's special-purpose registries (RFC 6890 and its updates). Anything that is not
 * known to be public is not public.
 */
import { BlockList, isIP } from 'node:net';

/** `never`: link-local, cloud metadata, multicast and the like, never a valid target of this program's requests. */
export type AddressKind = 'public' | 'private' | 'never';

const PRIVATE = [
  '10.0.0.0/8',
  '100.64.0.0/10', // shared address space, RFC 6598; also what overlay networks use
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7', // unique local, RFC 4193
];

const NEVER = [
  '0.0.0.0/8', // "this host": Linux treats it as loopback
  '100.100.100.200/32', // metadata service of a cloud, within shared address space
  '168.63.129.16/32', // the same, within public space
  '169.254.0.0/16', // link-local, with most metadata services
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24', // 6to4 relays, RFC 7526
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  'fd00:ec2::/32', // metadata service of a cloud, within unique local
  '2001::/23', // protocol assignments: Teredo, ORCHID, benchmarking
  '2001:db8::/32',
  '2002::/16', // 6to4: carries an IPv4 address past the checks, RFC 7526 retires it
  '3fff::/20',
];

/** All that IANA has allocated to the public internet. */
const PUBLIC_V6 = ['2000::/3'];

interface Lists {
  readonly privates: BlockList;
  readonly nevers: BlockList;
  readonly publics: BlockList;
}

/** Created lazily: Node takes its time over them, and no start needs them. */
let lists: Lists | null = null;

function getLists(): Lists {
  lists ??= { privates: blocks(PRIVATE), nevers: blocks(NEVER), publics: blocks(PUBLIC_V6) };
  return lists;
}

function blocks(subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', bits = ''] = subnet.split('/');
    list.addSubnet(net, Number(bits), isIP(net) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** @param address as a resolver returns it; anything that is no address is `never` */
export function addressKind(address: string): AddressKind {
  const family = isIP(address);
  if (family === 0) return 'never';
  if (family === 4) return kindOf(address, 'ipv4');
  const groups = groupsOf(address);
  if (!groups) return 'never';
  const embedded = embeddedV4(groups);
  if (embedded !== null) return kindOf(embedded, 'ipv4');
  return kindOf(groups.map((group) => group.toString(16)).join(':'), 'ipv6');
}

/** This computer itself: 127.0.0.0/8, ::1, and the former as IPv6. */
export function isLoopback(address: string): boolean {
  const groups = isIP(address) === 6 ? groupsOf(address) : null;
  if (groups?.join(':') === '0:0:0:0:0:0:0:1') return true;
  const four = groups ? embeddedV4(groups) : address;
  return four?.startsWith('127.') === true && isIP(four) === 4;
}

function kindOf(address: string, type: 'ipv4' | 'ipv6'): AddressKind {
  const { privates, nevers, publics } = getLists();
  if (nevers.check(address, type)) return 'never';
  if (privates.check(address, type)) return 'private';
  return type === 'ipv4' || publics.check(address, type) ? 'public' : 'never';
}

/** IPv4-mapped (::ffff:0:0/96) and NAT64 (64:ff9b::/96, RFC 6052) lead to the IPv4 address they carry. */
function embeddedV4(groups: readonly number[]): string | null {
  const head = groups.slice(0, 6).join(':');
  if (head !== '0:0:0:0:0:65535' && head !== `${0x64}:${0xff9b}:0:0:0:0`) return null;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight groups of an IPv6 address, in any of its spellings; null with a zone, which is link-local only. */
function groupsOf(address: string): number[] | null {
  const match = /^(.*?)(?:(\d+)\.(\d+)\.(\d+)\.(\d+))?$/.exec(address);
  if (!match || address.includes('%')) return null;
  const [, text = '', a, b, c, d] = match;
  const tail = a === undefined ? [] : [(Number(a) << 8) | Number(b), (Number(c) << 8) | Number(d)];
  const [left = '', right] = text.split('::');
  const before = groupsIn(left);
  const after = [...groupsIn(right ?? ''), ...tail];
  if (right === undefined) return [...before, ...tail];
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after];
}

function groupsIn(text: string): number[] {
  return text.split(':').flatMap((group) => (group === '' ? [] : [Number.parseInt(group, 16)]));
}
