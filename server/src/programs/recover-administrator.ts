import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createLog } from '../http/log/log.ts';
import { runProgram } from './run-program.ts';
import {
  findRecoveryCandidate,
  promotionOption,
  recoverAdministrator,
} from '../staff/recover-administrator.ts';
import { openConfiguredDatabase } from '../start/open-configured-database.ts';
import { StartError } from '../start-error.ts';

/*
 * npm run recover-admin -- [username] [--make-administrator]
 * For owners who can no longer sign in: sets a new password for the administrator named on the command line (or
 * ADMIN_USERNAME). An account that is not an active administrator becomes one only with the option, or after a confirmation
 * at the terminal. If the server runs the embedded database, stop the server first.
 */
await runProgram(async (config) => {
  const { username = config.admin.username, isAllowed } = readArguments();
  const database = await openConfiguredDatabase(config, createLog('warn'));
  try {
    const { orm } = database;
    const { description, isAdministrator } = await findRecoveryCandidate(orm.em.fork(), username);
    process.stdout.write(`${description}\n`);
    const mayPromote = isAllowed || (!isAdministrator && (await agrees(username)));
    const password = await recoverAdministrator(
      { orm, now: new Date(), randomBytes },
      { username, mayPromote },
    );
    process.stdout.write(`Sign in as ${username} with the password ${password}\n`);
  } finally {
    await database.close();
  }
});

function readArguments(): { readonly username: string | undefined; readonly isAllowed: boolean } {
  try {
    const options = { [promotionOption]: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > 1) throw new Error('more than one name');
    return { username: positionals[0], isAllowed: values[promotionOption] };
  } catch (cause) {
    throw new StartError(
      'Unknown arguments.',
      `Use npm run recover-admin -- [username] [--${promotionOption}]`,
      { cause },
    );
  }
}

/** Asks for confirmation on a terminal; without a terminal, the answer is no. */
async function agrees(username: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Make ${username} an active administrator? [y/N] `);
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}
