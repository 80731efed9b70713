import type pg from 'pg';
import { createCheckClient } from '../db/check-client.ts';
import type { DatabaseTarget } from '../db/connection.ts';
import { StartError } from '../start-error.ts';
import { databaseFailure, databasePlace } from './database-failure.ts';

export interface DatabaseLook {
  /** 'localhost:5432/truepage'. */
  readonly place: string;
  /** '18.1'. */
  readonly version: string;
  /** How far its clock is ahead of this machine's, in ms. */
  readonly aheadMs: number;
}

const oldest = 15;

/**
 * Inspects the database over a separate connection, read-only. Throws StartError if it cannot be reached, is older than
 * PostgreSQL 15, or is read-only.
 */
export function lookAtDatabase(target: DatabaseTarget): Promise<DatabaseLook> {
  return onceConnected(target, async (client) => judge(await ask(client), databasePlace(target)));
}

/** The names of the migrations applied to the database; empty if it has no tables of ours. Read-only. */
export function appliedMigrations(target: DatabaseTarget): Promise<readonly string[]> {
  return onceConnected(target, async (client) => {
    const { rows } = await client.query<{ found: string | null }>(
      `select to_regclass('mikro_orm_migrations') as found`,
    );
    if (typeof rows[0]?.found !== 'string') return [];
    const applied = await client.query<{ name: string }>('select name from mikro_orm_migrations order by id');
    return applied.rows.map(({ name }) => name);
  });
}

async function onceConnected<Found>(
  target: DatabaseTarget,
  look: (client: pg.Client) => Promise<Found>,
): Promise<Found> {
  const client = createCheckClient(target);
  try {
    await client.connect();
    return await look(client);
  } catch (error) {
    throw databaseFailure(error, target) ?? error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Answer {
  readonly number: number;
  readonly version: string;
  readonly readOnly: string;
  readonly now: Date;
  readonly askedAt: number;
  readonly answeredAt: number;
}

async function ask(client: pg.Client): Promise<Answer> {
  const askedAt = Date.now();
  const { rows } = await client.query<Omit<Answer, 'askedAt' | 'answeredAt'>>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
            current_setting('transaction_read_only') as "readOnly", clock_timestamp() as now`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered nothing');
  return { ...row, askedAt, answeredAt: Date.now() };
}

function judge({ number, version, readOnly, now, askedAt, answeredAt }: Answer, place: string): DatabaseLook {
  const [short = version] = version.split(' ');
  if (number < oldest * 10_000) {
    throw new StartError(
      `The database at ${place} is PostgreSQL ${short}, which is too old.`,
      `Upgrade it to PostgreSQL ${oldest} or newer.`,
    );
  }
  if (readOnly !== 'off') {
    throw new StartError(
      `The database at ${place} is read-only, such as a standby.`,
      'Point DATABASE_URL at the primary (target_session_attrs=read-write with several hosts).',
    );
  }
  return { place, version: short, aheadMs: Math.round(now.getTime() - (askedAt + answeredAt) / 2) };
}
