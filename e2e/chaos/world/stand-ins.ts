import path from 'node:path';
import { startProcess, type StartedProcess } from './started-process.ts';

const folder = path.join(import.meta.dirname, '../../../server/test/support/stand-ins');

export const s3 = {
  bucket: 'truepage',
  region: 'us-east-1',
  accessKeyId: 'chaos',
  secretAccessKey: 'chaos-secret-key',
};
export const stripeKeys = {
  secretKey: 'sk_test_chaos',
  publishableKey: 'pk_test_chaos',
  webhookSecret: 'whsec_chaos',
};
/** Mailboxes with this prefix always refuse mail. */
export const refusedPrefix = 'gone-';

export interface Outside {
  readonly process: StartedProcess;
  readonly books: string;
  readonly smtp: string;
  readonly s3: string;
}

export interface StripeStandIn {
  readonly process: StartedProcess;
  readonly origin: string;
}

interface OutsideSettings {
  readonly seed: number;
  readonly postgresDir?: string;
}

/** Starts object store, SMTP server and, if requested, PostgreSQL. */
export async function startOutside(settings: OutsideSettings): Promise<Outside> {
  const all = { refusedPrefix, s3, ...settings };
  return start<Omit<Outside, 'process'>>('outside.ts', all);
}

export async function startStripe(settings: {
  readonly seed: number;
  readonly journalPath: string;
  readonly targets: readonly string[];
}): Promise<StripeStandIn> {
  const odds = {
    drop: 0.15,
    duplicate: 0.3,
    forge: 0.25,
    longestDelayMs: 2500,
    loseQuestion: 0.02,
    loseAnswer: 0.04,
  };
  return start<Omit<StripeStandIn, 'process'>>('stripe.ts', { ...settings, ...stripeKeys, odds });
}

export interface IdentityStandIn {
  readonly process: StartedProcess;
  /** The settings of a service whose staff sign in with it. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the user name and groups for the following sign-ins. */
  readonly let: (username: string, groups: readonly string[]) => Promise<void>;
}

/** A real OpenID Connect provider that signs in without a form. Without `callback`, every redirect address is accepted. */
export async function startIdentity(settings: {
  readonly callback?: string;
  readonly certificate?: { readonly key: string; readonly cert: string };
}): Promise<IdentityStandIn> {
  const started = await start<{ env: Record<string, string>; control: string }>('identity.ts', settings);
  return {
    ...started,
    async let(username, groups) {
      const person = { preferred_username: username, groups };
      await fetch(started.control, { method: 'POST', body: JSON.stringify({ subject: username, person }) });
    },
  };
}

async function start<Addresses extends object>(
  program: string,
  settings: object,
): Promise<Addresses & { process: StartedProcess }> {
  const command = [path.join(folder, program), JSON.stringify(settings)] as const;
  const started = await startProcess(command, {}, (output) => addressesIn(output) !== undefined);
  return { ...(addressesIn(started.output()) as Addresses), process: started };
}

function addressesIn(output: string): object | undefined {
  const line = output.split('\n').find((one) => one.startsWith('{') && one.endsWith('}'));
  return line === undefined ? undefined : (JSON.parse(line) as object);
}
