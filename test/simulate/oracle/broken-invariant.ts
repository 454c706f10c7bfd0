/** What a run ends with when the program broke one of the invariants. */
export class BrokenInvariant extends Error {
  readonly invariant: string;

  constructor(invariant: string, what: string) {
    super(`${invariant}: ${what}`);
    this.invariant = invariant;
  }
}
