import { createLog } from '../http/log/log.ts';
import { tendFiles } from './file-commands.ts';
import { runProgram } from './run-program.ts';

/*
 * For operators, as `npm run files`: what the file store holds and whether it is this database's, its trash, and the
 * deliberate ways to give the database another store or other keys.
 */
await runProgram(async (config) => {
  const write = (line: string) => process.stdout.write(`${line}\n`);
  const desk = { config, log: createLog('warn'), now: () => new Date(), write };
  process.exitCode = await tendFiles(process.argv.slice(2), desk);
});
