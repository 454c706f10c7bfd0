/** A backend over a scripted node, with a fixed clock, and payments as that node reports them. */
import { openCoreRpc } from '#adapters/core-rpc/open-core-rpc.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { Backend, LookTarget } from '#ports/backend.ts';
import { ADDRESSES_AHEAD } from '#test/support/fakes/addresses-ahead.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { VPUB } from './coins.ts';
import { never } from './node-stage.ts';
import { healthy, Raw, ScriptedNode, TIP } from './scripted-node.ts';

/** A healthy node's chain, with these changes. */
export const chain = (more: object) => () => ({
  ...(healthy()['getblockchaininfo']?.([]) as object),
  ...more,
});

export class ScriptedTill {
  readonly node: ScriptedNode;
  readonly clock = new FakeClock();
  readonly logged: string[] = [];
  readonly backend: Backend;

  static async start(): Promise<ScriptedTill> {
    return new ScriptedTill(await ScriptedNode.start());
  }

  private constructor(node: ScriptedNode) {
    this.node = node;
    const write = (message: string, fields?: object) => {
      this.logged.push(`${message} ${JSON.stringify(fields ?? {})}`);
    };
    this.backend = openCoreRpc({
      method: 'LITECOIN',
      network: 'regtest',
      extendedPublicKey: VPUB,
      url: node.url,
      username: 'till',
      password: 'secret',
      clock: this.clock,
      addressesAhead: ADDRESSES_AHEAD,
      log: { info: write, warn: write, error: write },
    });
  }

  async end(): Promise<void> {
    await this.backend.close();
    await this.node.stop();
  }

  async sale(index = 0): Promise<LookTarget> {
    const ask = {
      invoiceId: `i${index}`,
      index,
      due: 1n,
      expiresAt: this.clock.now() + 900 * SECOND,
      description: '',
    };
    const { destination, memo } = await this.backend.open(ask, never());
    return { invoiceId: ask.invoiceId, destination, memo, createdAt: this.clock.now(), due: 1n };
  }

  readonly look = (target: LookTarget) => this.backend.look(target, never());

  /** Has the node store the addresses to watch: labels by address. */
  keepingLabels(): Map<string, string> {
    const labels = new Map<string, string>();
    const { answers } = this.node;
    answers['getaddressinfo'] = ([address]) => ({
      iswatchonly: labels.has(String(address)),
      labels: [labels.get(String(address))].filter((label) => label !== undefined),
    });
    answers['importmulti'] = ([requests]) => {
      const list = requests as { scriptPubKey: { address: string }; label: string }[];
      for (const { scriptPubKey, label } of list) labels.set(scriptPubKey.address, label);
      return list.map(() => ({ success: true }));
    };
    return labels;
  }

  /** An unconfirmed payment of the list, and the same as `gettransaction` reports it. */
  paying({ destination }: LookTarget, amount: string, id = 'ab'.repeat(32), more: object[] = []): string {
    const common = {
      txid: id,
      confirmations: 0,
      walletconflicts: [],
      time: 1_795_251_600,
      timereceived: 1_795_251_600,
    };
    const detail = { address: destination, category: 'receive', amount: new Raw(amount), vout: 1 };
    this.node.answers['listsinceblock'] = () => ({
      transactions: [detail, ...more].map((one) => ({ ...common, ...one })),
      removed: [],
      lastblock: TIP,
    });
    this.node.answers['gettransaction'] = () => ({ ...common, details: [detail, ...more], hex: '00' });
    this.node.answers['getmempoolentry'] = () => ({
      vsize: 141,
      fees: { base: new Raw('0.00010000'), ancestor: new Raw('0.00010000') },
      ancestorsize: 141,
      depends: [],
      'bip125-replaceable': false,
    });
    return `${id}:1`;
  }
}
