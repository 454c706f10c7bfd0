/** Navigation between pages, with confirmation if a form's changes would be lost. */
import type { Page } from '#till/model/page.ts';
import type { TillStore } from '#till/model/till-state.ts';

/** Navigation actions, over the till's state. */
export function openLeaving({ getState: get, setState: set }: TillStore) {
  /** Unsaved changes on this page: each form by its own key. */
  const changed = new Set<symbol>();
  /** The action to run once they may be discarded. */
  let waiting: (() => void) | null = null;

  function go(page: Page): void {
    const here = get().page;
    const same = JSON.stringify(page) === JSON.stringify(here);
    set(changed.size > 0 && !same ? { leaving: page } : { page, leaving: null, unsoldCode: null });
  }

  return {
    /** Asks first if changes would be lost. */
    go,
    /** Registers whether a form on this page has unsaved changes. */
    change: (form: symbol, open: boolean) => {
      if (open) changed.add(form);
      else changed.delete(form);
      const unsaved = changed.size > 0;
      if (unsaved !== get().unsaved) set({ unsaved });
      // Saved meanwhile, or gone with its page: there is nothing to confirm any more.
      if (changed.size === 0 && get().leaving !== null) set({ leaving: null });
    },
    /** Runs an action that ends this page, such as locking the till: asks first if changes would be lost. */
    endPage: (work: () => void) => {
      if (changed.size === 0) return work();
      waiting = work;
      set({ leaving: 'act' });
    },
    stay: () => set({ leaving: null }),
    /** Discards the changes and continues with the blocked navigation or action. */
    leave: () => {
      const { leaving } = get();
      // The action may fail or be cancelled; keep the changes until it succeeded.
      if (leaving === 'act') set({ leaving: null });
      else {
        changed.clear();
        set({ unsaved: false });
      }
      if (leaving === 'act') waiting?.();
      else if (leaving) set({ page: leaving, leaving: null });
    },
  };
}
