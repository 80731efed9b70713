import { explainFailure } from '../checks/explain-failure.ts';
import { readConfig, type Config, type ReadOptions } from '../config.ts';
import { readEnvironment } from '../config/env-file.ts';
import { describeFailure } from '../start-error.ts';

/**
 * Runs a program other than the server (such as npm run recover-admin) with the server's configuration. Prints a known failure
 * as one sentence without a stack; the exit code is then 1.
 */
export async function runProgram(
  work: (config: Config) => Promise<void>,
  options?: ReadOptions,
): Promise<void> {
  try {
    const config = readConfig(readEnvironment(process.env, process.cwd()), options);
    try {
      await work(config);
    } catch (error) {
      throw explainFailure(error, config, config.databaseUrl);
    }
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  }
}
