/**
 * A real bitcoind (Bitcoin Knots) on regtest, from Debian sid, unpacked outside the system: the counterpart of
 * `litecoind.ts` for this node. Reports when it is unavailable.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/support/servers/free-port.ts';
import { type Unpacked, unpackFromSid } from './debian-sid.ts';
import { Litecoind, type LitecoindOptions } from './litecoind.ts';

/** Rewards become spendable under 100 blocks; each payment then has its own coin. */
const FIRST_BLOCKS = 200;

const tree = ((): Unpacked | string => {
  try {
    return unpackFromSid(['bitcoin-knots', 'systemd-standalone-sysusers']);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `bitcoind can't be had: ${reason}; the tests that need a real Bitcoin node are skipped`;
  }
})();

/** Why tests with a real bitcoind can't run here, or null when they can. Use with `describe.skipIf`. */
export const bitcoindMissing: string | null = typeof tree === 'string' ? tree : null;
if (bitcoindMissing !== null) console.warn(bitcoindMissing);

export class Bitcoind extends Litecoind {
  /** A running node with spendable money. */
  static override async start(options: LitecoindOptions = {}): Promise<Bitcoind> {
    const folder = await mkdtemp(join(tmpdir(), 'cointill-bitcoind-'));
    const node = new Bitcoind(folder, await freePort(), options);
    await node.begin(FIRST_BLOCKS);
    return node;
  }

  /** Waits for the wallet, which learns of transactions and blocks a moment later than the node itself. */
  override async rpc(method: string, params: readonly unknown[] = [], wallet?: string): Promise<unknown> {
    if (wallet !== undefined) await super.rpc('syncwithvalidationinterfacequeue');
    return super.rpc(method, params, wallet);
  }

  protected override command(): readonly [program: string, ...args: string[]] {
    if (typeof tree === 'string') throw new Error(tree);
    const [program, ...args] = tree.command('bitcoind');
    return [program, ...args, '-txindex=1', '-addresstype=bech32', '-changetype=bech32', '-fixedseeds=0'];
  }
}
