/**
 * Filler requests with a large answer, sent behind others: ElectrumX since 1.18 holds back what is smaller than 1,024
 * bytes for up to a second, unless more is written (`src/electrumx/server/transport.py`, `PaddedRSTransport`).
 */
import type { Call } from './call.ts';

/** Plain headers of 160 digits each: more than 1,024 bytes. The first blocks never change, and were not merge-mined. */
const ENOUGH = 8;

/** @param height of the newest block; null while it isn't known */
export function fillerAt(height: number | null): readonly Call[] {
  const blocks = Math.min(ENOUGH, (height ?? ENOUGH) + 1);
  const call: Call = { method: 'blockchain.block.headers', params: [0, blocks] };
  // On a chain that has only begun they are requested several times.
  return Array.from({ length: Math.ceil(ENOUGH / blocks) }, () => call);
}

/** Trailing spaces in a line: the server pads its packets, so it delays small answers as well. */
export function isPadded(line: string): boolean {
  return line.endsWith(' }');
}
