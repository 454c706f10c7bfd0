/** Backend contract suite for every Lightning node, over its API, with payments on command. */
import { backendSuite } from '#test/support/fakes/backend-suite.ts';
import { FRONTS, lightningStage } from './lightning-stage.ts';

for (const { name, open } of FRONTS) {
  backendSuite(`Lightning through ${name}`, () => lightningStage(open), {
    without: ['confirm', 'undo', 'several'],
    runs: 4,
  });
}
