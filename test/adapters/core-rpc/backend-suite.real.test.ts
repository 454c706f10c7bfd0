/** Backend contract suite on a real bitcoind, a real litecoind, and the emulated dogecoind. */
import { backendSuite } from '#test/support/fakes/backend-suite.ts';
import { forCoin } from '#test/support/machine/each-row.ts';
import { COINS } from './coins.ts';
import { NodeStage } from './node-stage.ts';

for (const coin of COINS) {
  backendSuite(`${coin.method} through a node`, () => NodeStage.on(coin), {
    skip: coin.missing,
    runs: 5,
    // A node with the old calls; the tests in this folder run with the current ones.
    tests: forCoin(coin.method, 'DOGECOIN'),
  });
}
