/** Runs named checks in order, and prints their results. */
export interface Checklist {
  /** Runs one check; a failure is reported and does not stop the others. Resolves with whether it passed. */
  readonly check: (sentence: string, work: () => Promise<void> | void) => Promise<boolean>;
  /** The last line: `N passed, N failed, N skipped`. */
  readonly summary: () => string;
  readonly failed: () => number;
}

export function createChecklist(): Checklist {
  const tally = { passed: 0, failed: 0 };
  return {
    async check(sentence, work) {
      const from = performance.now();
      const failure = await outcomeOf(work);
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      tally[failure === undefined ? 'passed' : 'failed'] += 1;
      console.log(`${failure === undefined ? '✓' : '✗'} ${sentence} (${seconds} s)`);
      if (failure !== undefined) console.log(indented(failure));
      return failure === undefined;
    },
    summary: () => `${tally.passed} passed, ${tally.failed} failed, 0 skipped`,
    failed: () => tally.failed,
  };
}

/** Undefined if it passed. */
async function outcomeOf(work: () => Promise<void> | void): Promise<Error | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function indented({ message, ...rest }: Error): string {
  const said = 'stderr' in rest ? `${message}\n${String(rest.stderr)}` : message;
  return said
    .split('\n')
    .slice(0, 30)
    .map((line) => `    ${line}`)
    .join('\n');
}
