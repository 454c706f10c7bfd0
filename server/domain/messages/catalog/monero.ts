/** Message catalog for Monero wallets and their nodes, in English. */

interface At {
  /** host:port */
  readonly at: string;
}
interface InWallet extends At {
  readonly wallet: string;
}
interface Binary {
  readonly binary: string;
}
type Quoted = { readonly said: string };

export const ofMonero = {
  'monero-wallet-over': ({ at }: At) => `the Monero wallet over monerod at ${at}`,
  'monero-answers': ({ name, network }: { readonly name: string; readonly network: string }) =>
    `${name} answers: ${network}`,
  'monero-answers-at': ({
    name,
    network,
    block,
  }: {
    readonly name: string;
    readonly network: string;
    readonly block: number;
  }) => `${name} answers: ${network}, block ${block}`,
  'monero-late': ({ name }: { readonly name: string }) => `${name} is slow to answer; still trying`,
  'monerod-fails': ({ at, said }: At & Quoted) => `monerod at ${at} does not answer: ${said}`,
  'monerod-other-network': ({
    at,
    theirs,
    network,
  }: At & { readonly theirs: string; readonly network: string }) =>
    `monerod at ${at} is on another network (${theirs}); the shop is on ${network}`,
  'monero-network-unknown': 'an unknown network',
  'monerod-behind': ({ at, block, of }: At & { readonly block: number; readonly of: number }) =>
    `monerod at ${at} is still catching up with the chain: block ${block} of ${of}`,
  'monero-no-wallet': ({ at }: At) =>
    `no wallet is open in monero-wallet-rpc at ${at}: enter the wallet's name, or open one there`,
  'monero-other-wallet': ({ at }: At) =>
    `the wallet that is open in monero-wallet-rpc at ${at} does not belong to the shop's address`,
  'monero-wallet-shut': ({ at, wallet }: InWallet) =>
    `monero-wallet-rpc at ${at} can't open the wallet "${wallet}": check the wallet's password`,
  'monero-wallet-unmade': ({ at, wallet, said }: InWallet & Quoted) =>
    `monero-wallet-rpc at ${at} can't create the wallet "${wallet}": ${said}`,
  'monero-no-daemon': ({ at }: At) =>
    `monero-wallet-rpc at ${at} has no connection to its monerod: check that monerod is running`,
  'monero-not-wallet': ({ at }: At) =>
    `what answers at ${at} is not monero-wallet-rpc; give its address, not that of monerod`,
  'monero-not-asked': ({ at, said }: At & Quoted) =>
    `monero-wallet-rpc at ${at} could not ask its monerod: ${said}`,
  'no-reason': 'no reason given',
  'monero-rpc-behind': ({ at, block }: At & { readonly block: number }) =>
    `monero-wallet-rpc at ${at} is still catching up with the chain, from block ${block} on`,
  'monero-login-kind': ({ program, at }: At & { readonly program: string }) =>
    `${program} at ${at} asks for an unknown kind of login`,
  'monero-login': ({ program, at }: At & { readonly program: string }) =>
    `${program} at ${at} rejects the user name or password (its --rpc-login)`,
  'monero-no-program': ({ binary }: Binary) =>
    `there is no program at ${binary}: give the path of monero-wallet-rpc`,
  'monero-forbidden': ({ binary }: Binary) => `${binary} may not be run: give the path of monero-wallet-rpc`,
  'monero-not-started': ({ binary, folder }: Binary & { readonly folder: string }) =>
    `${binary} did not start as monero-wallet-rpc; its log is in ${folder}`,
  'monero-opening': 'the Monero wallet is being opened',
  'monero-behind': ({ block, of }: { readonly block: number; readonly of: number }) =>
    `the Monero wallet is still catching up with the chain: block ${block} of ${of}`,
  'monero-unopened': ({ said }: Quoted) => `the Monero wallet could not be opened: ${said}`,
  'monero-broke-off': 'the Monero wallet stopped; it is being reopened',
  'monero-exposed': ({ at }: At) =>
    `the connection to ${at} is not encrypted, so anyone on the way can read and change the answers: use https, or a node of your own`,
  'monero-absent': 'this program was built without its Monero wallet',
  'monero-unused-daemon': ({ at, said }: At & Quoted) =>
    `the Monero wallet can't use monerod at ${at}: ${said}`,
};
