import { randomBytes } from 'node:crypto';
import { openConfiguredDatabase } from './start/open-configured-database.ts';
import { createLog } from './http/log.ts';
import { runProgram } from './run-program.ts';
import { recoverAdministrator } from './staff/recover-administrator.ts';

/*
 * For owners who cannot sign in any more: gives the administrator named on the command line (or ADMIN_USERNAME)
 * a new password. Stop the server first where it runs the embedded database.
 */
await runProgram(async (config) => {
  const username = process.argv[2] ?? config.admin.username;
  const database = await openConfiguredDatabase(config, createLog('warn'));
  try {
    const password = await recoverAdministrator(
      { orm: database.orm, now: new Date(), randomBytes },
      username,
    );
    process.stdout.write(`Sign in as ${username} with the password ${password}\n`);
  } finally {
    await database.close();
  }
});
