import type { StatusPartName } from '@truepage/core/api/admin/status';

type Words = Readonly<
  Record<StatusPartName, Record<'title' | 'good' | 'down', string> & Record<string, string>>
>;

/** The texts about each component's findings; `…Advice` says what to do. Every finding has its texts here. */
export const words = {
  database: {
    title: 'Database',
    good: 'Answers in {ms} ms.',
    down: 'The database does not answer or is read-only. Orders and sign-ins are not possible.',
    downAdvice:
      'Check that PostgreSQL is running and that DATABASE_URL is right. The service reconnects automatically.',
  },
  storage: {
    title: 'File store',
    good: 'Documents can be written.',
    down: 'Documents cannot be written. Orders are refused.',
    downAdvice: 'Check free space and rights of DATA_DIR/files, or the bucket, its keys and its address.',
  },
  installation: {
    title: 'Database and files belong together',
    good: 'They are of the same installation.',
    down: 'It is not known whether they belong together.',
    downAdvice: 'Look at the database and the file store first.',
    other: 'The file store belongs to another database. Nothing is deleted until they agree.',
    otherAdvice: 'Check DATABASE_URL, DATA_DIR and S3_BUCKET: one of them belongs to another installation.',
  },
  keys: {
    title: 'Keys of the documents',
    good: 'FILE_KEY opens the newest document.',
    unused: 'There are no documents yet.',
    down: 'The newest document cannot be opened with FILE_KEY.',
    downAdvice: 'Start every process with the FILE_KEY that the documents were encrypted with.',
  },
  scanner: {
    title: 'Malware scanner',
    good: 'clamd answers.',
    builtIn: 'Documents get only the built-in checks, which know little more than test signatures.',
    builtInAdvice: 'Install ClamAV and set CLAMD.',
    down: 'clamd does not answer. Documents cannot be checked, so orders are refused.',
    downAdvice: 'Start clamd, or correct CLAMD. Its first start loads signatures for a minute or two.',
  },
  mail: {
    title: 'Mail',
    good: 'The SMTP server accepts our login.',
    files: 'Emails are kept as files on this machine.',
    filesAdvice: 'Set SMTP_URL to send them.',
    down: 'The SMTP server does not answer or refuses the login. Emails are queued and retried for a day.',
    downAdvice: 'Check SMTP_URL: address, port, user and password. No email is lost.',
  },
  payments: {
    title: 'Card payments',
    good: 'Stripe answers.',
    sandbox: 'The payment sandbox replaces Stripe: no real money is charged.',
    sandboxAdvice: 'Set the three STRIPE_ settings to take payments.',
    down: 'Stripe does not answer or refuses our key. Customers cannot pay just now.',
    downAdvice: 'Look at status.stripe.com, then at STRIPE_SECRET_KEY and this network’s outbound access.',
  },
  clock: {
    title: 'Clock',
    good: "{ms} ms away from the database's.",
    skewed: 'The clocks of this machine and the database are {seconds} apart.',
    skewedAdvice:
      'Switch on time synchronisation (NTP) on both. Sign-in codes and signed links depend on it.',
    down: "The database's clock could not be read.",
    downAdvice: 'Look at the database first.',
  },
  listener: {
    title: 'Live updates',
    good: 'Live updates are working.',
    unproven: 'This process receives no notifications from the database. Screens update late.',
    unprovenAdvice: 'Behind PgBouncer in transaction mode set DATABASE_URL_DIRECT to the database itself.',
    down: 'The connection for live updates is lost. It is restored automatically.',
    downAdvice: 'Look at the database first.',
  },
  jobs: {
    title: 'Jobs',
    good: '{count} waiting, none of them late.',
    late: 'The oldest job has been due for {minutes}; {count} are waiting.',
    lateAdvice: 'Look for "the job queue" in the log. Restart a process that hangs.',
    down: 'The job queue cannot be read.',
    downAdvice: 'Look at the database first.',
  },
  failedMails: {
    title: 'Undelivered emails',
    good: 'None waits for staff.',
    some: '{count} given up.',
    someAdvice: 'Open "Emails" to send them again, correct the address, or remove them from the list.',
    down: 'They could not be counted.',
    downAdvice: 'Look at the database first.',
  },
  paymentExceptions: {
    title: 'Payment issues',
    good: 'None waits for staff.',
    some: '{count} to resolve.',
    someAdvice: 'Open "Payments" and resolve them.',
    down: 'They could not be counted.',
    downAdvice: 'Look at the database first.',
  },
  webhooks: {
    title: 'Events for partners',
    good: 'Every endpoint takes its events.',
    some: 'Failing endpoints: {count}.',
    someAdvice: 'Open "Partners": tell the partner, then send the events again.',
    down: 'They could not be counted.',
    downAdvice: 'Look at the database first.',
  },
  fileSweep: {
    title: 'Tidying up files',
    good: 'Last done {minutes} ago. In the trash: {trash} files.',
    never: 'Has not run yet. It runs every hour.',
    late: 'Last done {minutes} ago: it should run every hour.',
    lateAdvice: 'Check the jobs, and look for "retention" in the log.',
    tooMany: 'Stopped: {count} files without an order are implausibly many.',
    tooManyAdvice:
      'Nothing was deleted. Find out why before anything else (npm run files, docs/operations.md).',
    other: 'Stopped: the file store is not the one of this database.',
    otherAdvice: 'Nothing was deleted. Check DATABASE_URL, DATA_DIR and S3_BUCKET.',
    down: 'The last run could not be read.',
    downAdvice: 'Look at the database first.',
  },
} as const satisfies Words;
