import { describe, expect, it } from 'vitest';
import { KeyedMutex, Mutex } from '#domain/kernel/mutex.ts';

/** Work that records when it begins and ends, and ends when released. */
function openWork(name: string, seen: string[]) {
  let end = () => {};
  let fail = () => {};
  const ended = new Promise<string>((resolve, reject) => {
    end = () => resolve(name);
    fail = () => reject(new Error(name));
  });
  const work = async () => {
    seen.push(`${name} begins`);
    try {
      return await ended;
    } finally {
      seen.push(`${name} ends`);
    }
  };
  return { work, end: () => end(), fail: () => fail() };
}

/** Runs everything that is ready. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a mutex', () => {
  it('runs one task at a time in order of arrival, and returns the result of each', async () => {
    const mutex = new Mutex();
    const seen: string[] = [];
    const [a, b] = [openWork('a', seen), openWork('b', seen)];
    const both = Promise.all([mutex.run(a.work), mutex.run(b.work)]);
    b.end();
    await settle();
    expect(seen).toEqual(['a begins']);
    a.end();
    expect(await both).toEqual(['a', 'b']);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('never starts a task synchronously', async () => {
    const seen: string[] = [];
    const done = new Mutex().run(async () => seen.push('work'));
    seen.push('after the call');
    await done;
    expect(seen).toEqual(['after the call', 'work']);
  });

  it('continues after a failed task, whether its failure is handled or not', async () => {
    const mutex = new Mutex();
    const failing = mutex.run(async () => {
      throw new Error('no');
    });
    expect(await mutex.run(async () => 'next')).toBe('next');
    await expect(failing).rejects.toThrow('no');
  });

  it('is idle when all tasks have ended, including nested ones, with any outcome', async () => {
    const mutex = new Mutex();
    await mutex.idle();
    const seen: string[] = [];
    const [a, b] = [openWork('a', seen), openWork('b', seen)];
    void mutex.run(async () => {
      await a.work();
      void mutex.run(b.work);
    });
    const idle = mutex.idle().then(() => seen.push('idle'));
    a.end();
    await settle();
    expect(seen).toEqual(['a begins', 'a ends', 'b begins']);
    b.fail();
    await idle;
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'idle']);
  });
});

describe('a keyed mutex', () => {
  it('runs tasks of one key in sequence and of two keys concurrently', async () => {
    const mutex = new KeyedMutex();
    const seen: string[] = [];
    const [a, a2, b] = [openWork('a', seen), openWork('a2', seen), openWork('b', seen)];
    const all = Promise.allSettled([mutex.run('a', a.work), mutex.run('a', a2.work), mutex.run('b', b.work)]);
    await settle();
    expect(seen).toEqual(['a begins', 'b begins']);
    a.fail();
    await settle();
    expect(seen).toEqual(['a begins', 'b begins', 'a ends', 'a2 begins']);
    a2.end();
    b.end();
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  it('forgets a key once its last task has ended', async () => {
    const mutex = new KeyedMutex();
    const seen: string[] = [];
    const [one, two] = [openWork('one', seen), openWork('two', seen)];
    void mutex.run('a', one.work);
    void mutex.run('a', two.work);
    one.end();
    await settle();
    expect(mutex.size).toBe(1);
    two.end();
    await settle();
    expect(mutex.size).toBe(0);
  });
});
