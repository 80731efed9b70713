import type { MachineTranslator } from '../ports/machine-translator.ts';
import { withTimeout } from '../with-timeout.ts';
import { failureReason } from './connection-failure.ts';
import { fine, warning, type Finding } from './finding.ts';

const part = 'drafts';
const patienceMs = 15_000;

/** Translates two words from English into Spanish as a test. `host` names the service in the finding. */
export async function checkTranslationMachine(machine: MachineTranslator, host: string): Promise<Finding> {
  const signal = AbortSignal.timeout(patienceMs);
  const request = { from: 'en', to: 'es', texts: ['Birth certificate'] };
  try {
    await withTimeout(machine.translate(request, signal), patienceMs);
  } catch (error) {
    const says = `${host} does not translate: ${failureReason(error)}. Nothing can be drafted until it does.`;
    return warning(part, says, 'Check MACHINE_TRANSLATION_URL and MACHINE_TRANSLATION_KEY.');
  }
  return fine(part, `${host} translates`);
}
