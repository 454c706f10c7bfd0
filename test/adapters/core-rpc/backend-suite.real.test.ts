/** The suite of all backends, played on a real litecoind. */
import { backendSuite } from '../../support/backend-suite.ts';
import { Litecoind, litecoindMissing } from '../../support/litecoind.ts';
import { NodeStage } from './node-stage.ts';

backendSuite('LITECOIN through litecoind', async () => new NodeStage(await Litecoind.start()), {
  skip: litecoindMissing,
  runs: 5,
});
