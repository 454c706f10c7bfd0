/** Backend contract suite through an Electrum server over real nodes. */
import { backendSuite } from '#test/support/fakes/backend-suite.ts';
import { bitcoindMissing, bitcoinStage, dogecoinStage, litecoindMissing, litecoinStage } from './coins.ts';

backendSuite('BITCOIN through an Electrum server', bitcoinStage, { skip: bitcoindMissing, runs: 3 });
backendSuite('LITECOIN through an Electrum server', litecoinStage, { skip: litecoindMissing, runs: 5 });
backendSuite('DOGECOIN through an Electrum server over its stand-in', dogecoinStage, {
  skip: litecoindMissing,
  runs: 3,
});
