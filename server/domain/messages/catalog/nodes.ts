/** Message catalog for the shop's own nodes, in English: connection errors, and the state of a Core node. */

interface Node {
  /** The node's program: Litecoin Core, LND, monerod. */
  readonly program: string;
  /** host:port, without credentials. */
  readonly at: string;
}
type Program = Pick<Node, 'program'>;
type At = Pick<Node, 'at'>;
type Quoted = { readonly said: string };

export const ofNodes = {
  several: ({ reasons }: { readonly reasons: readonly string[] }) => reasons.join('; '),
  'node-at': ({ program, at }: Node) => `${program} at ${at}`,
  'node-refuses': ({ program, at }: Node) => `nothing answers at ${at}: start ${program}`,
  'node-refuses-core': ({ program, at }: Node) =>
    `nothing answers at ${at}: start ${program}, and check that its configuration has server=1`,
  'node-refuses-rest': ({ program, at }: Node) =>
    `nothing answers at ${at}: start ${program}, and check that its REST interface listens there`,
  'node-unknown': ({ at }: At) => `the host name in ${at} can't be found: check the address`,
  'node-away': ({ program, at }: Node) =>
    `${at} can't be reached: check that the computer running ${program} is on and connected to this network`,
  'node-slow': ({ program, at }: Node) => `${program} at ${at} takes too long to answer`,
  'node-slow-core': ({ program, at }: Node) =>
    `${program} at ${at} takes too long to answer: it may be busy or its disk may be full`,
  'node-no-tls': ({ at }: At) =>
    `${at} does not speak TLS: check whether its address begins with http:// or https://`,
  'node-untrusted': ({ at }: At) => `the certificate of ${at} is not trusted`,
  'node-broke-off': ({ program, at }: Node) => `the connection to ${program} at ${at} was lost`,
  'node-other-program': ({ program, at }: Node) => `what answers at ${at} is not ${program}`,
  'node-other-status': ({ program, at, status }: Node & { readonly status: number }) =>
    `what answers at ${at} is not ${program} (HTTP status ${status})`,
  'node-says-no': ({ name, said }: Quoted & { readonly name: string }) => `${name} refuses: ${said}`,
  'node-senseless': ({ program }: Program) => `${program} gave an answer that makes no sense`,
  'node-mute': ({ program }: Program) => `${program} did not answer`,
  'node-late': 'the node is slow to answer; still trying',
  'node-odd': 'the node answered in an unknown format',
  'certificate-changed': ({ at, shown, pinned }: At & { readonly shown: string; readonly pinned: string }) =>
    `${at} shows a different certificate (SHA-256 ${shown}) than the trusted one (${pinned}): if the node ` +
    'was given a new one, enter its fingerprint; if not, someone may be intercepting the connection',
  'certificate-new': ({ at, shown }: At & { readonly shown: string }) =>
    `the certificate of ${at} is not signed by a trusted authority: if its SHA-256 fingerprint on the node is ${shown}, ` +
    'enter that fingerprint here',
  'core-cookie-refused': ({ program, at }: Node) =>
    `${program} at ${at} refuses its cookie: check that the cookie file belongs to this node`,
  'core-cookie-missing': ({ program }: Program) =>
    `the cookie file does not exist: start ${program}, and check its data folder; it writes none when rpcpassword is set`,
  'core-cookie-forbidden': ({ program }: Program) =>
    `the cookie file of ${program} may not be read: run this program as the same user, or let its group read it (rpccookieperms=group)`,
  'core-cookie-unread': ({ program }: Program) => `the cookie file of ${program} can't be read`,
  'core-cookie-other': ({ program }: Program) => `this is not a cookie file of ${program}: check its path`,
  'core-login': ({ program, at }: Node) =>
    `${program} at ${at} rejects the user name or password: see rpcuser and rpcpassword, or rpcauth, in its configuration`,
  'core-forbids': ({ program, at }: Node) =>
    `${program} at ${at} doesn't allow this computer or this user: see rpcallowip and rpcwhitelist in its configuration`,
  'core-busy': ({ program, at }: Node) => `${program} at ${at} is too busy to answer now`,
  'core-starting': ({ program, said }: Program & Quoted) => `${program} is starting: ${said}`,
  'core-says-no': ({ program, said }: Program & Quoted) => `${program} refuses to answer: ${said}`,
  'core-other-chain': ({ program, coin }: Program & { readonly coin: string }) =>
    `this node is not on the ${coin} chain: check that the address is that of ${program}`,
  'core-other-network': ({
    program,
    theirs,
    network,
  }: Program & { readonly theirs: string; readonly network: string }) =>
    `this node is on ${theirs}, the shop on ${network}: start ${program} for ${network}, or change the shop's network`,
  'network-unknown': 'another network',
  'core-behind': ({
    program,
    block,
    of,
    percent,
  }: Program & { readonly block: number; readonly of: number; readonly percent: number | null }) =>
    `${program} is still catching up with the chain: block ${block} of ${of}${percent === null ? '' : ` (${percent} %)`}`,
  'core-alone': ({ program }: Program) =>
    `${program} has no connection to other nodes, so it sees no payments: check the internet connection`,
  'core-no-wallets': ({ program }: Program) =>
    `the wallet of ${program} is switched off, so it can't watch for payments: remove disablewallet=1 from its configuration`,
  'core-answers': ({
    program,
    network,
    block,
    prunedBelow,
  }: Program & {
    readonly network: string;
    readonly block: number;
    readonly prunedBelow: number | null;
  }) =>
    `${program} answers: ${network}, block ${block}${
      prunedBelow === null
        ? ''
        : `; it keeps only newer blocks (pruned), from ${prunedBelow} on, so older payments can't be searched`
    }`,
  'core-not-published':
    "nothing answers at the ZeroMQ address: check zmqpubrawtx and zmqpubhashblock in the node's configuration; payments are found without it, a moment later",
};
