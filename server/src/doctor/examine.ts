import { asProblem, problem, type Finding, fine, warning } from '../checks/finding.ts';
import { checkPort } from '../checks/port.ts';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { readEnvironment, readEnvFile } from '../config/env-file.ts';
import { keptSecret } from '../config/stored-secret.ts';
import { examineDataDir } from './examine-data-dir.ts';
import { examineDatabase } from './examine-database.ts';
import { examineInstallation } from './examine-installation.ts';
import { examineOutside, examineStorage } from './examine-outside.ts';
import { environment } from '../config/environment.ts';

const part = 'settings';

const known = new Set(Object.keys(environment.shape));

/** Node reads these itself, before our code runs. */
const ofNode = /^(?:NODE_EXTRA_CA_CERTS|NODE_OPTIONS|NODE_TLS_REJECT_UNAUTHORIZED|UV_\w+)$/;

/**
 * Checks everything that the server would use, with the configuration that it would read, and yields the findings one by one.
 * Creates no folder, key or table; a bucket is tested with an object that is deleted again.
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

/** Reports unknown settings: a typo in .env would go unnoticed. Throws the errors of readEnvFile(). */
function examineSettings(
  real: Readonly<Record<string, string | undefined>>,
  directory: string,
): readonly Finding[] {
  const found = readEnvFile(real, directory);
  if (found === undefined) return [fine(part, 'from the environment (there is no .env)')];
  const { file, values } = found;
  const names = Object.keys(values);
  const [tooLate, unknown] = [
    names.filter((name) => ofNode.test(name)),
    names.filter((name) => !isKnown(name)),
  ];
  const troubles = [
    ...tooLate.map((name) =>
      warning(
        part,
        `${file} sets ${name}, which Node has read by then.`,
        'Set it in the environment that starts Node.',
      ),
    ),
    ...unknown.map((name) =>
      warning(
        part,
        `${file} sets ${name}, which TruePage does not know.`,
        'Look for a slip; .env.example lists all.',
      ),
    ),
  ];
  return troubles.length > 0 ? troubles : [fine(part, `from the environment and ${file}`)];
}

function isKnown(name: string): boolean {
  return known.has(name) || known.has(name.replace(/_FILE$/, '')) || ofNode.test(name);
}
