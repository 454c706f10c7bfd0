/**
 * Image parser for data URLs: format and size, read from the bytes and never from the declared type. No SVG: it can
 * contain scripts.
 */

import { invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export interface Picture {
  readonly type: PictureType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export interface PictureBounds {
  readonly bytes: number;
  /** Pixels of the shorter and of the longer side. */
  readonly least: number;
  readonly most: number;
}

const DATA_URL = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/** @throws Failure invalid-request that names the field and what is allowed */
export function parseImage(url: string, field: string, bounds: PictureBounds): Picture {
  // Checked before decoding: Base64 makes four characters of three bytes.
  if (url.length > (bounds.bytes * 4) / 3 + 40) {
    throw invalid(field, `${field} must be at most ${Math.floor(bounds.bytes / 1024)} KiB`);
  }
  const picture = pictureOfUrl(url);
  if (picture === null) {
    throw invalid(
      field,
      `${field} must be a PNG, JPEG or WebP picture that is not animated`,
      createReason('picture-form'),
    );
  }
  const { width, height } = picture;
  if (Math.min(width, height) < bounds.least || Math.max(width, height) > bounds.most) {
    throw invalid(field, `${field} must have sides of ${bounds.least} to ${bounds.most} pixels`);
  }
  return picture;
}

/** The picture of a data URL whose bytes match its declared type; null for any other text. */
export function pictureOfUrl(url: string): Picture | null {
  const [, named, base64 = ''] = DATA_URL.exec(url) ?? [];
  if (named === undefined || base64.length % 4 !== 0) return null;
  const picture = pictureOf(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  return picture?.type === named ? picture : null;
}

/** Null if it is not a picture of these kinds, has a damaged header, or is animated. */
export function pictureOf(bytes: Uint8Array): Picture | null {
  const size = pngSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes);
  return size === null || size.width === 0 || size.height === 0 ? null : { ...size, bytes };
}

type Size = Omit<Picture, 'bytes'>;

/** PNG, third edition: a signature, then chunks of length, name, data and checksum; IHDR is the first. */
function pngSize(bytes: Uint8Array): Size | null {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  if (!signature.every((byte, at) => bytes[at] === byte) || nameAt(bytes, 12) !== 'IHDR') return null;
  for (let at = 8; at + 8 <= bytes.length; at += 12 + number(bytes, at, 4)) {
    if (nameAt(bytes, at + 4) === 'acTL') return null;
  }
  return { type: 'image/png', width: number(bytes, 16, 4), height: number(bytes, 20, 4) };
}

/** ITU T.81, B.2.2: segments until a frame header (SOF0 to SOF15 except DHT, JPG and DAC), which has the size. */
function jpegSize(bytes: Uint8Array): Size | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      return { type: 'image/jpeg', height: number(bytes, at + 5, 2), width: number(bytes, at + 7, 2) };
    }
    // A fill byte has no length field.
    at += marker === 0xff ? 1 : 2 + number(bytes, at + 2, 2);
  }
  return null;
}

/** RFC 9649: a RIFF container whose first chunk is lossy, lossless or extended. */
function webpSize(bytes: Uint8Array): Size | null {
  if (nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WEBP' || bytes.length < 30) return null;
  const type = 'image/webp';
  const little = (at: number, count: number) => {
    let value = 0;
    for (let i = count - 1; i >= 0; i--) value = value * 256 + (bytes[at + i] ?? 0);
    return value;
  };
  switch (nameAt(bytes, 12)) {
    case 'VP8 ':
      return { type, width: little(26, 2) & 0x3fff, height: little(28, 2) & 0x3fff };
    case 'VP8L': {
      const bits = little(21, 4);
      return { type, width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 };
    }
    case 'VP8X':
      // The second bit of the flags: animation.
      if ((little(20, 1) & 0x02) !== 0) return null;
      return { type, width: little(24, 3) + 1, height: little(27, 3) + 1 };
    default:
      return null;
  }
}

function number(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let i = 0; i < count; i++) value = value * 256 + (bytes[at + i] ?? 0);
  return value;
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
