/** Customer display settings schema. */
import Type, { type Static } from 'typebox';
import { DISPLAY_PICTURE_BOUNDS, MAX_DISPLAY_PICTURES } from '#domain/shops/display-settings.ts';

/** Base64 makes four characters of three bytes. */
const MAX_PICTURE_TEXT = Math.ceil(DISPLAY_PICTURE_BOUNDS.bytes / 3) * 4 + 100;

/** Bytes of a request with all its pictures. */
export const DISPLAY_SETTINGS_LIMIT = MAX_DISPLAY_PICTURES * MAX_PICTURE_TEXT + 4096;

export const DisplaySettings = Type.Object({
  customerChooses: Type.Boolean({
    description: 'A display with a touch screen asks how the customer would like to pay.',
  }),
  pictures: Type.Array(Type.String({ maxLength: MAX_PICTURE_TEXT }), {
    maxItems: MAX_DISPLAY_PICTURES,
    description: 'Shown in turn between sales.',
  }),
});
export type DisplaySettings = Static<typeof DisplaySettings>;
