import type { Config } from '../config.ts';
import { chooseScanner } from '../start/choose-scanner.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';
import { checkAddress } from './address.ts';
import { inTime } from './in-time.ts';
import { fine, type Finding } from './finding.ts';
import { checkMail } from './mail.ts';
import { checkPayments } from './payments.ts';
import { checkScanner } from './scanner.ts';

const patienceMs = 5000;

/**
 * Looks at everything that may be away while the service runs: it takes at most five seconds and never rejects.
 * `payments` undefined: the sandbox, as it is not running yet.
 */
export async function checkOutside(
  config: Config,
  {
    mailer,
    payments,
  }: { readonly mailer: Pick<Mailer, 'check'>; readonly payments: PaymentProvider | undefined },
): Promise<readonly Finding[]> {
  const scanner = chooseScanner(config);
  const found = await Promise.all([
    checkMail({ check: () => inTime(mailer.check(), patienceMs) }, config),
    checkScanner({ check: () => inTime(scanner.check(), patienceMs) }, config.clamd),
    payments === undefined ? fine('payments', 'sandbox: no card is charged') : checkPayments(payments),
  ]);
  return [...found, ...checkAddress(config)];
}
