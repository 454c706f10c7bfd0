/**
 * Codec of the practice file. Its first line is the whole state when it was last compacted; each line after that is one
 * change with its CRC-32. Every flush writes one line, so a power cut can tear only the last.
 */
import { crc32 } from 'node:zlib';
import { Check } from 'typebox/value';
import { METHODS } from '#domain/coins/method.ts';
import {
  ChangeLine,
  type PracticeChain,
  type PracticeChange,
  type PracticeHeights,
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

/** `filled`: a method newer than the file got its keys now, which are not written yet. */
export interface DecodedChain extends PracticeChain {
  readonly filled: boolean;
}

/**
 * The chain with every change applied.
 * @param genesis gives a method that is newer than the file its keys and height
 * @throws NewerVersion, Error when it is damaged
 */
export function decodeChain(text: string, genesis: () => PracticeChain): DecodedChain {
  const [first = '', ...lines] = text.split('\n');
  // Version 1 was one document over many lines, and had no changes after it.
  const stored = parseText(first) ?? parseText(text);
  if (isNewer(stored)) throw new NewerVersion();
  const whole = fill(stored, genesis);
  if (!Check(WholeChain, whole)) throw new Error('it is not complete');
  const { keys, payments } = whole;
  let { heights } = whole;
  const byDestination = groupByDestination(payments);
  for (const change of whole.version === 1 ? [] : changesIn(lines, heights)) {
    heights = change.heights;
    for (const [destination, all] of Object.entries(change.payments)) byDestination.set(destination, all);
  }
  return { keys, heights, payments: byDestination, filled: whole !== stored };
}

function fill(stored: unknown, genesis: () => PracticeChain): unknown {
  if (!isRecord(stored) || !isRecord(stored['keys']) || !isRecord(stored['heights'])) return stored;
  const { keys, heights } = stored;
  if (METHODS.every((method) => method in keys && method in heights)) return stored;
  const fresh = genesis();
  return { ...stored, keys: { ...fresh.keys, ...keys }, heights: { ...fresh.heights, ...heights } };
}

function groupByDestination(payments: readonly PracticePayment[]): Map<string, readonly PracticePayment[]> {
  const groups = new Map<string, PracticePayment[]>();
  for (const payment of payments) {
    const known = groups.get(payment.destination);
    if (known) known.push(payment);
    else groups.set(payment.destination, [payment]);
  }
  return groups;
}

/** An unreadable last line was torn by a power cut: it was never confirmed. */
function changesIn(lines: readonly string[], heights: PracticeHeights): PracticeChange[] {
  const changes = lines.filter((line) => line !== '').map((line) => decodeChange(line, heights));
  const torn = changes.at(-1) === null ? changes.length - 1 : changes.length;
  return changes.slice(0, torn).map((change) => {
    if (change === null) throw new Error('a line of it is damaged');
    return change;
  });
}

/** @param heights of methods that are newer than the line */
function decodeChange(line: string, heights: PracticeHeights): PracticeChange | null {
  const [, checksum, json = ''] = LINE.exec(line) ?? [];
  if (checksum !== checksumOf(json)) return null;
  const stored = parseText(json);
  const own = isRecord(stored) ? stored['heights'] : null;
  const change = isRecord(stored) && isRecord(own) ? { ...stored, heights: { ...heights, ...own } } : stored;
  return Check(ChangeLine, change) ? change : null;
}

function checksumOf(json: string): string {
  return crc32(json).toString(16).padStart(8, '0');
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isNewer(content: unknown): boolean {
  return isRecord(content) && typeof content['version'] === 'number' && content['version'] > VERSION;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
