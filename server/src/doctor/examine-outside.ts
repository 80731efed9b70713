import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fine, warning, type Finding } from '../checks/finding.ts';
import { checkIdentity } from '../checks/identity.ts';
import { checkOutside } from '../checks/outside.ts';
import { checkTranslationMachine } from '../checks/translation-machine.ts';
import { createOidcProvider } from '../staff/identity/oidc-provider.ts';
import { createHttpTranslator } from '../workspace/machine/http-translator.ts';
import { checkStorage } from '../checks/storage.ts';
import type { Config } from '../config.ts';
import { chooseFileStore } from '../start/choose-file-store.ts';
import { chooseMailer } from '../start/choose-mailer.ts';
import { chooseScanner } from '../start/choose-scanner.ts';
import { createStripeProvider } from '../payments/stripe/stripe-provider.ts';

/**
 * Checks the file store: writes, reads and deletes an object in a bucket; a folder only if it exists, because the doctor
 * creates nothing.
 */
export async function examineStorage(config: Config): Promise<Finding> {
  const folder = path.join(config.dataDir, 'files');
  if (config.s3 === undefined && !existsSync(folder))
    return fine('files', `${folder} will be made by the first start`);
  return checkStorage(chooseFileStore(config), config);
}

/** Checks mail, scanner, payments, machine translation, identity provider, and the public address. */
export async function examineOutside(config: Config): Promise<readonly Finding[]> {
  const { mailer } = chooseMailer(config);
  try {
    // The folder for mails is created with the first mail.
    const willing = config.smtpUrl === undefined ? { check: () => Promise.resolve() } : mailer;
    const found = await checkOutside(config, {
      mailer: willing,
      payments: paymentsOf(config),
      scanner: chooseScanner(config),
    });
    const others = [
      ...(await examineMachine(config)),
      ...(await examineIdentity(config)),
      ...demonstration(config),
      ...(await examineName(config)),
    ];
    return [...found, ...others];
  } finally {
    mailer.close();
  }
}

function paymentsOf({ stripe, stripeApiBase }: Config) {
  if (stripe === undefined) return undefined;
  const apiBase = stripeApiBase === undefined ? undefined : () => stripeApiBase;
  return createStripeProvider({ ...stripe, apiBase, isSandbox: false });
}

async function examineMachine({ machine }: Config): Promise<readonly Finding[]> {
  if (machine === undefined) return [];
  const { host } = new URL(machine.url);
  return [await checkTranslationMachine(createHttpTranslator(machine), host)];
}

async function examineIdentity({ identity }: Config): Promise<readonly Finding[]> {
  return identity === undefined ? [] : [await checkIdentity(createOidcProvider(identity))];
}

function demonstration({ isProduction, allowSandbox }: Config): readonly Finding[] {
  if (!isProduction || !allowSandbox) return [];
  const says = 'ALLOW_PAYMENT_SANDBOX is on: this is a demonstration, orders are paid without money.';
  return [warning('payments', says, 'Take it out before customers come.')];
}

async function examineName({ publicUrl }: Config): Promise<readonly Finding[]> {
  if (publicUrl === undefined) return [];
  const { hostname } = new URL(publicUrl);
  try {
    await lookup(hostname.replace(/^\[(.*)\]$/, '$1'));
    return [];
  } catch {
    return [warning('address', `The name ${hostname} of PUBLIC_URL is not known.`, 'Enter it in the DNS.')];
  }
}
