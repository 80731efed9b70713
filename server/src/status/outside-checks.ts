import type { Finding as Checked } from '../checks/finding.ts';
import { checkMail } from '../checks/mail.ts';
import { checkPayments } from '../checks/payments.ts';
import { checkScanner } from '../checks/scanner.ts';
import { checkStorage } from '../checks/storage.ts';
import type { Config } from '../config.ts';
import type { Payments, Storage } from '../deps.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { MalwareScanner } from '../ports/malware-scanner.ts';
import type { AnyFinding, Looks } from './finding.ts';

export interface OutsideParts {
  readonly deps: Storage & Payments;
  readonly mailer: Mailer;
  readonly scanner: MalwareScanner;
  readonly config: Pick<Config, 'isProduction' | 'dataDir' | 's3' | 'smtpUrl' | 'clamd'>;
}

const good = { state: 'good', code: 'good' } as const;

/** Status checks of external services. A stand-in needs attention only in production. */
export function outsideChecks({
  deps,
  mailer,
  scanner,
  config,
}: OutsideParts): Pick<Looks, 'storage' | 'scanner' | 'mail' | 'payments'> {
  const { store, payments } = deps;
  const standIn = config.isProduction ? 'attention' : 'off';
  return {
    storage: async () => judge(await checkStorage(store, config), good),
    scanner: async () =>
      judge(
        await checkScanner(scanner, config.clamd),
        config.clamd === undefined ? { state: standIn, code: 'builtIn' } : good,
      ),
    mail: async () =>
      judge(
        await checkMail(mailer, config),
        config.smtpUrl === undefined ? { state: standIn, code: 'files' } : good,
      ),
    payments: async () =>
      judge(await checkPayments(payments), payments.isSandbox ? { state: standIn, code: 'sandbox' } : good),
  };
}

type Down = AnyFinding & { readonly code: 'down' };

function judge<const Fine extends AnyFinding>(checked: Checked, whenFine: Fine): Fine | Down {
  if (checked.level === 'ok') return whenFine;
  const state = checked.level === 'problem' ? 'bad' : 'attention';
  return { state, code: 'down', detail: `${checked.says} ${checked.advice}` };
}
