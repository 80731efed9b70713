import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { checkAuditFile } from '../audit/check-audit-file.ts';
import { exportAudit } from '../audit/export-audit.ts';
import { verifyAudit, type AuditFault } from '../audit/verify-audit.ts';
import { createCertificateRecords } from '../records/certificate-records.ts';
import { printLines, runVerifier } from '../records/verifying.ts';
import type { Config } from '../config.ts';
import type { Database, PdfMaking } from '../deps.ts';
import { createLog } from '../http/log/log.ts';
import { runProgram } from './run-program.ts';
import { chooseFileStore } from '../start/choose-file-store.ts';
import { findEmbedded } from '../start/embedded-database.ts';
import { openConfiguredDatabase } from '../start/open-configured-database.ts';
import { describeFailure, StartError } from '../start-error.ts';
import { systemClock } from '../system-clock.ts';

/*
 * npm run verify-audit
 * Verifies that no entry of the audit log was changed, removed or inserted. Changes nothing, and can run next to the service.
 * The exit code is 0 only if everything is valid.
 *
 * npm run verify-audit -- --export audit.jsonl
 * Writes the chained entries and the signed head of their chain into a new file.
 *
 * npm run verify-audit -- audit.jsonl --issuer https://… [--keys jwks.json]
 * Verifies such a file without a database. With --keys, nothing is fetched. docs/verify.md lists the exit codes.
 */
const words: Readonly<Record<AuditFault['kind'], string>> = {
  changed: 'CHANGED',
  missing: 'MISSING',
  inserted: 'INSERTED',
  rewritten: 'REWRITTEN',
  forged: 'NOT SIGNED BY US',
};
const mostShown = 100;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { export: { type: 'string' }, issuer: { type: 'string' }, keys: { type: 'string' } },
  });
  const [file, ...others] = positionals;
  if (others.length > 0 || (file !== undefined && values.export !== undefined))
    throw new StartError('Give one file, or --export with one.', 'See docs/operations.md, The audit log.');
  const exported = values.export;
  if (file !== undefined) await verifyFile(file, values);
  else if (exported !== undefined) await withLog((log) => writeExport(exported, log));
  else await withLog(verifyLog);
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}

type Log = Database & Pick<PdfMaking, 'records'> & { readonly config: Config };

function withLog(work: (log: Log) => Promise<void>): Promise<void> {
  return runProgram(async (config) => {
    const running = config.databaseUrl === undefined ? await findEmbedded(config.dataDir) : undefined;
    const database = await openConfiguredDatabase(config, createLog('warn'), running);
    try {
      const publicUrl = () => config.publicUrl ?? `http://${config.host}:${config.port}`;
      const records = createCertificateRecords({ seeds: config.certificateKeys(), publicUrl });
      await work({ orm: database.orm, records, config });
    } finally {
      await database.close();
    }
  });
}

async function verifyLog({ config, ...log }: Log): Promise<void> {
  const { sealed, unsealed, anchors, faults } = await verifyAudit({ ...log, store: chooseFileStore(config) });
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
}

async function writeExport(file: string, log: Log): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(exportAudit({ ...log, clock: systemClock }), target);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'EEXIST') throw new StartError(`${file} exists already.`, 'Name a new file.', { cause });
    await rm(file, { force: true });
    throw cause;
  }
  process.stdout.write(`The audit log is in ${file}.\n`);
}

function verifyFile(
  file: string,
  given: { readonly issuer?: string | undefined; readonly keys?: string | undefined },
): Promise<void> {
  return runVerifier(given, async (trusted) => {
    const { position, after = 0, at } = await checkAuditFile(createReadStream(file, 'utf8'), trusted);
    const part = after > 0 ? ` (from position ${after + 1} of the log on)` : '';
    printLines([
      `${position - after} entries as they were chained${part}, signed by that issuer on ${at.toISOString()}`,
    ]);
    return 'good';
  });
}
