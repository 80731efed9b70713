import { readdirSync } from 'node:fs';
import pg from 'pg';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import type { Target } from '../harness/load.ts';
import { familyOf, residentBytes } from '../harness/machine.ts';

export interface Sample {
  /** Resident memory of the service alone, and including the processes that it started, in bytes. */
  readonly memory: number;
  readonly family: number;
  /** Open files and sockets of the service. */
  readonly descriptors: number;
  /** The service's connections to the database. */
  readonly connections: number;
  /** The event loop's delay since the last sample, 99th percentile, in ms. */
  readonly loopP99: number;
}

/** The service's current resources. Reading its metrics starts a new measurement of the event loop. Linux only. */
export async function takeSample(
  { origin, pid }: Target,
  connection: DatabaseConnection,
  token: string,
): Promise<Sample> {
  const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  const loop = /^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)$/mu.exec(await answer.text())?.[1];
  if (loop === undefined)
    throw new Error(`/metrics answered ${answer.status} without the event loop's delay.`);
  return {
    memory: residentBytes(pid),
    family: familyOf(pid).reduce((sum, member) => sum + residentBytes(member), 0),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    connections: await connectionsOf(connection),
    loopP99: Number(loop) * 1000,
  };
}

/** All connections except the one of this query. */
async function connectionsOf(connection: DatabaseConnection): Promise<number> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows[0]?.count ?? 0;
}
