import { plural } from '@truepage/core/texts/plural';
import type { StatusPartName } from '@truepage/core/api/admin/status';
import type { FindingValues, Phrases } from './finding.ts';

type Words = Record<
  StatusPartName,
  { readonly title: string; readonly good: Phrases; readonly down: Phrases } & Record<
    string,
    Phrases | string
  >
>;

const count = ({ count: number = 0 }: FindingValues) => String(number);
const minutes = ({ minutes: number = 0 }: FindingValues) =>
  plural('en', number, { one: '1 minute', other: `${number} minutes` });

/** What the status says of each part, and what to do. Every finding has its words here. */
export const words = {
  database: {
    title: 'Database',
    good: { reason: ({ ms = 0 }) => `Answers in ${ms} ms.` },
    down: {
      reason: 'The database does not answer, or only reads. Nobody can order or sign in.',
      advice: 'Check that PostgreSQL runs and that DATABASE_URL leads to it. The service goes on by itself.',
    },
  },
  storage: {
    title: 'File store',
    good: { reason: 'Documents can be written.' },
    down: {
      reason: 'Documents cannot be written. Orders are refused.',
      advice: 'Check free space and rights of DATA_DIR/files, or the bucket, its keys and its address.',
    },
  },
  installation: {
    title: 'Database and files belong together',
    good: { reason: 'They are of the same installation.' },
    down: {
      reason: 'It could not be found out whether they belong together.',
      advice: 'Look at the database and the file store first.',
    },
    other: {
      reason: 'The file store belongs to another database. Nothing is deleted until they agree.',
      advice: 'Check DATABASE_URL, DATA_DIR and S3_BUCKET: one of them is that of another installation.',
    },
  },
  keys: {
    title: 'Keys of the documents',
    good: { reason: 'FILE_KEY opens the newest document.' },
    unused: { reason: 'There is no document yet that a key would have to open.' },
    down: {
      reason: 'The newest document cannot be opened with FILE_KEY.',
      advice: 'Start every process with the FILE_KEY that the documents were encrypted with.',
    },
  },
  scanner: {
    title: 'Malware scanner',
    good: { reason: 'clamd answers.' },
    builtIn: {
      reason: 'Only the built-in checks look at documents: they know little more than test signatures.',
      advice: 'Install ClamAV and set CLAMD.',
    },
    down: {
      reason: 'clamd does not answer. Documents cannot be checked, so orders are refused.',
      advice: 'Start clamd, or correct CLAMD. Its first start loads signatures for a minute or two.',
    },
  },
  mail: {
    title: 'Mail',
    good: { reason: 'The SMTP server takes our sign-in.' },
    files: {
      reason: 'Mails stay on this machine as files.',
      advice: 'Set SMTP_URL to send them.',
    },
    down: {
      reason: 'The SMTP server does not answer or refuses our sign-in. Mails wait and are tried for a day.',
      advice: 'Check SMTP_URL: address, port, user and password. Nothing is lost meanwhile.',
    },
  },
  payments: {
    title: 'Card payments',
    good: { reason: 'Stripe answers.' },
    sandbox: {
      reason: 'The payment sandbox stands in for Stripe: no real money is taken.',
      advice: 'Set the three STRIPE_ settings to take payments.',
    },
    down: {
      reason: 'Stripe does not answer or refuses our key. Customers cannot pay just now.',
      advice: 'Look at status.stripe.com, then at STRIPE_SECRET_KEY and the way out of this network.',
    },
  },
  clock: {
    title: 'Clock',
    good: { reason: ({ ms = 0 }) => `${ms} ms away from the database's.` },
    skewed: {
      reason: ({ ms = 0 }) => `The clocks of this machine and the database are ${seconds(ms)} apart.`,
      advice: 'Switch on time synchronisation (NTP) on both. Sign-in codes and signed links depend on it.',
    },
    down: {
      reason: "The database's clock could not be read.",
      advice: 'Look at the database first.',
    },
  },
  listener: {
    title: 'Live updates',
    good: { reason: 'The database announces what happens, and this process hears it.' },
    unproven: {
      reason: 'This process does not hear what the database announces. Screens are updated late.',
      advice: 'Behind PgBouncer in transaction mode set DATABASE_URL_DIRECT to the database itself.',
    },
    down: {
      reason: 'The connection that hears of news is lost. It is made again by itself.',
      advice: 'Look at the database first.',
    },
  },
  jobs: {
    title: 'Jobs',
    good: { reason: (values) => `${count(values)} waiting, none of them late.` },
    late: {
      reason: (values) => `The oldest job has been due for ${minutes(values)}; ${count(values)} are waiting.`,
      advice: 'Look into the log for "the job queue". A process that hangs is helped by a restart.',
    },
    down: {
      reason: 'The job queue cannot be read.',
      advice: 'Look at the database first.',
    },
  },
  failedMails: {
    title: 'Mails that did not arrive',
    good: { reason: 'None waits for staff.' },
    some: {
      reason: (values) => `${count(values)} given up.`,
      advice: 'Open "Mails" and send them again, correct the address, or take them off the list.',
    },
    down: { reason: 'They could not be counted.', advice: 'Look at the database first.' },
  },
  paymentExceptions: {
    title: 'Payments that do not fit',
    good: { reason: 'None waits for staff.' },
    some: {
      reason: (values) => `${count(values)} to sort out.`,
      advice: 'Open "Payments" and sort them out.',
    },
    down: { reason: 'They could not be counted.', advice: 'Look at the database first.' },
  },
  fileSweep: {
    title: 'Tidying up files',
    good: {
      reason: (values) => `Last done ${minutes(values)} ago. In the trash: ${values.trash ?? 0} files.`,
    },
    never: { reason: 'Has not run yet: it does every hour.' },
    late: {
      reason: (values) => `Last done ${minutes(values)} ago: it should run every hour.`,
      advice: 'Look at the jobs, and into the log for "retention".',
    },
    tooMany: {
      reason: (values) => `Stopped: ${count(values)} files belong to no order, which is too many to be true.`,
      advice: 'Nothing was deleted. Find out why before anything else (npm run files, docs/operations.md).',
    },
    other: {
      reason: 'Stopped: the file store is not the one of this database.',
      advice: 'Nothing was deleted. Check DATABASE_URL, DATA_DIR and S3_BUCKET.',
    },
    down: { reason: 'The last run could not be read.', advice: 'Look at the database first.' },
  },
} as const satisfies Words;

function seconds(ms: number): string {
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} seconds` : `${Math.round(ms / 1000)} seconds`;
}
