/** Backend contract suite on the wallet inside the program over a real monerod. */
// @module-tag more
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '#adapters/host/system.ts';
import { openMoneroDaemon } from '#adapters/monero/open-daemon.ts';
import { backendSuite } from '#test/support/fakes/backend-suite.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { Monero } from '#test/support/nodes/monero.ts';
import { MoneroStage, random, worker } from './monero-stage.ts';

backendSuite(
  'MONERO in the app',
  async () => {
    const monero = await Monero.start();
    const keys = await monero.shop();
    return MoneroStage.open({
      monero,
      keys,
      open: async (log) =>
        openMoneroDaemon({
          network: 'regtest',
          address: keys.address,
          viewKey: keys.viewKey,
          daemons: [{ url: monero.node.url, username: '', password: '' }],
          restoreHeight: null,
          // Each its own: two at once never share a wallet file.
          folder: await mkdtemp(join(monero.folder, 'app-')),
          clock: systemClock,
          random,
          log,
          worker: worker(),
        }),
    });
  },
  { skip: lacks('monero') ? 'monero is missing' : null, runs: 3 },
);
