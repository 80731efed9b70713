import pg from 'pg';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { drive, quantile, type Target } from './load.ts';
import type { MeasuredSearch } from './measurements.ts';

export interface Searching {
  readonly connection: DatabaseConnection;
  readonly service: Target;
  readonly postmaster: number;
  /** For each search. */
  readonly seconds: number;
  /** Of somebody who may search. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Row 6: one call after the other, as somebody types; beside what the database alone takes to find the newest fifty. */
export async function measureSearches({
  connection,
  service,
  postmaster,
  seconds,
  headers,
}: Searching): Promise<MeasuredSearch[]> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  const searches: MeasuredSearch[] = [];
  for (const [name, word] of Object.entries(await wordsToFind(client))) {
    const alone: number[] = [];
    for (let time = -5; time < 25; time += 1) {
      const from = performance.now();
      await client.query(sqlAlone, [`%${word.toLowerCase()}%`]);
      if (time >= 0) alone.push(performance.now() - from);
    }
    const path = `/api/admin/orders?${String(new URLSearchParams({ q: word }))}`;
    const load = { connections: 1, seconds, request: () => ({ path, headers }) };
    const { p50, most } = await drive(service, load, postmaster);
    searches.push({ name, sql: quantile(alone, 0.5), p50, most });
  }
  await client.end();
  return searches;
}

const sqlAlone =
  'with found as materialized (select id, created_at from orders where search_text like $1) select id from found order by created_at desc, id desc limit 50';

/** Of an order that seven eighths of all are newer than. */
async function wordsToFind(client: pg.Client): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<{ order_number: string; full_name: string; email: string }>(
    'select order_number, full_name, email from orders order by created_at offset (select count(*) / 8 from orders) limit 1',
  );
  const [old] = rows;
  if (old === undefined) throw new Error('There are no orders.');
  return {
    'a number': old.order_number,
    'a name, rare': old.full_name,
    'a name, frequent': 'garcía',
    'an e-mail': old.email,
    'two letters, rare': 'zq',
    nobody: 'nobody at all',
  };
}
