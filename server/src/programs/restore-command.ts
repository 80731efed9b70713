import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { demand } from '../checks/finding.ts';
import { checkStorage } from '../checks/storage.ts';
import { chooseFileStore } from '../start/choose-file-store.ts';
import { reachEmbedded } from '../start/reach-database.ts';
import { createLog } from '../http/log/log.ts';
import { StartError } from '../start-error.ts';
import { describeBackup, warningsOf } from '../backup/describe-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { progressOf, runCommand } from './run-command.ts';

/*
 * npm run restore -- <file>   restores into an empty DATA_DIR or DATABASE_URL; the service must not run
 *   --replace                 replaces the database; adds the files to the existing ones
 */
await runCommand(
  async (config, signal) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0)
      throw new StartError('Unknown arguments.', 'Use npm run restore -- <file> [--replace].');
    const store = chooseFileStore(config);
    const log = createLog('warn');
    const manifest = await restoreBackup({
      file: path.resolve(file),
      dataDir: config.dataDir,
      database: config.databaseUrlDirect ?? config.databaseUrl,
      reachEmbedded: () => reachEmbedded(config.dataDir, log),
      store,
      checkStore: async () => demand(await checkStorage(store, config)),
      isStoreHere: config.s3 === undefined,
      fileKey: config.fileKey === '' ? undefined : config.fileKey,
      mayReplace: values.replace,
      log,
      progress: progressOf(process.stderr),
      signal,
    });
    process.stdout.write(`Restored. Start the service with npm start.\n${describeBackup(manifest)}`);
    for (const warning of warningsOf(manifest)) process.stderr.write(`Warning: ${warning}\n`);
  },
  // Only the environment's keys, because the others come from the backup.
  { secret: () => '' },
);
