/** What is wrong with a Lightning node, in words for the owner of a shop. No message holds a credential. */
import { invalid } from '../../domain/errors.ts';
import type { NodePlace } from '../net/connection-words.ts';

export function placeName({ program, at }: NodePlace): string {
  return `${program} at ${at}`;
}

export function changedCertificate({ at }: NodePlace, pinned: string, shown: string): string {
  return (
    `${at} shows another certificate (SHA-256 ${shown}) than the one that is trusted (${pinned}): if the node ` +
    'was given a new one, enter its fingerprint; if not, somebody may stand between'
  );
}

export function untrustedCertificate({ at }: NodePlace, shown: string): string {
  return (
    `no authority vouches for the certificate of ${at}: if its SHA-256 fingerprint on the node is ${shown}, ` +
    'enter that fingerprint here'
  );
}

/** The node answered, and not with what was asked for; `said` are its own words. */
export function refusalWords(place: NodePlace, status: number, said: string | null): string {
  if (said === null || said.trim() === '')
    return `what answers at ${place.at} is not ${place.program} (HTTP status ${status})`;
  return `${placeName(place)} refuses: ${said.trim().slice(0, 200)}`;
}

/** Hexadecimal with or without colons, as openssl and browsers show it. @throws Failure invalid-request, field `pin` */
export function checkedPin(pin: string | null): string | null {
  if (pin === null) return null;
  const plain = pin.replace(/[\s:]/g, '').toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(plain)) {
    throw invalid(
      'pin',
      "pin must be the SHA-256 fingerprint of the node's certificate, 64 hexadecimal digits",
    );
  }
  return plain;
}

/** Names that never leave this machine, or stay in its own network under encryption of its own (.onion, VPN names are not known). */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}
