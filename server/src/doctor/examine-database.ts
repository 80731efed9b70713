import { checkClock } from '../checks/clock.ts';
import { appliedMigrations, lookAtDatabase } from '../checks/database.ts';
import { asProblem, fine, type Finding } from '../checks/finding.ts';
import type { Config } from '../config.ts';
import type { DatabaseTarget } from '../db/connection.ts';
import { demandNotifications } from '../db/demand-notifications.ts';
import { foreignHistory, knownMigrations } from '../db/known-migrations.ts';
import { findEmbedded, hasEmbedded } from '../start/embedded-database.ts';

const part = 'database';

export interface DatabaseFindings {
  readonly findings: readonly Finding[];
  /** The database if it can be queried about documents: it runs, and this version knows its schema. */
  readonly usable: DatabaseTarget | undefined;
}

/** Checks the database's connection, version, rights, clock and migrations, as far as possible without starting it. */
export async function examineDatabase({
  databaseUrl,
  databaseUrlDirect,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'databaseUrlDirect' | 'dataDir'>): Promise<DatabaseFindings> {
  try {
    if (databaseUrl !== undefined) return await examineExternal(databaseUrl, databaseUrlDirect);
    if (!hasEmbedded(dataDir)) return only(fine(part, 'embedded, will be made by the first start'));
    const running = await findEmbedded(dataDir);
    return running === undefined
      ? only(fine(part, 'embedded, starts with the server'))
      : await examineTarget(running, 'embedded ');
  } catch (error) {
    return only(asProblem(part, error));
  }
}

function only(finding: Finding): DatabaseFindings {
  return { findings: [finding], usable: undefined };
}

async function examineExternal(pooled: string, direct: string | undefined): Promise<DatabaseFindings> {
  const found = await examineTarget(pooled, '');
  if (direct !== undefined) await lookAtDatabase(direct);
  await demandNotifications({ pooled, direct });
  // A pooler may cut a session of the ORM; PostgreSQL itself gives the same results.
  return { ...found, usable: found.usable === undefined ? undefined : (direct ?? pooled) };
}

async function examineTarget(target: DatabaseTarget, kind: string): Promise<DatabaseFindings> {
  const { version, place, aheadMs } = await lookAtDatabase(target);
  const applied = await appliedMigrations(target);
  const known = knownMigrations();
  const isCurrent = applied.length === known.length && applied.every((name) => known.includes(name));
  const findings = [
    fine(part, `${kind}PostgreSQL ${version} at ${place}`),
    judgeMigrations(applied, known),
    checkClock(aheadMs),
  ];
  return { findings, usable: isCurrent ? target : undefined };
}

function judgeMigrations(applied: readonly string[], known: readonly string[]): Finding {
  const refusal = foreignHistory(applied);
  if (refusal !== undefined) return asProblem('tables', refusal);
  const pending = known.length - applied.length;
  if (applied.length === 0) return fine('tables', 'will be made by the first start');
  return fine(
    'tables',
    pending === 0 ? 'up to date' : `${pending} migrations will be applied by the next start`,
  );
}
