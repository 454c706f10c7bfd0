/** Small JSON file with the SHA-256 of its content, so that damage is always detected. */
import { createHash } from 'node:crypto';
import { fieldsOf, Unreadable } from './fields.ts';

export function encodeChecked(content: Readonly<Record<string, unknown>>): Buffer {
  return Buffer.from(`${JSON.stringify({ ...content, sha256: digestOf(content) }, null, 1)}\n`);
}

/**
 * The content without its checksum, which may only be missing where `bare` allows it.
 * @throws Unreadable, SyntaxError
 */
export function decodeChecked(
  bytes: Buffer,
  bare: (content: Readonly<Record<string, unknown>>) => boolean = () => false,
): Readonly<Record<string, unknown>> {
  const parsed: unknown = JSON.parse(bytes.toString());
  const { sha256, ...content } = fieldsOf({ parsed }, 'file').json('parsed');
  if (sha256 === undefined ? !bare(content) : sha256 !== digestOf(content)) {
    throw new Unreadable('its checksum is wrong');
  }
  return content;
}

/** Of the content as one line: a JSON object preserves the order of its keys. */
function digestOf(content: Readonly<Record<string, unknown>>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
