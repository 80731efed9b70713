import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { demand } from '../checks/finding.ts';
import { checkStorage } from '../checks/storage.ts';
import type { Config } from '../config.ts';
import { keptSecret } from '../config/stored-secret.ts';
import { chooseFileStore } from '../start/choose-file-store.ts';
import { createLog } from '../http/log/log.ts';
import { systemClock } from '../system-clock.ts';
import { StartError } from '../start-error.ts';
import { describeBackup, warningsOf } from '../backup/describe-backup.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { noProgress, type Progress } from '../backup/progress.ts';
import { reachDatabase } from '../start/reach-database.ts';
import { progressOf, runCommand } from './run-command.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { version } from '../version.ts';

/*
 * npm run backup                      writes BACKUP_DIR/truepage-<time>.tar, whether the service runs or not
 * npm run backup -- <file or folder>  writes to this path instead
 *   --database-only                   excludes the documents, if they are backed up in another way
 * npm run backup -- verify <file>     reads a complete backup and compares every checksum
 *   --quiet                           prints only errors, on standard error, and no progress
 */
await runCommand(
  (config, signal) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'database-only': { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
      },
    });
    const [first, second, ...more] = positionals;
    const isVerify = first === 'verify';
    if (more.length > 0 || isVerify !== (second !== undefined))
      throw new StartError(
        'Unknown arguments.',
        'Use npm run backup -- [file] [--database-only] [--quiet], or npm run backup -- verify <file>.',
      );
    const progress = values.quiet ? noProgress : progressOf(process.stderr);
    if (second !== undefined) return verify(path.resolve(second), progress, signal);
    const file = fileFor(first ?? config.backupDir);
    return backup({ config, file, isDatabaseOnly: values['database-only'], progress, signal });
  },
  { secret: keptSecret },
);

async function verify(file: string, progress: Progress, signal: AbortSignal): Promise<void> {
  const manifest = await verifyBackup(file, progress, signal);
  process.stdout.write(`${file} is whole.\n${describeBackup(manifest)}`);
}

interface Wish {
  readonly config: Config;
  readonly file: string;
  readonly isDatabaseOnly: boolean;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

async function backup({ config, file, isDatabaseOnly, progress, signal }: Wish): Promise<void> {
  const { dataDir, fileKey } = config;
  if (fileKey === '')
    throw new StartError(`There is no file key in ${dataDir}.`, 'Check DATA_DIR, or set FILE_KEY.');
  const store = isDatabaseOnly ? undefined : chooseFileStore(config);
  if (store !== undefined) demand(await checkStorage(store, config));
  const { target, close } = await reachDatabase(config, createLog('warn'));
  try {
    const parts = { target, store, dataDir, fileKey, file, version, clock: systemClock, progress, signal };
    const manifest = await makeBackup(parts);
    process.stdout.write(`${file}\n${describeBackup(manifest)}`);
    for (const warning of warningsOf(manifest)) process.stderr.write(`Warning: ${warning}\n`);
  } finally {
    await close();
  }
}

/** `to` is the file when it ends in .tar, otherwise the folder for a file named after the time (UTC). */
function fileFor(to: string): string {
  if (to.endsWith('.tar')) return path.resolve(to);
  const time = systemClock.now().toISOString().slice(0, 19).replaceAll(':', '-');
  return path.resolve(to, `truepage-${time}Z.tar`);
}
