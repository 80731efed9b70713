import type { Em } from '../db/orm.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { fine, warning, type Finding } from './finding.ts';

const part = 'business';

/** Checks whether the owner's stored settings are valid in this version. */
export async function checkStoredSettings(em: Em): Promise<Finding> {
  const { refused } = await readSettings(em);
  if (refused.length === 0) return fine(part, 'accepted');
  const paths = refused.map(({ path, problem }) => `${path} (${problem})`).join(', ');
  return warning(
    part,
    `The rules of this version refuse settings that were saved before, and they are not in force: ${paths}.`,
    'Correct them on the desk, under Settings.',
  );
}
