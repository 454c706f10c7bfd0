/**
 * The open shift of each shop: current writes belong to it. Kept in memory, and restored from the closings at a start.
 * Where several programs write it is also stored, behind a fence: none of them writes in a shift that has ended.
 */
import { shiftOf } from '#domain/sales-reports/shift.ts';
import type { Store } from '#ports/store.ts';
import { commitRows } from '#usecases/kernel/commit-rows.ts';

export interface Shifts {
  open(merchantId: string): number;
  /**
   * Begins the next one.
   * @param least ends at least this shift: a closing that was not written had begun the next shift too
   * @returns the one that ended
   */
  end(merchantId: string, least: number): number;
  /** Other programs write nothing more in it. */
  store(merchantId: string, ended: number): Promise<void>;
}

const settingKey = (merchantId: string) => `open-shift:${merchantId}`;

export function openShifts(store: Pick<Store, 'all' | 'get' | 'commit' | 'sequence' | 'shared'>): Shifts {
  const known = new Map<string, number>();

  const open = (merchantId: string): number => {
    let shift = known.get(merchantId);
    if (shift === undefined) {
      shift = 1;
      for (const closing of store.all('closings').values()) {
        if (closing.merchantId === merchantId) shift = Math.max(shift, shiftOf(closing) + 1);
      }
      known.set(merchantId, shift);
    }
    return store.shared ? Math.max(shift, openElsewhere(merchantId)) : shift;
  };
  const openElsewhere = (merchantId: string) => Number(store.get('settings', settingKey(merchantId)) ?? 0);

  return {
    open,
    end(merchantId, least) {
      const ended = Math.max(open(merchantId), least);
      known.set(merchantId, ended + 1);
      return ended;
    },
    store: (merchantId, ended) =>
      commitRows(store, () =>
        !store.shared || openElsewhere(merchantId) > ended
          ? null
          : { put: { settings: { [settingKey(merchantId)]: String(ended + 1) } }, fence: true },
      ),
  };
}
