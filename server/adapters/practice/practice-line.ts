/**
 * Codec of the practice file. Its first line is the whole state when it was last compacted; each line after that is one
 * change with its CRC-32. Every flush writes one line, so a power cut can tear only the last.
 */
import { crc32 } from 'node:zlib';
import { Check } from 'typebox/value';
import {
  ChangeLine,
  type PracticeChain,
  type PracticeChange,
  type PracticePayment,
  VERSION,
  WholeChain,
} from './practice-schema.ts';

const ABOUT = 'Practice only: throw-away keys of test networks and made-up payments. There is no money here.';
const LINE = /^([0-9a-f]{8}) (.*)$/s;

export function encodeChain({ keys, heights, payments }: PracticeChain): Buffer {
  const all = [...payments.values()].flat();
  return Buffer.from(`${JSON.stringify({ about: ABOUT, version: VERSION, keys, heights, payments: all })}\n`);
}

export function encodeChange(change: PracticeChange): Buffer {
  const json = JSON.stringify(change);
  return Buffer.from(`${checksumOf(json)} ${json}\n`);
}

/** Written by a newer program. */
export class NewerVersion extends Error {}

/** The chain with every change applied. @throws NewerVersion, Error when it is damaged */
export function decodeChain(text: string): PracticeChain {
  const [first = '', ...lines] = text.split('\n');
  // Version 1 was one document over many lines, and had no changes after it.
  const whole = parsed(first) ?? parsed(text);
  if (isNewer(whole)) throw new NewerVersion();
  if (!Check(WholeChain, whole)) throw new Error('it is not complete');
  const { keys, payments } = whole;
  let { heights } = whole;
  const byDestination = grouped(payments);
  for (const change of whole.version === 1 ? [] : changesIn(lines)) {
    heights = change.heights;
    for (const [destination, all] of Object.entries(change.payments)) byDestination.set(destination, all);
  }
  return { keys, heights, payments: byDestination };
}

function grouped(payments: readonly PracticePayment[]): Map<string, readonly PracticePayment[]> {
  const groups = new Map<string, PracticePayment[]>();
  for (const payment of payments) {
    const known = groups.get(payment.destination);
    if (known) known.push(payment);
    else groups.set(payment.destination, [payment]);
  }
  return groups;
}

/** An unreadable last line was torn by a power cut: it was never confirmed. */
function changesIn(lines: readonly string[]): PracticeChange[] {
  const changes = lines.filter((line) => line !== '').map(decodeChange);
  const torn = changes.at(-1) === null ? changes.length - 1 : changes.length;
  return changes.slice(0, torn).map((change) => {
    if (change === null) throw new Error('a line of it is damaged');
    return change;
  });
}

function decodeChange(line: string): PracticeChange | null {
  const [, checksum, json = ''] = LINE.exec(line) ?? [];
  if (checksum !== checksumOf(json)) return null;
  const change = parsed(json);
  return Check(ChangeLine, change) ? change : null;
}

function checksumOf(json: string): string {
  return crc32(json).toString(16).padStart(8, '0');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isNewer(content: unknown): boolean {
  return (
    typeof content === 'object' &&
    content !== null &&
    'version' in content &&
    typeof content.version === 'number' &&
    content.version > VERSION
  );
}
