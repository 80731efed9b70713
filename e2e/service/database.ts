import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { SiteProcess } from './site-process.ts';

/** Asks the embedded database of a running service what no call tells. */
export async function withDatabase<Result>(
  { dataDir }: SiteProcess,
  ask: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  // What a running PostgreSQL writes about itself: its port and its socket's folder stand in the fourth and fifth line.
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
