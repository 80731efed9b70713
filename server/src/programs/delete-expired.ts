import process from 'node:process';
import { parseArgs } from 'node:util';
import { createCertificateRecords } from '../records/certificate-records.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createLog } from '../http/log/log.ts';
import { demandKnownSigner, idsOf } from '../installation/signing-keys.ts';
import { expireDocuments } from '../privacy/expire-documents.ts';
import { runProgram } from './run-program.ts';
import { chooseFileStore } from '../start/choose-file-store.ts';
import { findEmbedded } from '../start/embedded-database.ts';
import { openConfiguredDatabase } from '../start/open-configured-database.ts';
import { systemClock } from '../system-clock.ts';

/*
 * npm run retention [-- --dry-run | --all]
 * Does what the service does each hour: deletes expired documents. --dry-run only prints the number of orders; --all also
 * deletes an unusually large number. Can run next to the service.
 */
const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
});

await runProgram(async (config) => {
  const log = createLog('warn');
  const running = config.databaseUrl === undefined ? await findEmbedded(config.dataDir) : undefined;
  const database = await openConfiguredDatabase(config, log, running);
  const jobs = createJobs({ connection: database.direct, log, doesWork: false });
  try {
    await jobs.start();
    const publicUrl = () => config.publicUrl ?? `http://${config.host}:${config.port}`;
    // Receipts signed here must be verifiable with the keys that the service publishes.
    await demandKnownSigner(database.orm.em.fork(), await idsOf(config.certificateKeys()));
    const records = createCertificateRecords({ seeds: config.certificateKeys(), publicUrl });
    const parts = {
      orm: database.orm,
      store: chooseFileStore(config),
      clock: systemClock,
      jobs,
      records,
      log,
    };
    const options = { isDryRun: values['dry-run'], isUnlimited: values.all };
    const { due, deleted, isTooMuch } = await expireDocuments(parts, options);
    process.stdout.write(`${due} orders with expired documents; those of ${deleted} were deleted\n`);
    if (!isTooMuch) return;
    process.stdout.write('This is unusually many. Check them, then run: npm run retention -- --all\n');
    process.exitCode = 1;
  } finally {
    await jobs.stop();
    await database.close();
  }
});
