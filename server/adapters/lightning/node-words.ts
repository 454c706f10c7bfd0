/** What is wrong with a Lightning node, in words for the owner of a shop. No message holds a credential. */
import { invalid } from '../../domain/errors.ts';

export interface NodePlace {
  /** The program: LND, Core Lightning, phoenixd. */
  readonly program: string;
  /** host:port, without credentials. */
  readonly at: string;
}

export function placeName({ program, at }: NodePlace): string {
  return `${program} at ${at}`;
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : '';
}

/** Why no answer came at all. */
export function connectionWords(place: NodePlace, error: unknown): string {
  const { program, at } = place;
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
      return `nothing answers at ${at}: start ${program}, and check that its REST interface listens there`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the name in ${at} is not known on this network: check the node's address`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
      return `${at} can't be reached: check that the computer with ${program} is on and in this network`;
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return `${program} at ${at} takes too long to answer`;
    case 'EPROTO':
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
      return `${at} does not speak TLS: check whether its address begins with http:// or https://`;
    default:
      return `the connection to ${program} at ${at} broke off`;
  }
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

/** @throws Failure invalid-request, field `url`, when it is no plain http(s) address or holds credentials */
export function checkedNodeUrl(text: string, example: string): URL {
  const shape = `url must be the node's address alone, for example ${example}`;
  if (!URL.canParse(text)) throw invalid('url', shape);
  const url = new URL(text);
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!plain || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw invalid('url', shape);
  return url;
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
