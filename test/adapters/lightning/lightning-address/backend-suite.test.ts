/** Backend contract suite for a Lightning Address, over its service's API, with payments on command. */
import { backendSuite } from '#test/support/fakes/backend-suite.ts';
import { ThrowAwayBook } from '#test/support/nodes/lightning-book.ts';
import { addressStage } from './address-stage.ts';

backendSuite('Lightning through a Lightning Address', () => addressStage(new ThrowAwayBook()), {
  without: ['confirm', 'undo', 'several'],
  runs: 4,
});
