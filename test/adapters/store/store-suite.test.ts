import { describe } from 'vitest';
import { testStore } from '#test/adapters/store-suite/store-suite.ts';
import { FakeDisk } from '#test/support/fakes/fake-disk.ts';
import { openOn } from './samples.ts';

describe('the store in a data folder', () => {
  testStore(async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    const reopen = async () => {
      await store.close();
      return openOn(disk);
    };
    return { store, reopen };
  });
});
