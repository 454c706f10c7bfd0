/** Settings that each shop stores as one value: read with their defaults, and saved once they were checked. */
import {
  STORED_SETTINGS,
  type StoredName,
  type StoredValues,
  withDefaults,
} from '#domain/settings/stored-settings.ts';
import type { Store } from '#ports/store.ts';
import { commitRows, type RowStore } from './commit-rows.ts';

export interface StoredSettings {
  /** The same object until it is saved again. */
  of<N extends StoredName>(name: N, merchantId: string): StoredValues[N];
  /** @throws Failure invalid-request that names the field; then nothing is changed */
  save<N extends StoredName>(name: N, merchantId: string, wish: StoredValues[N]): Promise<StoredValues[N]>;
}

export function createStoredSettings(store: RowStore & Pick<Store, 'get'>): StoredSettings {
  return {
    of: (name, merchantId) => withDefaults(name, store.get(name, merchantId)),
    async save(name, merchantId, wish) {
      const checked = STORED_SETTINGS[name].parse(wish);
      await commitRows(store, () => ({ put: { [name]: { [merchantId]: checked } } }));
      return checked;
    },
  };
}
