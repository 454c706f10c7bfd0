/** The Monero backend over a scripted wallet: hints, warnings and where the cross-check is called. */
import { describe, expect, test } from 'vitest';
import { minorOf, shopAccount } from '#adapters/monero/account.ts';
import { unreachable } from '#adapters/monero/errors.ts';
import { moneroBackend } from '#adapters/monero/monero-backend.ts';
import type { Transfer } from '#adapters/monero/transfer.ts';
import type { WalletClient } from '#adapters/monero/wallet-client.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { LookTarget } from '#ports/backend.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';

const ADDRESS =
  '4849axBNvBY3CRXqqznspoBGfVmtg1jCBRPcYBk95wGjJcRkEK2Rn7i6ES5KiEATXyYTfCFr6Jk43Z1oqdP38RZkUYHSf6D';
const VIEW_KEY = '2c0237ef6448c29c100c191505bdd904b7fe4f68df78d37b8493cbe7083bfd00';
const account = shopAccount('mainnet', ADDRESS, VIEW_KEY);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const never = () => new AbortController().signal;
const PAID: Transfer = {
  txid: 'tx',
  minor: minorOf(0),
  units: 9n,
  height: null,
  confirmations: 0,
  at: 5,
  locked: false,
  doubleSpendSeen: false,
};

function opened(urls: readonly string[]) {
  const clock = new FakeClock();
  const wallet: WalletClient = {
    ask: async () => ({ transfers: [PAID], height: 70 }),
    check: async () => 70,
    state: () => ({
      catchingUp: null,
      network: 'mainnet',
      name: createMessage('monero-wallet-over', { at: 'a' }),
    }),
    close: async () => undefined,
  };
  const second = { above: 1n, pair: () => Promise.reject(unreachable('nobody else answers')) };
  return { clock, backend: moneroBackend({ account, wallet, clock, log, urls, second, pollMs: 500 }) };
}

describe('a Monero backend', () => {
  test('warns of a foreign node that is queried without encryption, and of no other', async () => {
    const urls = ['http://node.example:18089', 'http://127.0.0.1:18081', 'https://other.example'];
    const { backend } = opened(urls);
    const { warnings } = await backend.probe(never());
    expect(warnings).toMatchObject([
      { why: { name: 'monero-exposed', values: { at: 'node.example:18089' } } },
    ]);
    expect((await opened(urls.slice(1)).backend.probe(never())).warnings ?? []).toEqual([]);
    await backend.close();
  });

  test('a payment unknown to the second node is hinted at again five seconds later, automatically', async () => {
    const { clock, backend } = opened([]);
    const target: LookTarget = {
      invoiceId: 'i',
      destination: account.addressAt(minorOf(0)),
      memo: { index: 0, account: account.name },
      createdAt: 0,
      due: 9n,
    };
    const hints: unknown[] = [];
    const stop = backend.hints(
      (hint) => hints.push(hint),
      () => [target],
    );
    await clock.advance(SECOND);
    hints.length = 0;
    expect(await backend.look(target, never())).toMatchObject([{ doubts: ['unagreed'], units: 9n }]);
    await clock.advance(4 * SECOND);
    expect(hints).toEqual([]);
    await clock.advance(2 * SECOND);
    expect(hints).toEqual([{ destination: target.destination }]);
    stop();
    await backend.close();
  });
});
