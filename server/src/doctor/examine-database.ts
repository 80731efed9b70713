import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkClock } from '../checks/clock.ts';
import { appliedMigrations, lookAtDatabase } from '../checks/database.ts';
import { asProblem, fine, problem, type Finding } from '../checks/finding.ts';
import type { Config } from '../config.ts';
import type { DatabaseTarget } from '../db/connection.ts';
import { demandNotifications } from '../db/demand-notifications.ts';
import { findRunningPostgres } from '../db/embedded/find-running.ts';
import { knownMigrations } from '../db/known-migrations.ts';

const part = 'database';

/** Reach, version, rights, clock and migrations of the database, as far as it can be looked at without starting it. */
export async function examineDatabase({
  databaseUrl,
  databaseUrlDirect,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'databaseUrlDirect' | 'dataDir'>): Promise<readonly Finding[]> {
  try {
    if (databaseUrl !== undefined) return await examineExternal(databaseUrl, databaseUrlDirect);
    const home = path.join(dataDir, 'postgres');
    if (!existsSync(path.join(home, 'data')))
      return [fine(part, 'embedded, will be made by the first start')];
    const running = await findRunningPostgres(home);
    return running === undefined
      ? [fine(part, 'embedded, starts with the server')]
      : await examineTarget(running, 'embedded ');
  } catch (error) {
    return [asProblem(part, error)];
  }
}

async function examineExternal(pooled: string, direct: string | undefined): Promise<readonly Finding[]> {
  const found = await examineTarget(pooled, '');
  if (direct !== undefined) await lookAtDatabase(direct);
  await demandNotifications({ pooled, direct });
  return found;
}

async function examineTarget(target: DatabaseTarget, kind: string): Promise<readonly Finding[]> {
  const { version, place, aheadMs } = await lookAtDatabase(target);
  return [
    fine(part, `${kind}PostgreSQL ${version} at ${place}`),
    judgeMigrations(await appliedMigrations(target)),
    checkClock(aheadMs),
  ];
}

function judgeMigrations(applied: readonly string[]): Finding {
  const known = knownMigrations();
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const says = `The database has been through ${unknown.join(', ')}, which this version does not know.`;
    return problem('tables', says, 'Start the newer TruePage that made it, or restore a backup of before.');
  }
  const pending = known.length - applied.length;
  if (applied.length === 0) return fine('tables', 'will be made by the first start');
  return fine(
    'tables',
    pending === 0 ? 'up to date' : `${pending} migrations will be applied by the next start`,
  );
}
