/** Single flight: callers share an asynchronous call instead of each making their own. */
export class SingleFlight<T> {
  #running: Promise<T> | null = null;
  #next: Promise<T> | null = null;

  /** The call under way; null when there is none. */
  get running(): Promise<T> | null {
    return this.#running;
  }

  /** Makes the call, or joins the one under way. */
  join(call: () => Promise<T>): Promise<T> {
    return this.#running ?? this.#next ?? this.#start(call);
  }

  /**
   * Makes the call. While one is under way, which may have begun too early for this caller, all callers share the next,
   * which begins after it.
   */
  after(call: () => Promise<T>): Promise<T> {
    if (!this.#running) return this.#next ?? this.#start(call);
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        return this.#start(call);
      });
    return this.#next;
  }

  #start(call: () => Promise<T>): Promise<T> {
    this.#running = call().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }
}
