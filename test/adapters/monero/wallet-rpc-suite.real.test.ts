/** Backend contract suite on a real monero-wallet-rpc with a view-only wallet, behind a login. */
// @module-tag more

import { systemClock } from '#adapters/host/system.ts';
import { openMoneroWalletRpc } from '#adapters/monero/open-wallet-rpc.ts';
import { backendSuite } from '#test/support/fakes/backend-suite.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { Monero } from '#test/support/nodes/monero.ts';
import { MoneroStage, random } from './monero-stage.ts';

backendSuite(
  'MONERO through monero-wallet-rpc',
  async () => {
    const monero = await Monero.start();
    const keys = await monero.shop();
    const rpc = await monero.walletRpc({ login: 'till:a long password' });
    return MoneroStage.open({
      monero,
      keys,
      end: () => rpc.halt('kill'),
      open: (log) =>
        openMoneroWalletRpc({
          network: 'regtest',
          address: keys.address,
          viewKey: keys.viewKey,
          url: rpc.url,
          username: 'till',
          password: 'a long password',
          wallet: 'shop',
          walletPassword: 'of the file',
          keep: null,
          restoreHeight: null,
          folder: monero.folder,
          clock: systemClock,
          random,
          log,
        }),
    });
  },
  { skip: lacks('monero') ? 'monero is missing' : null, runs: 3 },
);
