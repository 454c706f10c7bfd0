/** What makes an unconfirmed payment less than final, by what it spends. */
import { describe, expect, it } from 'vitest';
import type { Transactions } from '#adapters/electrum/history.ts';
import type { Session } from '#adapters/electrum/session.ts';
import { risksOf } from '#adapters/electrum/unconfirmed-risks.ts';
import type { Transaction } from '#adapters/formats/chain/transaction.ts';

const KEY_HASH = `0014${'11'.repeat(20)}`;
/** BIP 433. */
const ANCHOR = '51024e73';

function transaction(
  txid: string,
  inputs: readonly (readonly [string, boolean])[],
  outputs: Transaction['outputs'],
) {
  return {
    txid,
    inputs: inputs.map(([from, signed], vout) => ({
      ...{ txid: from, vout, signed },
      ...{ sequence: 0xffffffff, script: new Uint8Array() },
    })),
    outputs,
    ...{ coinbase: false, vsize: 200, raw: new Uint8Array() },
  };
}

describe('a payment over Electrum', () => {
  const forgotten: string[] = [];
  const parent = transaction(
    'aa',
    [],
    [
      { units: 10_000n, script: KEY_HASH },
      { units: 240n, script: ANCHOR },
    ],
  );
  const transactions: Transactions = {
    find: async (_session, ids) => ids.map((id) => (id === 'aa' ? parent : null)),
    known: () => undefined,
    forget: (id) => void forgotten.push(id),
  };
  const session = { leastFeeRate: 1_000n } as unknown as Session;
  const paid = [{ units: 9_000n, script: KEY_HASH }];
  const risks = (inputs: readonly (readonly [string, boolean])[]) =>
    risksOf(
      session,
      transactions,
      { txid: 'bb', height: 0 },
      transaction('bb', inputs, paid),
      new AbortController().signal,
    );

  it('that also spends an anchor, which needs no signature, is like any other', async () => {
    expect(
      await risks([
        ['aa', true],
        ['aa', false],
      ]),
    ).toMatchObject({ doubts: [] });
    expect(forgotten).toEqual([]);
  });

  it('with an input that needs a signature and has none is false, and so is one of unknown money', async () => {
    await expect(
      risks([
        ['aa', false],
        ['aa', false],
      ]),
    ).rejects.toMatchObject({ fault: 'false-statement' });
    await expect(
      risks([
        ['aa', true],
        ['cc', false],
      ]),
    ).rejects.toMatchObject({ fault: 'false-statement' });
    expect(forgotten).toEqual(['bb', 'bb']);
  });
});
