import type { MalwareScanner } from '../ports/malware-scanner.ts';
import { failureReason } from './connection-failure.ts';
import { fine, problem, type Finding } from './finding.ts';

const part = 'scanner';

/** Checks whether clamd responds. `address` is undefined for the built-in checks, which are always available. */
export async function checkScanner(
  scanner: Pick<MalwareScanner, 'check'>,
  address: string | undefined,
): Promise<Finding> {
  if (address === undefined) return fine(part, 'built-in checks (CLAMD is not set)');
  try {
    await scanner.check();
  } catch (error) {
    return problem(
      part,
      `clamd at ${address} does not answer: ${failureReason(error)}. Documents are refused until it does.`,
      'Start clamd or mend CLAMD.',
    );
  }
  return fine(part, `clamd answers at ${address}`);
}
