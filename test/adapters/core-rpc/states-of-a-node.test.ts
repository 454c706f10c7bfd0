/** States a real node is seldom in: what the backend answers then, and how it asks again. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCoreRpc } from '../../../server/adapters/core-rpc/open-core-rpc.ts';
import { SECOND } from '../../../server/domain/time.ts';
import type { Backend, Hint, LookTarget } from '../../../server/ports/backend.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { until } from '../../support/litecoind.ts';
import { VPUB } from './coins.ts';
import { never } from './node-stage.ts';
import { healthy, Raw, Refusal, ScriptedNode, TIP } from './scripted-node.ts';

let node: ScriptedNode;
let clock: FakeClock;
let backend: Backend;
let logged: string[];
beforeEach(async () => {
  node = await ScriptedNode.start();
  clock = new FakeClock();
  logged = [];
  const write = (message: string, fields?: object) => {
    logged.push(`${message} ${JSON.stringify(fields ?? {})}`);
  };
  backend = openCoreRpc({
    method: 'LITECOIN',
    network: 'regtest',
    extendedPublicKey: VPUB,
    url: node.url,
    username: 'till',
    password: 'secret',
    clock,
    log: { info: write, warn: write, error: write },
  });
});
afterEach(async () => {
  await backend.close();
  await node.stop();
});

const sale = async (index = 0): Promise<LookTarget> => {
  const ask = {
    invoiceId: `i${index}`,
    index,
    due: 1n,
    expiresAt: clock.now() + 900 * SECOND,
    description: '',
  };
  const { destination, memo } = await backend.open(ask, never());
  return { invoiceId: ask.invoiceId, destination, memo, createdAt: clock.now(), due: 1n };
};
const look = (target: LookTarget) => backend.look(target, never());
const chain = (more: object) => () => ({ ...(healthy()['getblockchaininfo']?.([]) as object), ...more });

/** An unconfirmed payment of the list, and the same as `gettransaction` tells it. */
function paying({ destination }: LookTarget, amount: string, id = 'ab'.repeat(32), more: object[] = []) {
  const common = {
    txid: id,
    confirmations: 0,
    walletconflicts: [],
    time: 1_795_251_600,
    timereceived: 1_795_251_600,
  };
  const detail = { address: destination, category: 'receive', amount: new Raw(amount), vout: 1 };
  node.answers['listsinceblock'] = () => ({
    transactions: [detail, ...more].map((one) => ({ ...common, ...one })),
    removed: [],
    lastblock: TIP,
  });
  node.answers['gettransaction'] = () => ({ ...common, details: [detail, ...more], hex: '00' });
  node.answers['getmempoolentry'] = () => ({
    vsize: 141,
    fees: { base: new Raw('0.00010000'), ancestor: new Raw('0.00010000') },
    ancestorsize: 141,
    depends: [],
    'bip125-replaceable': false,
  });
  return `${id}:1`;
}

/** Lets the node keep what it is told to watch: labels by address. */
function keepingLabels(): Map<string, string> {
  const labels = new Map<string, string>();
  node.answers['getaddressinfo'] = ([address]) => ({
    iswatchonly: labels.has(String(address)),
    labels: [labels.get(String(address))].filter((label) => label !== undefined),
  });
  node.answers['importmulti'] = ([requests]) => {
    const list = requests as { scriptPubKey: { address: string }; label: string }[];
    for (const { scriptPubKey, label } of list) labels.set(scriptPubKey.address, label);
    return list.map(() => ({ success: true }));
  };
  return labels;
}

describe('a look', () => {
  it('reads an amount no double can hold', async () => {
    const target = await sale();
    const ref = paying(target, '84000000.00000001');
    expect(await look(target)).toMatchObject([
      { ref, units: 8_400_000_000_000_001n, doubts: [], standing: 'live' },
    ]);
  });

  it('counts once what the wallet of the node itself sends to the shop', async () => {
    const target = await sale();
    const { destination: address } = target;
    const sent = {
      address,
      category: 'send',
      amount: new Raw('-0.50000000'),
      vout: 1,
      fee: new Raw('-0.0001'),
    };
    const ref = paying(target, '0.50000000', 'cd'.repeat(32), [sent]);
    expect(await look(target)).toMatchObject([{ ref, units: 50_000_000n, standing: 'live' }]);
  });

  const cannotKnow: [string, () => void, RegExp][] = [
    [
      'a node of another coin',
      () => {
        node.answers['getblockhash'] = () =>
          '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206';
      },
      /not on the Litecoin chain/,
    ],
    [
      'a node of another network',
      () => {
        node.answers['getblockchaininfo'] = chain({ chain: 'main' });
      },
      /is on mainnet, the shop on regtest/,
    ],
    [
      'a node that fetches blocks',
      () => {
        node.answers['getblockchaininfo'] = chain({ headers: 1_000, verificationprogress: new Raw('0.204') });
      },
      /still catching up with the chain: block 200 of 1000 \(20 %\)/,
    ],
    [
      'a node that still reads its mempool',
      () => {
        node.answers['getmempoolinfo'] = () => ({ loaded: false });
      },
      /still reads its unconfirmed transactions/,
    ],
    [
      'a node that is starting',
      () => {
        node.answers['getblockchaininfo'] = () => new Refusal(-28, 'Loading block index...');
      },
      /is starting: Loading block index/,
    ],
    [
      'a node without wallets',
      () => {
        delete node.answers['listwallets'];
      },
      /remove disablewallet=1/,
    ],
    [
      'a wallet that can not be opened',
      () => {
        node.answers['listwallets'] = () => [];
        node.answers['loadwallet'] = () => new Refusal(-4, 'wallet.dat is corrupt');
      },
      /can't open the wallet "cointill-watch".*wallet\.dat is corrupt/,
    ],
    [
      'an answer in an unknown form',
      () => {
        node.answers['listsinceblock'] = () => ({ transactions: 'many' });
      },
      /unknown form/,
    ],
  ];
  for (const [what, play, words] of cannotKnow) {
    it(`says that it can't know, instead of answering that there is nothing: ${what}`, async () => {
      play();
      const target = await sale();
      await expect(look(target)).rejects.toMatchObject({
        code: 'backend-unreachable',
        message: expect.stringMatching(words),
      });
      node.answers = healthy();
      expect(await look(target)).toEqual([]);
    });
  }

  it('believes a regtest node whose newest block is old', async () => {
    node.answers['getblockchaininfo'] = chain({ initialblockdownload: true });
    expect(await look(await sale())).toEqual([]);
  });

  it('makes the wallet where there is none, without private keys', async () => {
    let made: readonly unknown[] = [];
    node.answers['listwallets'] = () => [];
    node.answers['loadwallet'] = () => new Refusal(-18, 'Path does not exist');
    node.answers['createwallet'] = (params) => {
      made = params;
      return { name: 'cointill-watch', warning: '' };
    };
    expect(await look(await sale())).toEqual([]);
    expect(made).toEqual(['cointill-watch', true, true, '', false, false, true]);
  });

  const kinds: [string, number, boolean[], boolean][] = [
    // what it is, its version, which kinds it can make, whether descriptors are made
    ['a node with both kinds, of late', 290_300, [true, false], true],
    ['a node that has descriptors alone', 300_000, [true], true],
    ['a node that was built without descriptors', 290_300, [false], false],
    ['an older node that has both kinds', 210_400, [true, false], false],
    ['an older node that was built with descriptors alone', 220_000, [true], true],
  ];
  for (const [what, version, makes, expected] of kinds) {
    it(`makes the kind of wallet that the node does best: ${what}`, async () => {
      let made: unknown = null;
      node.answers['getnetworkinfo'] = () => ({ version, relayfee: new Raw('0.00001000') });
      node.answers['listwallets'] = () => (made === null ? [] : ['cointill-watch']);
      node.answers['loadwallet'] = () => new Refusal(-18, 'Path does not exist');
      node.answers['createwallet'] = (params) => {
        const [, , , , , descriptors] = params;
        if (!makes.includes(descriptors === true)) return new Refusal(-4, 'Compiled without support');
        made = descriptors;
        return { name: 'cointill-watch', warning: '' };
      };
      node.answers['getwalletinfo'] = () => ({ descriptors: made });
      node.answers['getaddressinfo'] = () => ({ iswatchonly: false, labels: [] });
      node.answers['listdescriptors'] = () => ({ descriptors: [] });
      node.answers['importdescriptors'] = ([requests]) =>
        (requests as object[]).map(() => ({ success: true }));
      node.answers['setlabel'] = () => null;
      expect(await look(await sale())).toEqual([]);
      expect(made).toBe(expected);
      expect(node.asked.includes('importdescriptors')).toBe(expected);
      expect(node.asked.includes('importmulti')).toBe(!expected);
    });
  }

  it('asks a descriptor wallet for a whole row at once, and for more of it only when it is used up', async () => {
    const imports: { desc: string; range: number[]; timestamp: string }[] = [];
    const row = () => imports.at(-1);
    node.answers['getwalletinfo'] = () => ({ descriptors: true });
    node.answers['getaddressinfo'] = () => ({ ismine: false, labels: [] });
    node.answers['setlabel'] = () => null;
    node.answers['listdescriptors'] = () => ({ descriptors: imports.slice(-1) });
    node.answers['importdescriptors'] = ([requests]) => {
      imports.push(...(requests as typeof imports));
      return (requests as object[]).map(() => ({ success: true }));
    };
    for (const index of [0, 1, 999]) await look(await sale(index));
    expect(imports).toHaveLength(1);
    expect(row()).toMatchObject({ range: [0, 1_000], timestamp: 'now' });
    expect(row()?.desc).toMatch(/^wpkh\(tpub\w+\/\*\)#\w{8}$/);
    await look(await sale(1_001));
    expect(row()).toMatchObject({ range: [0, 2_001] });
    // An address of a key the shop had before is none of the row.
    const foreign = { ...(await sale(2)), destination: 'QWzSU8QAHPZDQQ7xMFFyDD5oMAXTCDqyCp' };
    await look(foreign);
    expect(row()?.desc).toMatch(/^addr\(QWzSU8QAHPZDQQ7xMFFyDD5oMAXTCDqyCp\)#\w{8}$/);
  });

  it('searches old blocks for an address the node did not watch, and answers only after that', async () => {
    const target = await sale();
    const labels = keepingLabels();
    let finish = () => {};
    const answers = node.answers;
    answers['rescanblockchain'] = () => {
      // While it searches, nothing marks the address as known.
      expect(labels.get(target.destination)).toBe(`cointill since ${clock.now()}`);
      finish();
      return {};
    };
    await clock.advance(SECOND);
    const searched = new Promise<void>((resolve) => {
      finish = resolve;
    });
    expect(await look(target)).toEqual([]);
    await searched;
    expect(labels.get(target.destination)).toBe(`cointill since ${target.createdAt}`);
    const order = node.asked.filter((method) => /import|rescan|load|since/.test(method));
    expect(order).toEqual([
      'importmulti',
      'rescanblockchain',
      'unloadwallet',
      'loadwallet',
      'importmulti',
      'listsinceblock',
    ]);
    // Known from now on, also to a program that was started anew.
    node.asked.length = 0;
    expect(await look(target)).toEqual([]);
    expect(node.asked).not.toContain('rescanblockchain');
  });

  it('searches again after a search that was broken off, though the node watches the address by now', async () => {
    const target = await sale();
    const labels = keepingLabels();
    labels.set(target.destination, `cointill since ${target.createdAt + 1}`);
    expect(await look(target)).toEqual([]);
    expect(node.asked).toContain('rescanblockchain');
  });

  it('does not take the answer of a new wallet for the answer of the one that knew the address', async () => {
    const labels = keepingLabels();
    const targets = [await sale(0), await sale(1), await sale(2)];
    for (const target of targets) await look(target);
    // The node is started anew with an empty wallet while three looks are on their way.
    await clock.advance(3_600 * SECOND);
    node.answers['uptime'] = () => 20;
    labels.clear();
    expect(await Promise.all(targets.map(look))).toEqual([[], [], []]);
    for (const { destination } of targets) expect(labels.has(destination)).toBe(true);
  });

  it('says why the search failed, and searches again a minute later', async () => {
    const target = await sale();
    node.answers['getaddressinfo'] = () => ({ iswatchonly: false, labels: [] });
    node.answers['rescanblockchain'] = () => new Refusal(-1, "Can't rescan beyond pruned data.");
    const searches = () => node.asked.filter((method) => method === 'rescanblockchain').length;
    for (let again = 0; again < 3; again++) {
      await expect(look(target)).rejects.toMatchObject({
        code: 'backend-unreachable',
        message: expect.stringMatching(
          /can't read the older blocks it needs: Can't rescan beyond pruned data/,
        ),
      });
    }
    expect(searches()).toBe(1);
    await clock.advance(60 * SECOND);
    node.answers['rescanblockchain'] = () => ({});
    expect(await look(target)).toEqual([]);
    expect(searches()).toBe(2);
  });

  /** Lets the wallet be closed and loaded, as far as a test doesn't say otherwise; tells how often blocks were read. */
  const reopening = () => {
    const wallets = new Set(['cointill-watch']);
    node.answers['listwallets'] = () => [...wallets];
    node.answers['unloadwallet'] = () => ({ unloaded: wallets.delete('cointill-watch') });
    node.answers['loadwallet'] = () => ({ loaded: wallets.add('cointill-watch').size });
    return { wallets, searches: () => node.asked.filter((method) => method === 'rescanblockchain').length };
  };

  it('searches again at the next look when another shop on the node read old blocks as it ended', async () => {
    const target = await sale();
    keepingLabels();
    const { searches } = reopening();
    const { unloadwallet } = node.answers;
    node.answers['unloadwallet'] = () =>
      new Refusal(-4, 'Wallet is currently rescanning. Abort existing rescan or wait.');
    await clock.advance(SECOND);
    await expect(look(target)).rejects.toMatchObject({
      code: 'backend-unreachable',
      message: expect.stringMatching(
        /can't reopen the wallet "cointill-watch": Wallet is currently rescanning/,
      ),
    });
    Object.assign(node.answers, { unloadwallet });
    expect(await look(target)).toEqual([]);
    expect(searches()).toBe(2);
  });

  it('waits, and reads no block twice, while another shop loads the wallet that it has just closed', async () => {
    const target = await sale();
    keepingLabels();
    const { wallets, searches } = reopening();
    let asked = 0;
    node.answers['loadwallet'] = () => {
      // At the third question the other one is done.
      if (++asked === 3) wallets.add('cointill-watch');
      return new Refusal(-4, 'Wallet already loading.');
    };
    await clock.advance(SECOND);
    const looking = look(target);
    const done = looking.then(
      () => true,
      () => true,
    );
    // In small steps: the look's own patience is 3 seconds.
    await until('the look ends', async () => {
      await clock.advance(5);
      return Promise.race([done, false]);
    });
    expect(await looking).toEqual([]);
    expect([asked, searches()]).toEqual([3, 1]);
  });

  it('searches for a destination though another one can not be searched for', async () => {
    const [old, young] = [await sale(0), await sale(1)];
    node.answers['getaddressinfo'] = () => ({ iswatchonly: false, labels: [] });
    const from: unknown[] = [];
    node.answers['rescanblockchain'] = ([height]) => {
      from.push(height);
      return height === 0 ? new Refusal(-1, "Can't rescan beyond pruned data.") : {};
    };
    // The height is known to the younger one alone.
    const target = { ...young, memo: { index: 1, height: 190 } };
    const answers = await Promise.allSettled([look(old), look(target)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(from).toContain(178);
  });

  it('notices a node that was started anew between two looks, and asks everything again', async () => {
    const target = await sale();
    await look(target);
    await clock.advance(3_600 * SECOND);
    node.answers['uptime'] = () => 20;
    node.asked.length = 0;
    expect(await look(target)).toEqual([]);
    expect(node.asked).toContain('listwallets');
    expect(node.asked).toContain('getaddressinfo');
  });

  it('does not believe that money is gone while it moves from the mempool into a block', async () => {
    const target = await sale();
    const ref = paying(target, '1.00000000');
    const waiting = node.answers['gettransaction']?.([]) as object;
    let asked = 0;
    node.answers['getmempoolentry'] = () => new Refusal(-5, 'Transaction not in mempool');
    node.answers['gettransaction'] = () =>
      asked++ === 0
        ? waiting
        : { ...waiting, confirmations: 1, blockhash: TIP, blockheight: 200, blocktime: 1_795_251_700 };
    expect(await look(target)).toMatchObject([{ ref, confirmations: 1, standing: 'live', height: 200 }]);
  });
});

describe('a probe', () => {
  it('tells a pruned node what that means', async () => {
    node.answers['getblockchaininfo'] = chain({ pruned: true, pruneheight: 150 });
    expect(await backend.probe(never())).toMatchObject({
      reachable: true,
      synced: true,
      network: 'regtest',
      height: 200,
      message: expect.stringMatching(/only newer blocks \(pruned\), from 150 on/),
    });
  });

  it('tells a node that catches up, and one of another coin', async () => {
    node.answers['getblockchaininfo'] = chain({ headers: 5_000 });
    expect(await backend.probe(never())).toMatchObject({ reachable: true, synced: false });
    node.answers['getblockhash'] = () => 'f'.repeat(64);
    expect(await backend.probe(never())).toMatchObject({
      reachable: true,
      synced: false,
      message: expect.stringMatching(/not on the Litecoin chain/),
    });
  });
});

describe('hints', () => {
  const asks = () => node.asked.filter((method) => method === 'listsinceblock').length;
  const listen = (targets: readonly LookTarget[]) => {
    const hints: Hint[] = [];
    return {
      hints,
      stop: backend.hints(
        (hint) => hints.push(hint),
        () => targets,
      ),
    };
  };
  /** Lets time pass in small steps; in each, a question that is due is asked, answered and digested. */
  const pass = async (ms: number, step = 50) => {
    for (let passed = 0; passed < ms; passed += step) {
      await clock.advance(step);
      // While a question is under way, no timer for the next one is set.
      await until('the next question is planned', () => clock.waiting > 0);
    }
  };

  it('asks four times a second while something is watched, and seldom when nothing is', async () => {
    const target = await sale();
    const busy = listen([target]);
    await until('the first question', () => asks() > 0);
    await pass(1_000);
    const before = asks();
    await pass(2_000);
    expect(asks() - before).toBeGreaterThanOrEqual(7);
    expect(asks() - before).toBeLessThanOrEqual(8);
    busy.stop();
    const idle = listen([]);
    await pass(20_000, 250);
    const quiet = asks();
    await pass(10_000, 250);
    expect(asks() - quiet).toBeLessThanOrEqual(3);
    // A sale wakes it at once.
    const asleep = asks();
    await sale(1);
    await until('a question at once', () => asks() > asleep);
    idle.stop();
  });

  it('asks less and less often while the node is away, no more seldom than every 5 seconds, and hints at all after', async () => {
    const { hints, stop } = listen([await sale()]);
    await until('the first question', () => asks() > 0);
    const at: number[] = [];
    node.takeOver = (request) => {
      at.push(clock.now());
      request.socket.destroy();
    };
    await pass(40_000, 250);
    // Each failed question is tried twice, on an old and on a new connection.
    const pauses = [...new Set(at)].map((t, n, all) => t - (all[n - 1] ?? t)).slice(2);
    for (const [n, pause] of pauses.entries()) {
      expect(pause).toBeLessThanOrEqual(5_250);
      if (n > 0) expect(pause).toBeGreaterThanOrEqual(Math.min(4_750, pauses[n - 1] ?? 0));
    }
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(4_750);
    expect(hints).toEqual([]);
    expect(logged.filter((line) => line.includes('asking the node failed'))).toHaveLength(1);
    node.takeOver = null;
    await pass(6_000, 250);
    expect(hints).toContain('all');
    expect(logged.at(-1)).toMatch(/asking the node works again/);
    stop();
  });

  it('hints at an address that is listed, once for each change', async () => {
    const target = await sale();
    const { hints, stop } = listen([target]);
    await until('the first question', () => asks() > 0);
    await pass(500);
    hints.length = 0;
    paying(target, '1.00000000');
    await pass(1_000);
    expect(hints).toEqual([{ destination: target.destination }]);
    node.answers['getmempoolentry'] = () => new Refusal(-5, 'Transaction not in mempool');
    await pass(1_000);
    expect(hints).toHaveLength(2);
    node.answers['getblockchaininfo'] = chain({ blocks: 201, headers: 201, bestblockhash: 'bb'.repeat(32) });
    await pass(1_000);
    expect(hints).toHaveLength(3);
    stop();
  });
});
