/** Payments that a rescan of old blocks adds to the node's wallet, while other requests are in progress. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LookTarget } from '#ports/backend.ts';
import { until } from '#test/support/nodes/litecoind.ts';
import { Raw, TIP } from './scripted-node.ts';
import { ScriptedTill } from './scripted-till.ts';

let till: ScriptedTill;
beforeEach(async () => {
  till = await ScriptedTill.start();
});
afterEach(() => till.end());

const PAID_IN = 'bb'.repeat(32);

/** A node whose wallet watches what was imported, and knows older payments only after a rescan. */
function walletThatMissed({ destination }: LookTarget): Map<string, string> {
  const labels = till.keepingLabels();
  const { answers } = till.node;
  const common = {
    txid: 'ab'.repeat(32),
    confirmations: 10,
    blockhash: PAID_IN,
    blockheight: 191,
    blocktime: 1_795_251_700,
    walletconflicts: [],
    time: 1_795_251_600,
    timereceived: 1_795_251_600,
  };
  const detail = { address: destination, category: 'receive', amount: new Raw('1.00000000'), vout: 1 };
  let knows = false;
  answers['rescanblockchain'] = () => {
    knows = labels.has(destination);
    return {};
  };
  answers['listsinceblock'] = ([since]) => ({
    transactions: knows && since === '' ? [{ ...common, ...detail }] : [],
    removed: [],
    lastblock: TIP,
  });
  answers['gettransaction'] = () => ({ ...common, details: [detail], hex: '00' });
  return labels;
}

const PAID = [{ units: 100_000_000n, confirmations: 10, standing: 'live' }];

describe('a payment that the node finds in old blocks', () => {
  it('is listed though a list requested before the end of the rescan is answered after it', async () => {
    const other = await till.sale(0);
    const late = await till.sale(1);
    const labels = walletThatMissed(late);
    labels.set(other.destination, 'cointill since 1 at 0');
    await till.look(other);
    let searched = () => {};
    const ended = new Promise<void>((resolve) => {
      searched = resolve;
    });
    const stop = till.backend.hints(
      (hint) => {
        if (hint !== 'all' && hint.destination === late.destination) searched();
      },
      () => [],
    );
    await until('the first turn ends', () => till.clock.waiting > 0);
    const loaded = till.node.hold('loadwallet');
    const looking = till.look(late);
    await loaded.arrived;
    // The wallet is open again once this is released; one answer of the rescan is left.
    const marked = till.node.hold('importmulti');
    loaded.release();
    await marked.arrived;
    const listed = till.node.hold('listsinceblock');
    const lookingElsewhere = till.look(other);
    await listed.arrived;
    marked.release();
    await ended;
    listed.release();
    expect(await lookingElsewhere).toEqual([]);
    expect(await looking).toMatchObject(PAID);
    stop();
  });
});
