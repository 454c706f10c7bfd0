/** Unpairing of all tills and displays in a restored store, so that one removed since does not come back. */
import type { Change, Store } from '#ports/store.ts';

/** The change with all paired devices dropped; their sales are still listed by their names. */
export function withoutDevices(
  store: Pick<Store, 'all'>,
  { put, drop }: Change,
): { readonly change: Change; readonly unpaired: number } {
  const [tills, displays] = [[...store.all('tills').values()], [...store.all('displays').keys()]];
  const formerTills = Object.fromEntries(tills.map(({ id, name }) => [id, { id, name }]));
  return {
    change: {
      put: { ...put, formerTills },
      drop: { ...drop, tills: tills.map(({ id }) => id), displays },
    },
    unpaired: tills.length + displays.length,
  };
}
