import { fine, warning, type Finding } from '../checks/finding.ts';
import { environment } from '../config/environment.ts';
import { readEnvFile } from '../config/env-file.ts';

const part = 'settings';
const known = new Set(Object.keys(environment.shape));
/** Node reads these before it reads anything of ours. */
const ofNode = /^(?:NODE_EXTRA_CA_CERTS|NODE_OPTIONS|NODE_TLS_REJECT_UNAUTHORIZED|UV_\w+)$/;

/** Reports unknown settings: a typing mistake in .env would go unnoticed. Throws as readEnvFile() does. */
export function examineSettings(
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
