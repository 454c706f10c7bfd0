/** Backend contract suite through an Electrum server over real nodes. */
import { backendSuite } from '#test/support/fakes/backend-suite.ts';
import { forCoin } from '#test/support/machine/each-row.ts';
import { COINS } from './coins.ts';

for (const { name, missing, start } of COINS) {
  backendSuite(`${name} through an Electrum server`, start, {
    skip: missing,
    runs: name === 'LITECOIN' ? 5 : 3,
    tests: forCoin(name, 'BITCOIN'),
  });
}
