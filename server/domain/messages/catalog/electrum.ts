/** Message catalog for Electrum servers, in English. */

interface Server {
  /** host:port */
  readonly server: string;
}

export const ofElectrum = {
  'electrum-refuses': ({ server }: Server) =>
    `the Electrum server ${server} does not answer: check that it is running, and check its port`,
  'electrum-silent': ({ server }: Server) =>
    `the Electrum server ${server} does not answer: check its address and the internet connection`,
  'electrum-unknown': ({ server }: Server) =>
    `the Electrum server ${server} can't be found: check the address and the internet connection`,
  'electrum-away': ({ server }: Server) =>
    `the Electrum server ${server} can't be reached: check the internet connection`,
  'electrum-no-tls': ({ server }: Server) =>
    `the Electrum server ${server} does not use TLS on this port: check the port, or choose a connection without TLS`,
  'electrum-closed': ({ server }: Server) => `the Electrum server ${server} closed the connection`,
  'electrum-full': ({ server }: Server) => `the Electrum server ${server} stopped reading requests`,
  'electrum-slow': ({ server }: Server) => `the Electrum server ${server} takes too long to answer`,
  'electrum-let-go': ({ server }: Server) => `the Electrum server ${server} is no longer needed`,
  'electrum-late': 'the Electrum server is slow to answer; still trying',
  'electrum-odd': ({ server }: Server) => `the Electrum server ${server} answers in an unknown format`,
  'electrum-history': ({ server, address }: Server & { readonly address: string }) =>
    `the Electrum server ${server} does not report payments to the address ${address}, which has thousands of them: ` +
    "check the shop's wallet and decide this sale manually",
  'electrum-lied': ({ server }: Server) =>
    `the Electrum server ${server} gave a false answer and can't be trusted: choose another server`,
  'electrum-certificate': ({
    server,
    pinned,
    shown,
  }: Server & { readonly pinned: string; readonly shown: string }) =>
    `the certificate of the Electrum server ${server} is not the one that was trusted before ` +
    `(trusted ${pinned}…): someone may be listening in. Ask whoever runs the server; if it really ` +
    'has a new one, trust it in the settings of the payment method. Its public key has the SHA-256 ' +
    shown,
  'electrum-unvouched': ({
    server,
    problem,
    shown,
  }: Server & { readonly problem: string; readonly shown: string }) =>
    `the certificate of the Electrum server ${server} used to be signed by a trusted authority and no longer is ` +
    `(${problem}): someone may be listening in, it was not renewed in time, or this computer's clock is wrong. ` +
    'Ask whoever runs the server; if it really shows this one, trust it in the settings of the payment method. ' +
    `Its public key has the SHA-256 ${shown}`,
  'electrum-behind': ({
    server,
    block,
    minutes,
  }: Server & { readonly block: number; readonly minutes: number }) =>
    `the Electrum server ${server} is still catching up: its newest block, ${block}, is ${minutes} minutes old ` +
    `by this computer's clock; check that the clock is right`,
  'electrum-other-network': ({
    server,
    theirs,
    network,
  }: Server & { readonly theirs: string; readonly network: string }) =>
    `the Electrum server ${server} is on ${theirs}, the shop on ${network}: choose a server for ${network}`,
  'electrum-other-chain': ({ server, coin }: Server & { readonly coin: string }) =>
    `the Electrum server ${server} is not on the ${coin} chain: check its address and port`,
  'electrum-one-operator':
    'all servers in the list have the same operator: confirmations and missing payments depend on that one party, ' +
    'unless the servers are your own',
  'electrum-none': ({ count, reasons }: { readonly count: number; readonly reasons: readonly string[] }) =>
    `none of the ${count} Electrum servers can be used: ${reasons.join('; ')}`,
  'electrum-unreached': ({ count }: { readonly count: number }) =>
    `none of the ${count} Electrum servers can be reached: check this computer's internet connection`,
  'electrum-answers': ({
    server,
    network,
    block,
  }: Server & { readonly network: string; readonly block: number }) =>
    `${server} answers: ${network}, block ${block}`,
  'electrum-answers-openly': ({
    server,
    network,
    block,
  }: Server & { readonly network: string; readonly block: number }) =>
    `${server} answers: ${network}, block ${block}, over a connection that is not encrypted`,
};
