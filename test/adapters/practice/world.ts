/** A practice world in its own folder, for the tests beside this file. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Disk, realDisk } from '#adapters/host/disk.ts';
import { systemRandom } from '#adapters/host/system.ts';
import { openPractice, type PracticeWorld } from '#adapters/practice/open-practice.ts';
import type { Method } from '#domain/coins/method.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Backend, LookTarget } from '#ports/backend.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';

export interface Warning {
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>> | undefined;
}

export class Place {
  readonly clock = new FakeClock();
  readonly warnings: Warning[] = [];
  readonly folder: string;
  /** Called before each write; throws to simulate a disk that refuses. */
  beforeWrite: (bytes: number) => void = () => undefined;
  #worlds: PracticeWorld[] = [];

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<Place> {
    return new Place(await mkdtemp(join(tmpdir(), 'practice-')));
  }

  get file(): string {
    return join(this.folder, 'practice.json');
  }

  async open(): Promise<PracticeWorld> {
    const disk: Disk = {
      ...realDisk,
      open: async (path, how) => {
        const file = await realDisk.open(path, how);
        return {
          write: async (bytes, position) => {
            this.beforeWrite(bytes.length);
            await file.write(bytes, position);
          },
          sync: () => file.sync(),
          truncate: (size) => file.truncate(size),
          read: (into, position) => file.read(into, position),
          readSync: (into, position) => file.readSync(into, position),
          sizeSync: () => file.sizeSync(),
          close: () => file.close(),
        };
      },
    };
    const log = {
      info: () => undefined,
      error: () => undefined,
      warn: (message: string, fields?: Readonly<Record<string, unknown>>) => {
        this.warnings.push({ message, fields });
      },
    };
    const world = await openPractice({ clock: this.clock, random: systemRandom, log, file: this.file, disk });
    this.#worlds.push(world);
    return world;
  }

  async end(): Promise<void> {
    await Promise.all(this.#worlds.map((world) => world.close()));
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Opens a destination as a sale would: the next index, 15 minutes. */
  async sale(backend: Backend, index: number, due = 12_345n): Promise<LookTarget> {
    const ask = {
      invoiceId: `invoice-${index}`,
      index: backend.account === null ? null : index,
      due,
      expiresAt: this.clock.now() + 15 * MINUTE,
      description: 'Practice shop, sale 7',
    };
    const opened = await backend.open(ask, never);
    return { invoiceId: ask.invoiceId, ...opened, createdAt: this.clock.now(), due };
  }
}

export const never = new AbortController().signal;

export function look(world: PracticeWorld, method: Method, target: LookTarget): Promise<readonly Sighting[]> {
  return world.backend(method).look(target, never);
}

export async function refusalOf(act: Promise<unknown>): Promise<Failure> {
  try {
    await act;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** For a file that has the keys of every method. */
export function noGenesis(): never {
  throw new Error('the file has all keys');
}
