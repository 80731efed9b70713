import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { SiteProcess } from './site-process.ts';

/** Makes orders due three hours ago, which no call can: as if the time had gone by. */
export async function makeLate({ dataDir }: SiteProcess, orderNumbers: readonly string[]): Promise<void> {
  // What a running PostgreSQL writes about itself: its port and its socket's folder stand in the fourth and fifth line.
  const lines = await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
  const [, , , port, host] = lines.split('\n');
  const client = new pg.Client({ host, port: Number(port), user: 'truepage', database: 'postgres' });
  await client.connect();
  try {
    const longAgo = `update orders set due_at = now() - interval '3 hours', assigned_at = assigned_at - interval '1 day'
                     where order_number = any($1)`;
    await client.query(longAgo, [orderNumbers]);
  } finally {
    await client.end();
  }
}
