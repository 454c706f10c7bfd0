/** Benchmark runner: one measurement after the other. One that can't run here does not stop the rest. */
import { type Figure, judged, type Measured } from './figure.ts';

export interface Measurement {
  /** The figures it gives. */
  readonly names: readonly string[];
  readonly measure: () => Promise<Measured[]>;
}

export interface Missed {
  readonly names: readonly string[];
  readonly reason: string;
}

/** @param wanted the figures to measure; empty: all of them */
export async function measureAll(
  measurements: readonly Measurement[],
  wanted: readonly string[],
  done: (figure: Figure) => void,
): Promise<{ readonly figures: readonly Figure[]; readonly missed: readonly Missed[] }> {
  const figures: Figure[] = [];
  const missed: Missed[] = [];
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  for (const { names, measure } of measurements) {
    const chosen = names.filter(isWanted);
    if (chosen.length === 0) continue;
    try {
      for (const figure of (await measure()).map(judged)) {
        if (!isWanted(figure.name)) continue;
        figures.push(figure);
        done(figure);
      }
    } catch (error) {
      missed.push({ names: chosen, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { figures, missed };
}
