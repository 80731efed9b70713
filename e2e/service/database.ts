import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { SiteProcess } from './site-process.ts';

/** Runs queries on the embedded database of a running service, for what no API call returns. */
export async function withDatabase<Result>(
  { dataDir }: SiteProcess,
  ask: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  // postmaster.pid of a running PostgreSQL has its port and its socket's folder in the fourth and fifth line.
  const lines = await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
  const [, , , port, host] = lines.split('\n');
  const client = new pg.Client({ host, port: Number(port), user: 'truepage', database: 'postgres' });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
