import process from 'node:process';
import { createJobs } from '../jobs/jobs.ts';
import { createLog } from '../http/log/log.ts';
import { runProgram } from './run-program.ts';
import { openConfiguredDatabase } from '../start/open-configured-database.ts';
import { plural } from '@truepage/core/texts/plural';

/*
 * For operators who want to migrate the database before the first new process starts, or by hand: makes the same changes as a
 * start, prints them, and exits.
 */
await runProgram(async (config) => {
  const log = createLog('warn');
  const database = await openConfiguredDatabase(config, log);
  try {
    // The job queues have their own tables and migrate them when they start.
    const jobs = createJobs({ connection: database.direct, log });
    await jobs.start();
    await jobs.stop();
    process.stdout.write(`${describe(database.applied)}\n`);
  } finally {
    await database.close();
  }
});

function describe(applied: readonly string[]): string {
  if (applied.length === 0) return 'The database is up to date: nothing to apply.';
  return `Applied ${applied.length} ${plural('en', applied.length, { one: 'migration', other: 'migrations' })}:\n${applied.map((name) => `  ${name}`).join('\n')}`;
}
