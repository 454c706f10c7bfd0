/**
 * Emulated Dogecoin node behind the tests' Electrum server: a Litecoin node with addresses in Dogecoin's format, whose
 * first block is reported as that of Dogecoin's regtest. Everything above it is the real node's.
 */
import { ElectrumServer, type ServerOptions } from './electrum-server.ts';
import { Litecoind } from './litecoind.ts';

/**
 * Dogecoin Core `src/chainparams.cpp`, regtest: version 1, the merkle root of all its genesis blocks, time 1296688602,
 * bits 207fffff, nonce 2. Its hash is 3d2160a3…1ce973a5.
 */
const FIRST_HEADER =
  '010000000000000000000000000000000000000000000000000000000000000000000000696ad20e2dd4365c7459b4a4a5af743d5e92c6da3229e6532cd605f6533f2a5bdae5494dffff7f2002000000';
/** The newest 200 blocks are compared with each other: the substituted first one must not be among them. */
const BLOCKS = 230;

export async function startDogecoinLike(): Promise<Litecoind> {
  const node = await Litecoind.start({
    arguments: ['-txindex=1', '-addresstype=legacy', '-changetype=legacy'],
  });
  await node.mine(Math.max(0, BLOCKS - (await node.height())));
  return node;
}

export async function dogecoinServer(node: Litecoind, options?: ServerOptions): Promise<ElectrumServer> {
  const server = await ElectrumServer.start(node, options);
  server.faults.header = (hex, height) => (height === 0 ? FIRST_HEADER : hex);
  return server;
}
