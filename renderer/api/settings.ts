/** API calls for the settings that a shop stores as one value, by name. */
import type { SettingsName, SettingsValues } from './types.ts';

/** Everything throws ApiError. */
export interface SettingsApi {
  read<N extends SettingsName>(name: N): Promise<SettingsValues[N]>;
  /** Returns what was saved, which may be written differently. */
  save<N extends SettingsName>(name: N, value: SettingsValues[N]): Promise<SettingsValues[N]>;
}

interface Calls {
  readonly get: <T>(path: string) => Promise<T>;
  readonly put: <T>(path: string, body: unknown) => Promise<T>;
}

export function settingsApi({ get, put }: Calls): SettingsApi {
  interface Answer<N extends SettingsName> {
    readonly settings: SettingsValues[N];
  }
  const pathOf = (name: SettingsName) => `/till/settings/${name}`;
  return {
    read: async <N extends SettingsName>(name: N) => (await get<Answer<N>>(pathOf(name))).settings,
    save: async <N extends SettingsName>(name: N, value: SettingsValues[N]) =>
      (await put<Answer<N>>(pathOf(name), value)).settings,
  };
}
