/** A mutex for asynchronous work, alone and by key. */

/** Runs asynchronous works one at a time, in the order they came. A work that fails does not stop the next one. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `work` after all earlier ones have ended, never within this call. Settles as the work does. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  /** Resolves once nothing runs or waits, including works that came meanwhile. */
  async idle(): Promise<void> {
    for (let seen: unknown; seen !== this.#last; await seen) seen = this.#last;
  }
}

/** A mutex for each key: works of one key run one at a time, those of different keys side by side. Idle keys take no room. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `work` after all earlier ones of the same key, never within this call. Settles as the work does. */
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

  /** Keys with work that runs or waits. */
  get size(): number {
    return this.#last.size;
  }
}
