/** Lightning node errors, as messages for the owner of a shop. No message contains a credential. */

import type { NodePlace } from '#adapters/net/connection-errors.ts';
import { invalid } from '#domain/messages/errors.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';

export function placeName({ program, at }: NodePlace): Message {
  return createMessage('node-at', { program, at });
}

export function changedCertificate({ at }: NodePlace, pinned: string, shown: string): Message {
  return createMessage('certificate-changed', { at, shown, pinned });
}

export function untrustedCertificate({ at }: NodePlace, shown: string): Message {
  return createMessage('certificate-new', { at, shown });
}

/** The node answered unexpectedly; `said` is its own message. */
export function refusalWords(place: NodePlace, status: number, said: string | null): Message {
  const { program, at } = place;
  if (said === null || said.trim() === '') return createMessage('node-other-status', { program, at, status });
  return createMessage('node-says-no', { name: placeName(place), said: said.trim().slice(0, 200) });
}

/** Hexadecimal with or without colons, as openssl and browsers show it. @throws Failure invalid-request, field `pin` */
export function parseCertificatePin(pin: string | null): string | null {
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

/**
 * Names that never leave this machine, or stay in its own network with its own encryption (.onion, VPN names are not
 * known).
 */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}
