/**
 * The reason why the service cannot start, for the operator: one sentence about the problem, one about the solution.
 * main.ts and the other programs print it without a stack and exit with 1; the doctor prints it as a problem.
 */
export class StartError extends Error {
  /** The problem: 'Port 3000 is taken by another program.' */
  readonly problem: string;
  /** What to do: 'End that program or set PORT.' */
  readonly advice: string;

  /** Both sentences end with a full stop; `cause` is for the debugger and never printed. */
  constructor(problem: string, advice: string, options?: ErrorOptions) {
    super(`${problem} ${advice}`, options);
    this.name = 'StartError';
    this.problem = problem;
    this.advice = advice;
  }
}

/** The error output of a program that could not start; anything but a StartError is a defect and shows its stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
