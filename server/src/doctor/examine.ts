import { asProblem, problem, type Finding } from '../checks/finding.ts';
import { checkPort } from '../checks/port.ts';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { readEnvironment } from '../config/env-file.ts';
import { keptSecret } from '../config/stored-secret.ts';
import { examineDataDir } from './examine-data-dir.ts';
import { examineDatabase } from './examine-database.ts';
import { examineInstallation } from './examine-installation.ts';
import { examineOutside, examineStorage } from './examine-outside.ts';
import { examineSettings } from './examine-settings.ts';

/**
 * Looks at everything that the server would use, with the configuration that it would read, and tells one finding after the
 * other. Changes nothing: no folder is made, no key, no table; a bucket is tried with an object that is deleted again.
 */
export async function* examine(
  real: Readonly<Record<string, string | undefined>>,
  directory: string,
): AsyncIterable<Finding> {
  let config: Config;
  try {
    yield* examineSettings(real, directory);
    config = readConfig(readEnvironment(real, directory), { secret: keptSecret });
  } catch (error) {
    yield* settingsProblems(error);
    return;
  }
  yield* examineDataDir(config);
  const { findings, usable } = await examineDatabase(config);
  yield* findings;
  yield await examineStorage(config);
  if (usable !== undefined) yield* await examineInstallation(config, usable);
  yield* await examineOutside(config);
  yield await checkPort(config);
}

function settingsProblems(error: unknown): readonly Finding[] {
  if (!(error instanceof ConfigError)) return [asProblem('settings', error)];
  return error.problems.map((line) => problem('settings', `${line}.`, 'See .env.example.'));
}
