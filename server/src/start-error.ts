/**
 * Why the service cannot start, written for the person who starts it: one sentence of what is wrong, one of what to do.
 * main.ts and the other programs print it without a stack and end with 1; the doctor prints it as a problem.
 */
export class StartError extends Error {
  /** The problem: 'Port 3000 is taken by another program.' */
  readonly problem: string;
  /** What to do: 'End that program or set PORT.' */
  readonly advice: string;

  /** Both sentences come with their full stop; `cause` is for the debugger and never printed. */
  constructor(problem: string, advice: string, options?: ErrorOptions) {
    super(`${problem} ${advice}`, options);
    this.name = 'StartError';
    this.problem = problem;
    this.advice = advice;
  }
}

/** What a program that could not start writes to its error output; anything but a StartError is a defect of ours and shows its stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
