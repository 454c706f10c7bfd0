/** Error of an update that is refused, or can't be had. */
import type { UpdateProblem } from '#ports/host.ts';

export class UpdateRefused extends Error {
  readonly problem: UpdateProblem;

  constructor(problem: UpdateProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
  }
}
