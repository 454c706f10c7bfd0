/** Change detection for the till's state: compares it at intervals and notifies listeners. */

export interface StateEvents {
  /** @throws whatever making the state throws */
  listen(listener: () => void): () => void;
  /** Compares now. */
  changed(): void;
  close(): void;
}

export interface StateEventsNeeds {
  readonly after: (ms: number, call: () => void) => () => void;
  readonly state: () => object;
  /** Called before each comparison while there are listeners. */
  readonly awake: () => void;
  /** Reports a state that could not be made, or a listener that failed: the others are notified all the same. */
  readonly failed: (error: unknown) => void;
  readonly everyMs: number;
}

export function watchState({ after, state, awake, failed, everyMs }: StateEventsNeeds): StateEvents {
  const listeners = new Set<() => void>();
  let sent = '';
  let stop: (() => void) | null = null;

  const attempt = (work: () => void) => {
    try {
      work();
    } catch (error) {
      failed(error);
    }
  };
  const compare = () => {
    const text = JSON.stringify(state());
    if (text === sent) return;
    sent = text;
    for (const notify of listeners) attempt(notify);
  };
  const tick = () => {
    stop = null;
    if (listeners.size === 0) return;
    attempt(awake);
    attempt(compare);
    stop = after(everyMs, tick);
  };

  return {
    listen(notify) {
      // A new listener starts from the current state: the next change must be compared with now, not with the last
      // listener's.
      compare();
      listeners.add(notify);
      if (!stop) tick();
      return () => listeners.delete(notify);
    },
    changed() {
      if (listeners.size > 0) attempt(compare);
    },
    close() {
      stop?.();
      listeners.clear();
    },
  };
}
