/** What is missing from the books or damaged in them, each told once as an error and from then on as a warning. */
import type { Said } from '../../domain/said.ts';
import type { Aside } from './aside.ts';

export interface Loss {
  /** The same at every start. */
  readonly name: string;
  readonly code: string;
  readonly said: Said;
  /** How many changes are gone, as far as that is known. */
  readonly changes: number;
  /** Whether the snapshot of the tables is of a later moment: then the tables lack nothing. */
  readonly covered: boolean;
}

export class Losses {
  readonly #aside: Aside;
  readonly #known: ReadonlySet<string>;
  readonly #names = new Set<string>();
  #uncovered: number | null = null;

  /** @param known the names of those that were told at an earlier start */
  constructor(aside: Aside, known: readonly string[]) {
    this.#aside = aside;
    this.#known = new Set(known);
  }

  /** Of all there are. */
  get names(): readonly string[] {
    return [...this.#names];
  }

  /** How many changes are newly gone of which the tables may lack something; null when none are. */
  get uncovered(): number | null {
    return this.#uncovered;
  }

  /** Holds on to what was told of a file whose index says only how much it was. */
  keep(prefix: string): void {
    for (const name of this.#known) if (name.startsWith(prefix)) this.#names.add(name);
  }

  knows(name: string): boolean {
    return this.#known.has(name);
  }

  add({ name, code, said, changes, covered }: Loss): void {
    this.note([name], changes, covered);
    this.#aside.tell(this.knows(name) ? 'warning' : 'error', code, said);
  }

  /** Without telling: it is told of together with others. */
  note(names: readonly string[], changes: number, covered: boolean): void {
    for (const name of names) this.#names.add(name);
    if (!covered && !names.every((name) => this.knows(name))) {
      this.#uncovered = (this.#uncovered ?? 0) + changes;
    }
  }
}
