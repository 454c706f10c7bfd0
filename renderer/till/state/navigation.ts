/** Going from one page to another: asks first where changes of a form would be lost. */
import type { Page } from '#till/model/page.ts';
import type { TillStore } from '#till/model/till-state.ts';

/** The ways off a page, over the till's state. */
export function openLeaving({ getState: get, setState: set }: TillStore) {
  /** What was changed on this page and not saved: each form by a key of its own. */
  const changed = new Set<symbol>();
  /** What is done once those may be lost. */
  let waiting: (() => void) | null = null;

  function go(page: Page): void {
    const here = get().page;
    const same = JSON.stringify(page) === JSON.stringify(here);
    set(changed.size > 0 && !same ? { leaving: page } : { page, leaving: null });
  }

  return {
    /** Asks first where changes would be lost. */
    go,
    /** Tells whether a form on this page has changes that are not saved. */
    change: (form: symbol, open: boolean) => {
      if (open) changed.add(form);
      else changed.delete(form);
      // Saved meanwhile, or gone with its page: there is nothing to ask any more.
      if (changed.size === 0 && get().leaving !== null) set({ leaving: null });
    },
    /** Does what ends this page, as locking the till does: asks first where changes would be lost. */
    endPage: (work: () => void) => {
      if (changed.size === 0) return work();
      waiting = work;
      set({ leaving: 'act' });
    },
    stay: () => set({ leaving: null }),
    /** Goes where `go` was asked to, or does what was to be done, and lets the changes be lost. */
    leave: () => {
      const { leaving } = get();
      // What is only to be done may fail, or be thought better of: the changes are still there then.
      if (leaving === 'act') set({ leaving: null });
      else changed.clear();
      if (leaving === 'act') waiting?.();
      else if (leaving) set({ page: leaving, leaving: null });
    },
  };
}
