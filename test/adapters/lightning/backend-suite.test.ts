/** Every way through a node passes the suite of backends, over its wire, with money at a word. */
import { backendSuite } from '#test/support/fakes/backend-suite.ts';
import { FRONTS, lightningStage } from './lightning-stage.ts';

for (const { name, open } of FRONTS) {
  backendSuite(`Lightning through ${name}`, () => lightningStage(open), {
    without: ['confirm', 'undo', 'several'],
    runs: 4,
  });
}
