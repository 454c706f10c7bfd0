/** Replacement of a program that is one file. */
import { chmodSync, closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';

/**
 * Under the same name, by which shortcuts and the start with the computer find it; whole, or not at all.
 * @throws Error of the system; the old program is there then
 */
export function replaceProgram(file: string, by: string): void {
  // The download may be on another disk: only within a folder is a change of name one step.
  const beside = `${file}.new`;
  try {
    copyFileSync(by, beside);
    chmodSync(beside, 0o755);
    const open = openSync(beside, 'r+');
    try {
      fsyncSync(open);
    } finally {
      closeSync(open);
    }
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
