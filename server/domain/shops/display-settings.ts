/** Settings of a shop's customer displays: whether customers choose the coin, and the pictures between sales. */
import { parseImage } from '#domain/kernel/image.ts';
import { invalid } from '#domain/messages/errors.ts';
import { LOGO_BOUNDS } from './branding.ts';

export interface DisplaySettings {
  /** A display with a touch screen asks how the customer would like to pay. */
  readonly customerChooses: boolean;
  /** Shown in turn between sales: data URLs. */
  readonly pictures: readonly string[];
}

export const DEFAULT_DISPLAY_SETTINGS: DisplaySettings = { customerChooses: true, pictures: [] };

export const MAX_DISPLAY_PICTURES = 6;
export const DISPLAY_PICTURE_BOUNDS = LOGO_BOUNDS;

/** @throws Failure invalid-request that names the field */
export function parseDisplaySettings({ customerChooses, pictures }: DisplaySettings): DisplaySettings {
  if (pictures.length > MAX_DISPLAY_PICTURES)
    throw invalid('pictures', `pictures must be at most ${MAX_DISPLAY_PICTURES}`);
  for (const picture of pictures) parseImage(picture, 'pictures', DISPLAY_PICTURE_BOUNDS);
  return { customerChooses, pictures: [...pictures] };
}
