/**
 * The disk as one run of the program sees it: each operation takes simulated time, and none ends once the program was
 * killed. A killed program runs no error handler, so the promise stays open for ever.
 */
import type { Disk, DiskFile } from '#adapters/host/disk.ts';
import type { FakeDisk } from '#test/support/fakes/fake-disk.ts';
import type { Chance } from './chance.ts';
import type { SimulatedTime } from './clock.ts';

class Killed extends Error {
  constructor() {
    super('the program was killed');
  }
}

export interface DiskNeeds {
  readonly disk: FakeDisk;
  readonly time: SimulatedTime;
  readonly chance: Chance;
  readonly isAlive: () => boolean;
  /** Called before each operation that changes something: the place for a kill. */
  readonly onChange: () => void;
}

export function diskOf({ disk, time, chance, isAlive, onChange }: DiskNeeds): Disk {
  const never = () => new Promise<never>(() => {});
  const timed = async <T>(meanMs: number, act: () => Promise<T>): Promise<T> => {
    if (meanMs > 0) await time.pauseAwake(Math.max(1, chance.pause(meanMs)));
    if (!isAlive()) return never();
    const result = await act();
    return isAlive() ? result : never();
  };
  const change = <T>(meanMs: number, act: () => Promise<T>): Promise<T> =>
    timed(meanMs, () => {
      onChange();
      return isAlive() ? act() : never();
    });
  const mustLive = () => {
    if (!isAlive()) throw new Killed();
  };

  const fileOf = (file: DiskFile): DiskFile => ({
    write: (bytes, position) => {
      // The caller may use its buffer again.
      const copy = Uint8Array.from(bytes);
      return change(0, () => file.write(copy, position));
    },
    sync: () => change(2, () => file.sync()),
    truncate: (size) => change(0, () => file.truncate(size)),
    read: (into, position) => timed(0, () => file.read(into, position)),
    readSync: (into, position) => {
      mustLive();
      return file.readSync(into, position);
    },
    sizeSync: () => {
      mustLive();
      return file.sizeSync();
    },
    close: () => timed(0, () => file.close()),
  });

  return {
    open: async (path, how) =>
      fileOf(
        await (how === 'new' ? change(0, () => disk.open(path, how)) : timed(0, () => disk.open(path, how))),
      ),
    openSync: (path) => {
      mustLive();
      return fileOf(disk.openSync(path));
    },
    size: (path) => timed(0, () => disk.size(path)),
    free: () => timed(0, () => disk.free()),
    read: (path) => timed(0, () => disk.read(path)),
    names: (folder) => timed(0, () => disk.names(folder)),
    makeFolder: (path) => change(0, () => disk.makeFolder(path)),
    rename: (from, to) => change(0, () => disk.rename(from, to)),
    remove: (path) => change(0, () => disk.remove(path)),
    removeFolder: (path) => change(0, () => disk.removeFolder(path)),
    link: (from, to) => change(0, () => disk.link(from, to)),
    syncFolder: (path) => change(1, () => disk.syncFolder(path)),
  };
}
