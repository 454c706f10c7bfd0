/** Routes of the settings that a shop stores as one value. Only for the till's token. */
import Type from 'typebox';
import type { StoredValues } from '#domain/settings/stored-settings.ts';
import { type Route, route } from '#http/plugins/route.ts';
import type { StoredSettings } from '#usecases/kernel/stored-settings.ts';
import { SETTINGS, type Settings, type SettingsName } from './schema-stored.ts';

export interface StoredSettingsRoutes {
  readonly storedSettings: StoredSettings;
}

export function storedSettingsRoutes({ storedSettings }: StoredSettingsRoutes): readonly Route[] {
  return (Object.keys(SETTINGS) as SettingsName[]).flatMap((name) => routesOf(name, storedSettings));
}

function routesOf(name: SettingsName, storedSettings: StoredSettings): readonly Route[] {
  const { summary, value, request, audit, ...limits }: Settings = SETTINGS[name];
  const answer = Type.Object({ success: Type.Boolean(), settings: value });
  const permission = { shop: 'settings', tills: 'main' } as const;
  return [
    route(`GET /till/settings/${name}`, {
      schema: { summary: `Read ${summary}`, answer },
      permission,
      handler: (_request, { merchant }) => ({ settings: storedSettings.of(name, merchant.id) }),
    }),
    route(`PUT /till/settings/${name}`, {
      schema: { summary: `Change ${summary}`, body: request, answer },
      permission,
      audit,
      ...limits,
      handler: async ({ body }, { merchant }) => ({
        settings: await storedSettings.save(name, merchant.id, body as StoredValues[SettingsName]),
      }),
    }),
  ];
}
