import type { Config } from '../config.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { MalwareScanner } from '../ports/malware-scanner.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';
import { checkAddress } from './address.ts';
import { withTimeout } from '../with-timeout.ts';
import { fine, type Finding } from './finding.ts';
import { checkMail } from './mail.ts';
import { checkPayments } from './payments.ts';
import { checkScanner } from './scanner.ts';

const patienceMs = 5000;

interface OutsideParts {
  readonly mailer: Pick<Mailer, 'check'>;
  readonly payments: PaymentProvider | undefined;
  readonly scanner: Pick<MalwareScanner, 'check'>;
}

/**
 * Checks every external service that may be unavailable at run time. Takes at most five seconds and never rejects. `payments`
 * is undefined for the sandbox, which is not running yet.
 */
export async function checkOutside(
  config: Config,
  { mailer, payments, scanner }: OutsideParts,
): Promise<readonly Finding[]> {
  const found = await Promise.all([
    checkMail({ check: () => withTimeout(mailer.check(), patienceMs) }, config),
    checkScanner({ check: () => withTimeout(scanner.check(), patienceMs) }, config.clamd),
    payments === undefined ? fine('payments', 'sandbox: no card is charged') : checkPayments(payments),
  ]);
  return [...found, ...checkAddress(config)];
}
