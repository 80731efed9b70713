import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { neededKeys } from '../auditor/read-database.ts';
import { eventually } from '../patience.ts';
import { databaseUrl, readPostmaster } from '../world/postmaster.ts';
import type { World } from '../world/world.ts';

/** Longer than a file may be without an order: its order may still arrive. */
const ageMs = 3 * 24 * 3_600_000;
/** The cleanup removes at most this many unreferenced files without asking; the losses of a run would normally be hours apart. */
const looseAtOnce = 3;
const longestMs = 30_000;

/**
 * Simulates the passing of days: ages the stored files, and starts the hourly cleanup with the row that its schedule would have inserted.
 * Resolves with false if it failed.
 */
export async function letDaysPass(world: World): Promise<boolean> {
  const postmaster = readPostmaster(world.clusterDir);
  if (postmaster === undefined) return false;
  const client = new pg.Client({ connectionString: databaseUrl(postmaster) });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string }>(neededKeys);
    const needed = new Set(rows.map(({ key }) => key));
    const all = await world.files.keys();
    const loose = all.filter((key) => !needed.has(key));
    await world.files.age(
      all.filter((key) => needed.has(key)),
      ageMs,
    );
    let isTidy = await tidyUp(client);
    for (let at = 0; at < loose.length; at += looseAtOnce) {
      await world.files.age(loose.slice(at, at + looseAtOnce), ageMs);
      isTidy = (await tidyUp(client)) && isTidy;
    }
    return isTidy;
  } finally {
    await client.end();
  }
}

async function tidyUp(client: pg.Client): Promise<boolean> {
  const id = randomUUID();
  await client.query(`insert into pgboss.job (id, name, data) values ($1, 'retention', '{}')`, [id]);
  const state = await eventually(async () => {
    const { rows } = await client.query<{ state: string }>('select state from pgboss.job where id = $1', [
      id,
    ]);
    return rows[0]?.state === 'completed' || rows[0]?.state === 'failed' ? rows[0].state : undefined;
  }, longestMs);
  return state === 'completed';
}
