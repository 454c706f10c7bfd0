import { describe, expect, it } from 'vitest';
import { systemClock, systemRandom } from '#adapters/host/system.ts';
import { CommitQueue, type CommitRows, type Waiting } from '#adapters/postgres/commit-queue.ts';
import type { Connections } from '#adapters/postgres/connections.ts';

interface Commit extends Waiting {
  readonly name: string;
}

/** A queue whose statements are written when the test lets them. */
function queueOf() {
  const statements: string[][] = [];
  const written: string[] = [];
  let release: (() => void) | null = null;
  let revision = 0;
  const connections = {
    write: () =>
      new Promise((resolve) => {
        release = () => resolve([{ revision: ++revision, raised: {} }]);
      }),
  };
  const queue = new CommitQueue<Commit>({
    clock: systemClock,
    random: systemRandom,
    connections: connections as unknown as Connections,
    holder: null,
    seen: () => revision,
    rows: (together): CommitRows => {
      statements.push(together.map(({ name }) => name));
      return { invoices: [], entries: [], destinations: [], raises: [], fence: false };
    },
    refresh: async () => undefined,
    unavailable: () => {
      throw new Error('not expected');
    },
    lost: () => {
      throw new Error('not expected');
    },
    closed: () => false,
    noted: () => undefined,
  });
  const add = (name: string, more: Partial<Waiting> = {}) =>
    queue.add({
      name,
      ids: [name],
      counters: [],
      taken: () => written.push(name),
      failed: (error) => {
        throw error;
      },
      ...more,
    });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    statements,
    written,
    add,
    /** Until the next statement is sent. */
    async sent() {
      const { length } = statements;
      for (let turns = 0; turns < 10 && statements.length === length; turns++) await turn();
    },
    async write() {
      release?.();
      for (let turns = 0; turns < 10; turns++) await turn();
    },
  };
}

const names = (count: number) => Array.from({ length: count }, (_, nth) => String(nth));

describe('queue of commits', () => {
  it('sends a few that come together in one statement', async () => {
    const { statements, written, add, sent, write } = queueOf();
    for (const name of names(16)) add(name);
    await sent();
    await write();
    expect(statements).toEqual([names(16)]);
    expect(written).toEqual(names(16));
  });

  it('divides many, so that one half is written while the requests of the other are answered', async () => {
    const { statements, add, sent, write } = queueOf();
    for (const name of names(64)) add(name);
    await sent();
    // Each that is answered asks again.
    for (let nth = 0; nth < 8; nth++) {
      const answered = statements.at(-1)?.length ?? 0;
      await write();
      for (let more = 0; more < answered; more++) add(`${nth}.${more}`);
    }
    expect(statements.map(({ length }) => length)).toEqual(Array.from({ length: 9 }, () => 32));
  });

  it('never raises and writes a counter in one statement', async () => {
    const { statements, add, sent, write } = queueOf();
    add('sale', { counters: ['account'] });
    add('another sale', { counters: ['account'] });
    add('numbers', { ids: ['account'] });
    add('later sale', { counters: ['account'] });
    await sent();
    await write();
    await write();
    await write();
    expect(statements).toEqual([['sale', 'another sale'], ['numbers'], ['later sale']]);
  });

  it('writes an invoice once in a statement', async () => {
    const { statements, add, sent, write } = queueOf();
    add('first', { ids: ['invoice'] });
    add('second', { ids: ['invoice'] });
    await sent();
    await write();
    await write();
    expect(statements).toEqual([['first'], ['second']]);
  });
});
