/** A benchmark figure: its value beside the floor of the same run, and whether it meets its limit. Printing them. */

/** What the limit is compared with: the value itself, or its ratio to the floor; at least or at most. */
export type Bound =
  | { readonly of: 'ratio' | 'value'; readonly atLeast: number }
  | { readonly of: 'ratio' | 'value'; readonly atMost: number }
  | null;

export interface Measured {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The floor, measured in the same run; null where there is nothing to compare with. */
  readonly floor: number | null;
  /** The median of the ratios of neighbouring runs, where there were several; otherwise value to floor. */
  readonly ratio?: number;
  readonly bound: Bound;
  /** For people: further observations. */
  readonly note?: string;
}

export interface Figure extends Omit<Measured, 'ratio' | 'bound'> {
  readonly ratio: number | null;
  readonly limit: number | null;
  readonly holds: boolean;
  readonly bound: Bound;
}

export function judged(measured: Measured): Figure {
  const { value, floor, bound } = measured;
  const ratio = measured.ratio ?? (floor === null || floor === 0 ? null : value / floor);
  const held = bound?.of === 'ratio' ? ratio : value;
  const limit = bound === null ? null : 'atLeast' in bound ? bound.atLeast : bound.atMost;
  const holds =
    bound === null || (held !== null && ('atLeast' in bound ? held >= bound.atLeast : held <= bound.atMost));
  return { ...measured, ratio, limit, holds };
}

/** One JSON line: for machines, and to compare runs. */
export function line({ name, value, unit, floor, ratio, limit, holds }: Figure): string {
  return JSON.stringify({
    name,
    value: round(value),
    unit,
    floor: floor === null ? null : round(floor),
    ratio: ratio === null ? null : round(ratio),
    limit,
    holds,
  });
}

export function table(figures: readonly Figure[]): string {
  const head = ['figure', 'value', 'floor', 'ratio', 'limit', 'holds', ''];
  const rows = figures.map((f) => [
    f.name,
    `${round(f.value)} ${f.unit}`,
    f.floor === null ? '' : `${round(f.floor)} ${f.unit}`,
    f.ratio === null ? '' : String(round(f.ratio)),
    limitText(f),
    f.bound === null ? '' : f.holds ? 'yes' : 'NO',
    f.note ?? '',
  ]);
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function limitText({ bound, unit }: Figure): string {
  if (bound === null) return '';
  const of = bound.of === 'ratio' ? 'ratio ' : '';
  const suffix = bound.of === 'ratio' ? '' : ` ${unit}`;
  return 'atLeast' in bound ? `${of}≥ ${bound.atLeast}${suffix}` : `${of}≤ ${bound.atMost}${suffix}`;
}

/** Three decimals under ten, one under a thousand: the precision of a noisy machine. */
function round(value: number): number {
  const digits = Math.abs(value) < 10 ? 3 : Math.abs(value) < 1000 ? 1 : 0;
  return Number(value.toFixed(digits));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Quantile: the value below which the share lies; values in any order. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
