/**
 * Settings that a shop stores as one value, as the till reads and saves them: one record each, from which the routes
 * and the till's calls follow.
 */
import type Type from 'typebox';
import type { Static } from 'typebox';
import type { StoredName } from '#domain/settings/stored-settings.ts';
import { DISPLAY_SETTINGS_LIMIT, DisplaySettings } from '#http/displays/schema-settings.ts';
import { TenderSettings } from '#http/invoices/schema-tenders.ts';
import { BRANDING_LIMIT, Branding } from '#http/shops/schema-branding.ts';

export interface Settings<V extends Type.TSchema = Type.TSchema> {
  readonly summary: string;
  readonly value: V;
  /** The same without unknown fields. */
  readonly request: V;
  /** The fields that the audit log keeps of a change. */
  readonly audit: readonly Extract<keyof Static<V>, string>[];
  /** Bytes of a request, where the usual limit is too low. */
  readonly bodyLimit?: number;
}

const settings = <V extends Type.TSchema>(record: Omit<Settings<V>, 'request'>): Settings<V> => ({
  ...record,
  request: { ...record.value, additionalProperties: false },
});

export const SETTINGS = {
  tenders: settings({
    summary: 'the tenders that the till offers',
    value: TenderSettings,
    audit: ['cash', 'card'],
  }),
  storefronts: settings({
    summary: 'what customers see of the shop',
    value: Branding,
    audit: ['colour', 'returnTo', 'sats'],
    bodyLimit: BRANDING_LIMIT,
  }),
  displaySettings: settings({
    summary: 'the settings of customer displays',
    value: DisplaySettings,
    audit: ['customerChooses'],
    bodyLimit: DISPLAY_SETTINGS_LIMIT,
  }),
} satisfies Readonly<Partial<Record<StoredName, unknown>>>;

export type SettingsName = keyof typeof SETTINGS;

/** The value of each, by name. */
export type SettingsValues = { readonly [N in SettingsName]: Static<(typeof SETTINGS)[N]['value']> };
