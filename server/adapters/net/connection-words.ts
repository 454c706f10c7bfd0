/** Why a node gave no answer, in words for the owner of a shop; whatever client the error comes from. */

export interface NodePlace {
  /** The program: Litecoin Core, LND, monerod. */
  readonly program: string;
  /** host:port, without credentials. */
  readonly at: string;
  /** What else to see to where nothing listens, behind "start it". */
  readonly whenRefused?: string;
  /** What may be the matter where it takes long. */
  readonly whenSlow?: string;
}

/** The code of a system's or a client's error, also where it is wrapped; empty where there is none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : '';
}

/** A kept connection that the other side closed a moment ago: the question never arrived. */
export function isClosedSocket(error: unknown): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(codeOf(error));
}

export function connectionWords(place: NodePlace, error: unknown): string {
  const { program, at, whenRefused = '', whenSlow = '' } = place;
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
      return `nothing answers at ${at}: start ${program}${whenRefused}`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the name in ${at} is not known on this network: check the address`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
      return `${at} can't be reached: check that the computer with ${program} is on and in this network`;
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return `${program} at ${at} takes too long to answer${whenSlow}`;
    case 'EPROTO':
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
      return `${at} does not speak TLS: check whether its address begins with http:// or https://`;
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'CERT_HAS_EXPIRED':
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `the certificate of ${at} is not trusted`;
    default:
      return `the connection to ${program} at ${at} broke off`;
  }
}
