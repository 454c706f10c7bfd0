/** A kept monero-wallet-rpc over a monerod that has not the whole chain. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemRandom } from '#adapters/host/system.ts';
import { openMoneroWalletRpc } from '#adapters/monero/open-wallet-rpc.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';

const ADDRESS =
  '4849axBNvBY3CRXqqznspoBGfVmtg1jCBRPcYBk95wGjJcRkEK2Rn7i6ES5KiEATXyYTfCFr6Jk43Z1oqdP38RZkUYHSf6D';
const VIEW_KEY = '2c0237ef6448c29c100c191505bdd904b7fe4f68df78d37b8493cbe7083bfd00';

test('a monerod that is behind is no source of answers', async () => {
  const result = { nettype: 'mainnet', height: 2_900_000, target_height: 3_000_000, synchronized: false };
  const monerod = createServer((request, response) => {
    request.resume();
    response.end(JSON.stringify({ jsonrpc: '2.0', id: '0', result }));
  });
  await new Promise<void>((resolve) => monerod.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    monerod.closeAllConnections();
    monerod.close();
  });
  const backend = openMoneroWalletRpc({
    network: 'mainnet',
    address: ADDRESS,
    viewKey: VIEW_KEY,
    url: '',
    username: '',
    password: '',
    wallet: '',
    walletPassword: '',
    keep: {
      binary: process.execPath,
      daemonUrl: `http://127.0.0.1:${(monerod.address() as AddressInfo).port}`,
    },
    restoreHeight: null,
    folder: join(tmpdir(), 'monero-kept-behind'),
    clock: new FakeClock(),
    random: systemRandom,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  onTestFinished(() => backend.close());

  const health = await backend.probe(AbortSignal.timeout(5_000));

  expect(health).toMatchObject({ reachable: false, synced: false });
});
