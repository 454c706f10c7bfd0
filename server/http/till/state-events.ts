/** Change detection for the till's state: compares it at intervals and notifies listeners. */
import type { TillSettings } from '#http/settings/till-settings.ts';
import type { TillState } from './schema.ts';

export interface StateEvents {
  listen(told: () => void): () => void;
  /** Compares now. */
  changed(): void;
  /** The same settings, with a comparison after each change. */
  after(settings: TillSettings): TillSettings;
  close(): void;
}

export interface StateEventsNeeds {
  readonly after: (ms: number, call: () => void) => () => void;
  readonly state: () => TillState;
  /** Called before each comparison while there are listeners. */
  readonly awake: () => void;
  readonly everyMs: number;
}

export function watchState({ after, state, awake, everyMs }: StateEventsNeeds): StateEvents {
  const listeners = new Set<() => void>();
  let told = '';
  let stop: (() => void) | null = null;

  const compare = () => {
    const text = JSON.stringify({ ...state(), serverNow: '' });
    if (text === told) return;
    told = text;
    for (const tell of listeners) tell();
  };
  const tick = () => {
    stop = null;
    if (listeners.size === 0) return;
    awake();
    compare();
    stop = after(everyMs, tick);
  };
  const followed =
    <A extends readonly unknown[], R>(act: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const result = await act(...args);
      compare();
      return result;
    };

  return {
    listen(tell) {
      // A new listener starts from the current state: the next change must be compared with now, not with the last
      // listener's.
      compare();
      listeners.add(tell);
      if (!stop) tick();
      return () => listeners.delete(tell);
    },
    changed() {
      if (listeners.size > 0) compare();
    },
    after: (settings) => ({
      ...settings,
      setUp: followed(settings.setUp),
      useBooks: followed(settings.useBooks),
      saveShop: followed(settings.saveShop),
      saveMethod: followed(settings.saveMethod),
      turnMethod: followed(settings.turnMethod),
      orderMethods: followed(settings.orderMethods),
      removeMethod: followed(settings.removeMethod),
      manualRate: followed(settings.manualRate),
      setPassphrase: followed(settings.setPassphrase),
      unlock: followed(settings.unlock),
      saveServer: followed(settings.saveServer),
    }),
    close() {
      stop?.();
      listeners.clear();
    },
  };
}
