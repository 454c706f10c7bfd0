/** Rare states of a node: the backend's answers, and its retries. */
// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECOND } from '#domain/kernel/time.ts';
import { until } from '#test/support/nodes/litecoind.ts';
import { never } from './node-stage.ts';
import { healthy, Raw, Refusal, TIP } from './scripted-node.ts';
import { chain, ScriptedTill } from './scripted-till.ts';

let till: ScriptedTill;
beforeEach(async () => {
  till = await ScriptedTill.start();
});
afterEach(() => till.end());

describe('the fee rate', () => {
  const estimates: [string, unknown, bigint | null][] = [
    ['an estimate', { feerate: new Raw('0.00012345'), blocks: 2 }, 12_345n],
    ['one with an exponent', { feerate: new Raw('1e-05'), blocks: 2 }, 1_000n],
    ['too little data', { errors: ['Insufficient data or no feerate found'], blocks: 2 }, null],
    ['an old node without an estimate', { feerate: -1, blocks: -1 }, null],
    ['an answer in an unknown format', { feerate: 'cheap' }, null],
    ['a node that refuses', new Refusal(-32601, 'Method not found'), null],
  ];
  for (const [what, answer, expected] of estimates) {
    it(`is read exactly, and unknown where the node has none: ${what}`, async () => {
      till.node.answers['estimatesmartfee'] = ([blocks]) => (blocks === 2 ? answer : new Refusal(-8, ''));
      expect(await till.backend.feeRate?.(never())).toBe(expected);
    });
  }
});

describe('a poll', () => {
  it('reads an amount beyond the precision of a double', async () => {
    const target = await till.sale();
    const ref = till.paying(target, '84000000.00000001');
    expect(await till.look(target)).toMatchObject([
      { ref, units: 8_400_000_000_000_001n, doubts: [], standing: 'live' },
    ]);
  });

  it('counts once what the wallet of the node itself sends to the shop', async () => {
    const target = await till.sale();
    const { destination: address } = target;
    const sent = {
      address,
      category: 'send',
      amount: new Raw('-0.50000000'),
      vout: 1,
      fee: new Raw('-0.0001'),
    };
    const ref = till.paying(target, '0.50000000', 'cd'.repeat(32), [sent]);
    expect(await till.look(target)).toMatchObject([{ ref, units: 50_000_000n, standing: 'live' }]);
  });

  const cannotKnow: [string, () => void, RegExp][] = [
    [
      'a node of another coin',
      () => {
        till.node.answers['getblockhash'] = () =>
          '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206';
      },
      /not on the Litecoin chain/,
    ],
    [
      'a node of another network',
      () => {
        till.node.answers['getblockchaininfo'] = chain({ chain: 'main' });
      },
      /is on mainnet, the shop on regtest/,
    ],
    [
      'a node that fetches blocks',
      () => {
        till.node.answers['getblockchaininfo'] = chain({
          headers: 1_000,
          verificationprogress: new Raw('0.204'),
        });
      },
      /still catching up with the chain: block 200 of 1000 \(20 %\)/,
    ],
    [
      'a node that still reads its mempool',
      () => {
        till.node.answers['getmempoolinfo'] = () => ({ loaded: false });
      },
      /still reads its unconfirmed transactions/,
    ],
    [
      'a node that is starting',
      () => {
        till.node.answers['getblockchaininfo'] = () => new Refusal(-28, 'Loading block index...');
      },
      /is starting: Loading block index/,
    ],
    [
      'a node without wallets',
      () => {
        delete till.node.answers['listwallets'];
      },
      /remove disablewallet=1/,
    ],
    [
      'a wallet that can not be opened',
      () => {
        till.node.answers['listwallets'] = () => [];
        till.node.answers['loadwallet'] = () => new Refusal(-4, 'wallet.dat is corrupt');
      },
      /can't open the wallet "cointill-watch".*wallet\.dat is corrupt/,
    ],
    [
      'an answer in an unknown format',
      () => {
        till.node.answers['listsinceblock'] = () => ({ transactions: 'many' });
      },
      /unknown form/,
    ],
  ];
  for (const [what, play, words] of cannotKnow) {
    it(`reports that it can't know, instead of answering that there is nothing: ${what}`, async () => {
      play();
      const target = await till.sale();
      await expect(till.look(target)).rejects.toMatchObject({
        code: 'backend-unreachable',
        message: expect.stringMatching(words),
      });
      till.node.answers = healthy();
      expect(await till.look(target)).toEqual([]);
    });
  }

  it('believes a regtest node whose newest block is old', async () => {
    till.node.answers['getblockchaininfo'] = chain({ initialblockdownload: true });
    expect(await till.look(await till.sale())).toEqual([]);
  });

  it('creates the wallet where there is none, without private keys', async () => {
    let made: readonly unknown[] = [];
    till.node.answers['listwallets'] = () => [];
    till.node.answers['loadwallet'] = () => new Refusal(-18, 'Path does not exist');
    till.node.answers['createwallet'] = (params) => {
      made = params;
      return { name: 'cointill-watch', warning: '' };
    };
    expect(await till.look(await till.sale())).toEqual([]);
    expect(made).toEqual(['cointill-watch', true, true, '', false, false, true]);
  });

  const kinds: [string, number, boolean[], boolean][] = [
    // identity, version, supported address types, whether descriptors are created
    ['a node with both kinds, of late', 290_300, [true, false], true],
    ['a node that has descriptors alone', 300_000, [true], true],
    ['a node that was built without descriptors', 290_300, [false], false],
    ['an older node that has both kinds', 210_400, [true, false], false],
    ['an older node that was built with descriptors alone', 220_000, [true], true],
  ];
  for (const [what, version, makes, expected] of kinds) {
    it(`creates the kind of wallet that the node supports best: ${what}`, async () => {
      let made: unknown = null;
      till.node.answers['getnetworkinfo'] = () => ({ version, relayfee: new Raw('0.00001000') });
      till.node.answers['listwallets'] = () => (made === null ? [] : ['cointill-watch']);
      till.node.answers['loadwallet'] = () => new Refusal(-18, 'Path does not exist');
      till.node.answers['createwallet'] = (params) => {
        const [, , , , , descriptors] = params;
        if (!makes.includes(descriptors === true)) return new Refusal(-4, 'Compiled without support');
        made = descriptors;
        return { name: 'cointill-watch', warning: '' };
      };
      till.node.answers['getwalletinfo'] = () => ({ descriptors: made });
      till.node.answers['getaddressinfo'] = () => ({ iswatchonly: false, labels: [] });
      till.node.answers['listdescriptors'] = () => ({ descriptors: [] });
      till.node.answers['importdescriptors'] = ([requests]) =>
        (requests as object[]).map(() => ({ success: true }));
      till.node.answers['setlabel'] = () => null;
      expect(await till.look(await till.sale())).toEqual([]);
      expect(made).toBe(expected);
      expect(till.node.asked.includes('importdescriptors')).toBe(expected);
      expect(till.node.asked.includes('importmulti')).toBe(!expected);
    });
  }

  it('imports a whole range into a descriptor wallet at once, and more of it only when it is used up', async () => {
    const imports: { desc: string; range: number[]; timestamp: string }[] = [];
    const row = () => imports.at(-1);
    till.node.answers['getwalletinfo'] = () => ({ descriptors: true });
    till.node.answers['getaddressinfo'] = () => ({ ismine: false, labels: [] });
    till.node.answers['setlabel'] = () => null;
    till.node.answers['listdescriptors'] = () => ({ descriptors: imports.slice(-1) });
    till.node.answers['importdescriptors'] = ([requests]) => {
      imports.push(...(requests as typeof imports));
      return (requests as object[]).map(() => ({ success: true }));
    };
    for (const index of [0, 1, 999]) await till.look(await till.sale(index));
    expect(imports).toHaveLength(1);
    expect(row()).toMatchObject({ range: [0, 1_000], timestamp: 'now' });
    expect(row()?.desc).toMatch(/^wpkh\(tpub\w+\/\*\)#\w{8}$/);
    await till.look(await till.sale(1_001));
    expect(row()).toMatchObject({ range: [0, 2_001] });
    // An address of a key the shop had before is not in the list.
    const foreign = { ...(await till.sale(2)), destination: 'QWzSU8QAHPZDQQ7xMFFyDD5oMAXTCDqyCp' };
    await till.look(foreign);
    expect(row()?.desc).toMatch(/^addr\(QWzSU8QAHPZDQQ7xMFFyDD5oMAXTCDqyCp\)#\w{8}$/);
  });

  it('searches old blocks for an address the node did not watch, and answers only after that', async () => {
    const target = await till.sale();
    const labels = till.keepingLabels();
    let finish = () => {};
    const answers = till.node.answers;
    answers['rescanblockchain'] = () => {
      // While it rescans, nothing marks the address as known.
      expect(labels.get(target.destination)).toBe(`cointill since ${till.clock.now()} at 200`);
      finish();
      return {};
    };
    await till.clock.advance(SECOND);
    const searched = new Promise<void>((resolve) => {
      finish = resolve;
    });
    expect(await till.look(target)).toEqual([]);
    await searched;
    expect(labels.get(target.destination)).toBe(`cointill since ${target.createdAt} at 0`);
    const order = till.node.asked.filter((method) => /import|rescan|load|since/.test(method));
    expect(order).toEqual([
      'importmulti',
      'rescanblockchain',
      'unloadwallet',
      'loadwallet',
      'importmulti',
      'listsinceblock',
    ]);
    // Known from now on, also to a restarted program.
    till.node.asked.length = 0;
    expect(await till.look(target)).toEqual([]);
    expect(till.node.asked).not.toContain('rescanblockchain');
  });

  it('searches again after an aborted search, though the node watches the address by now', async () => {
    const target = await till.sale();
    const labels = till.keepingLabels();
    labels.set(target.destination, `cointill since ${target.createdAt + 1} at 1`);
    expect(await till.look(target)).toEqual([]);
    expect(till.node.asked).toContain('rescanblockchain');
  });

  it.each([
    ['in a later block, whose sale a clock that was ahead has made', 10, 'at 11', true],
    ['though nobody knows in which block the sale was made', null, 'at 1', true],
    ['by an older version, which noted no block', 10, '', true],
    ['in the block of the sale', 10, 'at 10', false],
    ['after a search without a known block', null, 'at 0', false],
  ])(
    'searches old blocks for an address watched from an earlier time: %s',
    async (_, height, at, isSearched) => {
      const { memo, ...sale } = await till.sale();
      const target = { ...sale, memo: { ...memo, height } };
      const label = `cointill since ${target.createdAt - 1} ${at}`.trim();
      till.keepingLabels().set(target.destination, label);
      expect(await till.look(target)).toEqual([]);
      expect(till.node.asked.includes('rescanblockchain')).toBe(isSearched);
    },
  );

  it('does not mistake the answer of a new wallet for the answer of the one that knew the address', async () => {
    const labels = till.keepingLabels();
    const targets = [await till.sale(0), await till.sale(1), await till.sale(2)];
    for (const target of targets) await till.look(target);
    // The node restarts with an empty wallet while three polls are in progress.
    await till.clock.advance(3_600 * SECOND);
    till.node.answers['uptime'] = () => 20;
    labels.clear();
    expect(await Promise.all(targets.map(till.look))).toEqual([[], [], []]);
    for (const { destination } of targets) expect(labels.has(destination)).toBe(true);
  });

  it('reports why the search failed, and searches again a minute later', async () => {
    const target = await till.sale();
    till.node.answers['getaddressinfo'] = () => ({ iswatchonly: false, labels: [] });
    till.node.answers['rescanblockchain'] = () => new Refusal(-1, "Can't rescan beyond pruned data.");
    const searches = () => till.node.asked.filter((method) => method === 'rescanblockchain').length;
    for (let again = 0; again < 3; again++) {
      await expect(till.look(target)).rejects.toMatchObject({
        code: 'backend-unreachable',
        message: expect.stringMatching(
          /can't read the older blocks it needs: Can't rescan beyond pruned data/,
        ),
      });
    }
    expect(searches()).toBe(1);
    await till.clock.advance(60 * SECOND);
    till.node.answers['rescanblockchain'] = () => ({});
    expect(await till.look(target)).toEqual([]);
    expect(searches()).toBe(2);
  });

  /** Lets the wallet be closed and loaded, unless a test overrides it; returns how often blocks were read. */
  const reopening = () => {
    const wallets = new Set(['cointill-watch']);
    till.node.answers['listwallets'] = () => [...wallets];
    till.node.answers['unloadwallet'] = () => ({ unloaded: wallets.delete('cointill-watch') });
    till.node.answers['loadwallet'] = () => ({ loaded: wallets.add('cointill-watch').size });
    return {
      wallets,
      searches: () => till.node.asked.filter((method) => method === 'rescanblockchain').length,
    };
  };

  it('searches again at the next poll when another shop on the node rescanned as it ended', async () => {
    const target = await till.sale();
    till.keepingLabels();
    const { searches } = reopening();
    const { unloadwallet } = till.node.answers;
    till.node.answers['unloadwallet'] = () =>
      new Refusal(-4, 'Wallet is currently rescanning. Abort existing rescan or wait.');
    await till.clock.advance(SECOND);
    await expect(till.look(target)).rejects.toMatchObject({
      code: 'backend-unreachable',
      message: expect.stringMatching(
        /can't reopen the wallet "cointill-watch": Wallet is currently rescanning/,
      ),
    });
    Object.assign(till.node.answers, { unloadwallet });
    expect(await till.look(target)).toEqual([]);
    expect(searches()).toBe(2);
  });

  it('waits, and reads no block twice, while another shop loads the wallet that it has just closed', async () => {
    const target = await till.sale();
    till.keepingLabels();
    const { wallets, searches } = reopening();
    let asked = 0;
    till.node.answers['loadwallet'] = () => {
      // At the third request the other one is done.
      if (++asked === 3) wallets.add('cointill-watch');
      return new Refusal(-4, 'Wallet already loading.');
    };
    await till.clock.advance(SECOND);
    const looking = till.look(target);
    const done = looking.then(
      () => true,
      () => true,
    );
    // In small steps: the poll's own time-out is 3 seconds.
    await until('the look ends', async () => {
      await till.clock.advance(5);
      return Promise.race([done, false]);
    });
    expect(await looking).toEqual([]);
    expect([asked, searches()]).toEqual([3, 1]);
  });

  it('searches for a destination though another one can not be searched for', async () => {
    const [old, young] = [await till.sale(0), await till.sale(1)];
    till.node.answers['getaddressinfo'] = () => ({ iswatchonly: false, labels: [] });
    const from: unknown[] = [];
    till.node.answers['rescanblockchain'] = ([height]) => {
      from.push(height);
      return height === 0 ? new Refusal(-1, "Can't rescan beyond pruned data.") : {};
    };
    // The height is known to the younger one alone.
    const target = { ...young, memo: { index: 1, height: 190 } };
    const answers = await Promise.allSettled([till.look(old), till.look(target)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(from).toContain(178);
  });

  it('notices a restart of the node between two polls, and requests everything again', async () => {
    const target = await till.sale();
    await till.look(target);
    await till.clock.advance(3_600 * SECOND);
    till.node.answers['uptime'] = () => 20;
    till.node.asked.length = 0;
    expect(await till.look(target)).toEqual([]);
    expect(till.node.asked).toContain('listwallets');
    expect(till.node.asked).toContain('getaddressinfo');
  });

  it('notices a restarted node though the clock of this computer was set back meanwhile', async () => {
    const target = await till.sale();
    await till.look(target);
    await till.clock.step(-7_200 * SECOND);
    till.node.answers['uptime'] = () => 20;
    till.node.asked.length = 0;
    expect(await till.look(target)).toEqual([]);
    expect(till.node.asked).toContain('listwallets');
  });

  it('does not treat a payment as gone while it moves from the mempool into a block', async () => {
    const target = await till.sale();
    const ref = till.paying(target, '1.00000000');
    const waiting = till.node.answers['gettransaction']?.([]) as object;
    let asked = 0;
    till.node.answers['getmempoolentry'] = () => new Refusal(-5, 'Transaction not in mempool');
    till.node.answers['gettransaction'] = () =>
      asked++ === 0
        ? waiting
        : { ...waiting, confirmations: 1, blockhash: TIP, blockheight: 200, blocktime: 1_795_251_700 };
    expect(await till.look(target)).toMatchObject([{ ref, confirmations: 1, standing: 'live', height: 200 }]);
  });
});

describe('a probe', () => {
  it('explains a pruned node', async () => {
    till.node.answers['getblockchaininfo'] = chain({ pruned: true, pruneheight: 150 });
    expect(await till.backend.probe(never())).toMatchObject({
      reachable: true,
      synced: true,
      network: 'regtest',
      height: 200,
      message: expect.stringMatching(/only newer blocks \(pruned\), from 150 on/),
    });
  });

  it('reports a node that catches up, and one of another coin', async () => {
    till.node.answers['getblockchaininfo'] = chain({ headers: 5_000 });
    expect(await till.backend.probe(never())).toMatchObject({ reachable: true, synced: false });
    till.node.answers['getblockhash'] = () => 'f'.repeat(64);
    expect(await till.backend.probe(never())).toMatchObject({
      reachable: true,
      synced: false,
      message: expect.stringMatching(/not on the Litecoin chain/),
    });
  });
});
