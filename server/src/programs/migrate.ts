import process from 'node:process';
import { createJobs } from '../jobs/jobs.ts';
import { createLog } from '../http/log/log.ts';
import { runProgram } from './run-program.ts';
import { openConfiguredDatabase } from '../start/open-configured-database.ts';
import { plural } from '@truepage/core/texts/plural';

/*
 * For operators who want the tables changed before the first new process starts, or by a hand of their own choosing:
 * does what a start does to the database, says what, and ends.
 */
await runProgram(async (config) => {
  const log = createLog('warn');
  const database = await openConfiguredDatabase(config, log);
  try {
    // The job queues keep tables of their own, and bring them up to date when they start.
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
