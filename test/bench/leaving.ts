/** Clean-up when the benchmark ends early, by a signal or an error: processes and folders it created. */

const undoings = new Set<() => void>();

/** Undone at the end of the program, unless cancelled first. `undo` must be synchronous. */
export function onLeaving(undo: () => void): () => void {
  undoings.add(undo);
  return () => undoings.delete(undo);
}

/** Call once. Signals become an ordinary exit, so that everything is undone. */
export function watchLeaving(): void {
  process.on('exit', () => {
    for (const undo of undoings) undo();
  });
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
}
