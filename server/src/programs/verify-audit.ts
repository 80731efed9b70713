import process from 'node:process';
import { verifyAudit, type AuditFault } from '../audit/verify-audit.ts';
import { createCertificateRecords } from '../records/certificate-records.ts';
import { createLog } from '../http/log/log.ts';
import { runProgram } from './run-program.ts';
import { chooseFileStore } from '../start/choose-file-store.ts';
import { findEmbedded } from '../start/embedded-database.ts';
import { openConfiguredDatabase } from '../start/open-configured-database.ts';

/*
 * npm run verify-audit
 * Whether the audit log is as it was written: no entry changed, taken out or put in. Changes nothing, and works beside the running
 * service. The exit code is 0 only where everything holds.
 */
const words: Readonly<Record<AuditFault['kind'], string>> = {
  changed: 'CHANGED',
  missing: 'MISSING',
  inserted: 'INSERTED',
  rewritten: 'REWRITTEN',
  forged: 'NOT SIGNED BY US',
};
const mostShown = 100;

await runProgram(async (config) => {
  const running = config.databaseUrl === undefined ? await findEmbedded(config.dataDir) : undefined;
  const database = await openConfiguredDatabase(config, createLog('warn'), running);
  try {
    const publicUrl = () => config.publicUrl ?? `http://${config.host}:${config.port}`;
    const records = createCertificateRecords({ seeds: config.certificateKeys(), publicUrl });
    const { sealed, unsealed, anchors, faults } = await verifyAudit({
      orm: database.orm,
      store: chooseFileStore(config),
      records,
    });
    const lines = [
      `${sealed} entries in the chain, ${unsealed} since it was last continued, ${anchors} signed anchors`,
      ...faults.slice(0, mostShown).map(({ kind, where }) => `${words[kind]}: ${where}`),
      ...(faults.length > mostShown ? [`and ${faults.length - mostShown} more`] : []),
      faults.length === 0
        ? 'The audit log is as it was written.'
        : 'The audit log is NOT as it was written. After a restore from a backup, entries written since the backup are missing.',
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
});
