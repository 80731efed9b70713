import { createLog } from '../http/log/log.ts';
import { tendFiles } from './file-commands.ts';
import { runProgram } from './run-program.ts';

/*
 * `npm run files`, for operators: shows what the file store contains and whether it belongs to this database, manages its
 * trash, and assigns another store or other keys to the database.
 */
await runProgram(async (config) => {
  const write = (line: string) => process.stdout.write(`${line}\n`);
  const desk = { config, log: createLog('warn'), now: () => new Date(), write };
  process.exitCode = await tendFiles(process.argv.slice(2), desk);
});
