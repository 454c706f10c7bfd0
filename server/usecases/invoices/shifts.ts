/**
 * The open shift of each shop: current writes belong to it. Kept in memory, and restored from the closings at a start.
 */
import { shiftOf } from '#domain/sales-reports/shift.ts';
import type { Store } from '#ports/store.ts';

export interface Shifts {
  open(merchantId: string): number;
  /**
   * Begins the next one.
   * @param least ends at least this shift: a closing that was not written had begun the next shift too
   * @returns the one that ended
   */
  end(merchantId: string, least: number): number;
}

export function openShifts(store: Pick<Store, 'all'>): Shifts {
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
    return shift;
  };

  return {
    open,
    end(merchantId, least) {
      const ended = Math.max(open(merchantId), least);
      known.set(merchantId, ended + 1);
      return ended;
    },
  };
}
