/** Mutexes for asynchronous work: a single one, and one per key. */

/** Runs asynchronous tasks one at a time, in order. A failing task does not stop the next one. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `work` after all earlier tasks have ended, never synchronously. Settles as the work does. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  /** Resolves once nothing runs or waits, including tasks added meanwhile. */
  async idle(): Promise<void> {
    for (let seen: unknown; seen !== this.#last; await seen) seen = this.#last;
  }
}

/**
 * A mutex per key: tasks of one key run one at a time, those of different keys concurrently. Idle keys take no memory.
 */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `work` after all earlier tasks of the same key, never synchronously. Settles as the work does. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const ended = mine
      .catch(() => undefined)
      .then(() => {
        if (this.#last.get(key) === ended) this.#last.delete(key);
      });
    this.#last.set(key, ended);
    return mine;
  }

  /** Keys with running or waiting tasks. */
  get size(): number {
    return this.#last.size;
  }
}
