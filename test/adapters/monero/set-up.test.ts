/** Refusals in a Monero set-up, before any node is contacted; and the restore height of a new wallet. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemClock, systemRandom } from '#adapters/host/system.ts';
import { minorOf, shopAccount } from '#adapters/monero/account.ts';
import { filePassword } from '#adapters/monero/file-password.ts';
import { openMoneroDaemon } from '#adapters/monero/open-daemon.ts';
import { openMoneroWalletRpc } from '#adapters/monero/open-wallet-rpc.ts';
import { birthHeight, estimatedBirthHeight } from '#adapters/monero/restore-height.ts';
import { DAY, HOUR } from '#domain/kernel/time.ts';

/** A test wallet, and what monero-wallet-rpc 0.18 reports of it. */
const ADDRESS =
  '4849axBNvBY3CRXqqznspoBGfVmtg1jCBRPcYBk95wGjJcRkEK2Rn7i6ES5KiEATXyYTfCFr6Jk43Z1oqdP38RZkUYHSf6D';
const VIEW_KEY = '2c0237ef6448c29c100c191505bdd904b7fe4f68df78d37b8493cbe7083bfd00';
const SPEND_KEY = '7c75f3d3055f4d2cd560437b4c09edc87245c596cb3ea219c63c653a78f9c706';
const FIFTH =
  '85GbUevTZBvGfyQfEijPmGDCMGdYqLuAQ1rntn2n2k24DoxoDZE4cYwPfTUE24LUHVYNCouDkSxqPXaRHtyutW2aCiBdbGX';

const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };
const OWN = { folder: '/nowhere', clock: systemClock, random: systemRandom, log: LOG, restoreHeight: null };
const daemons = [{ url: 'http://127.0.0.1:18081', username: '', password: '' }];
const rpc = {
  url: 'http://127.0.0.1:18083',
  username: '',
  password: '',
  wallet: '',
  walletPassword: '',
  keep: null,
};

const refusal = (open: () => unknown): unknown => {
  try {
    open();
    return null;
  } catch (error) {
    return error;
  }
};

describe('Monero set up', () => {
  test('a cross-check needs nodes of two operators: two ports of one host are one', () => {
    const open = (...urls: readonly string[]) => {
      const places = urls.map((url) => ({ url, username: '', password: '' }));
      const shop = { network: 'mainnet' as const, address: ADDRESS, viewKey: VIEW_KEY, ...OWN };
      return () => openMoneroDaemon({ ...shop, daemons: places, agreeAbove: 1n });
    };
    const two = ['https://node.example:18081', 'https://node.example:18089'] as const;
    expect(refusal(open(two[0]))).toMatchObject({ code: 'invalid-request', field: 'agreeAbove' });
    expect(refusal(open(...two))).toMatchObject({ code: 'invalid-request', field: 'agreeAbove' });
    expect(refusal(open(...two, 'https://other.example:18089'))).toBeNull();
  });

  test('derives what the shop’s wallet derives, starting with its first subaddress', () => {
    const account = shopAccount('regtest', ` ${ADDRESS}\n`, VIEW_KEY.toUpperCase());
    expect(minorOf(0)).toBe(1);
    expect(account.addressAt(5)).toBe(FIFTH);
  });

  test.each(['wallet in the app', 'monero-wallet-rpc'])(
    '%s: refuses a key that is not the view key, and says which field',
    (way) => {
      const open = (network: 'mainnet' | 'testnet', address: string, viewKey: string) => {
        const shop = { network, address, viewKey, ...OWN };
        return way === 'monero-wallet-rpc'
          ? openMoneroWalletRpc({ ...shop, ...rpc })
          : openMoneroDaemon({ ...shop, daemons });
      };
      for (const key of [SPEND_KEY, VIEW_KEY.replace(/^./, 'f'), 'no key', '']) {
        const failure = refusal(() => open('mainnet', ADDRESS, key));
        expect(failure).toMatchObject({ code: 'invalid-request', field: 'viewKey' });
        if (key !== '') expect(String(failure)).not.toContain(key);
      }
      expect(refusal(() => open('testnet', ADDRESS, VIEW_KEY))).toMatchObject({
        code: 'invalid-request',
        field: 'address',
      });
      expect(refusal(() => open('mainnet', FIFTH, VIEW_KEY))).toMatchObject({ field: 'address' });
      const good = open('mainnet', ADDRESS, VIEW_KEY);
      expect(good).toMatchObject({ method: 'MONERO' });
      return good.close();
    },
  );

  test('refuses the private spend key as such', () => {
    const open = (key: string) => () => shopAccount('mainnet', ADDRESS, key);
    for (const key of [SPEND_KEY, SPEND_KEY.toUpperCase()])
      expect(refusal(open(key))).toMatchObject({ field: 'viewKey', why: { name: 'spend-key' } });
    const other = VIEW_KEY.replace(/^./, 'f');
    expect(refusal(open(other))).toMatchObject({ field: 'viewKey', why: { name: 'view-key-other' } });
  });

  test('both backends share their indexes, separately from other networks', () => {
    const shop = { address: ADDRESS, viewKey: VIEW_KEY, ...OWN };
    const account = (network: 'mainnet' | 'regtest') =>
      openMoneroDaemon({ ...shop, network, daemons }).account;
    expect(openMoneroWalletRpc({ ...shop, network: 'mainnet', ...rpc }).account).toBe(account('mainnet'));
    expect(account('regtest')).not.toBe(account('mainnet'));
    expect(account('mainnet')).not.toContain(ADDRESS.slice(0, 8));
  });

  test('refuses nodes whose URL can’t be used, or contains a password', () => {
    const shop = { network: 'mainnet' as const, address: ADDRESS, viewKey: VIEW_KEY, ...OWN };
    for (const url of ['node', 'ftp://node', 'http://me:secret@node:18081', 'http://node/?a=b']) {
      const failure = refusal(() =>
        openMoneroDaemon({ ...shop, daemons: [{ url, username: '', password: '' }] }),
      );
      expect(failure).toMatchObject({ code: 'invalid-request' });
      expect(String(failure)).not.toContain('secret');
    }
    expect(refusal(() => openMoneroDaemon({ ...shop, daemons: [] }))).toMatchObject({
      code: 'invalid-request',
    });
  });

  test('the password of a wallet file is derived from the view key, and does not reveal it', () => {
    const account = shopAccount('mainnet', ADDRESS, VIEW_KEY);
    expect(filePassword(account)).toMatch(/^[0-9a-f]{64}$/);
    expect(filePassword(account)).not.toBe(VIEW_KEY);
  });

  test('a new wallet starts before every block that can contain a payment', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000 }),
        fc.integer({ min: 0, max: 30 * DAY }),
        (height, age) => {
          const now = Date.UTC(2026, 10, 21);
          const birth = birthHeight(height, now, now - age);
          expect(birth).toBeGreaterThanOrEqual(0);
          // Blocks come every two minutes; 5 % more of them is nothing unusual.
          expect(birth).toBeLessThanOrEqual(Math.max(0, height - Math.floor((age / (2 * 60_000)) * 1.05)));
        },
      ),
    );
    const now = Date.UTC(2026, 10, 21);
    expect(birthHeight(3_000_000, now, now - HOUR)).toBeGreaterThan(3_000_000 - 100);
  });

  test('without a node the height is guessed a month too low rather than too high', () => {
    // Two upgrades of the main chain: monero-project/monero `src/hardforks/hardforks.cpp`.
    for (const [height, day] of [
      [1_978_433, Date.UTC(2019, 10, 30)],
      [2_688_888, Date.UTC(2022, 7, 13)],
    ] as const) {
      const guess = estimatedBirthHeight('mainnet', day);
      expect(guess).toBeLessThan(height);
      expect(guess).toBeGreaterThan(height - 40_000);
    }
  });
});
