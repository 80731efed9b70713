import { setTimeout as delay } from 'node:timers/promises';
import { foldText } from '@truepage/core/texts/fold-text';
import pg from 'pg';
import { Pool } from 'undici';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { median, quantile } from '../harness/figures.ts';
import { ask, type Target } from '../harness/load.ts';
import type { MeasuredSearch } from './measurements.ts';

interface Searching {
  readonly connection: DatabaseConnection;
  readonly service: Target;
  /** The maximum duration of each search. */
  readonly seconds: number;
  /** The session of a person who may search. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Maxima are only comparable for equal numbers of calls; a slow search makes fewer calls, so that the measurement ends. */
const calls = { warmUp: 5, fewest: 10, most: 200 } as const;

/**
 * Row 6: sequential calls, as when typing, alternating with a query of the database for the newest fifty, so that both see the
 * same load.
 */
export async function measureSearches({
  connection,
  service,
  seconds,
  headers,
}: Searching): Promise<MeasuredSearch[]> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  const pool = new Pool(service.origin, { connections: 1, pipelining: 1 });
  const searches: MeasuredSearch[] = [];
  await settle(client);
  for (const [name, word] of Object.entries(await wordsToFind(client))) {
    const path = `/api/admin/orders?${String(new URLSearchParams({ q: word }))}`;
    const [alone, ours]: [number[], number[]] = [[], []];
    const until = performance.now() + seconds * 1000;
    for (let call = -calls.warmUp; call < calls.most; call += 1) {
      if (call >= calls.fewest && performance.now() > until) break;
      const from = performance.now();
      await client.query(sqlAlone, [`%${foldText(word).replaceAll('-', '')}%`]);
      const sql = performance.now() - from;
      const whole = await ask(pool, { path, headers });
      if (call < 0) continue;
      alone.push(sql);
      ours.push(whole);
    }
    const medians = { sql: median(alone), p50: median(ours) };
    const most = { sqlMost: quantile(alone, 1), most: quantile(ours, 1) };
    searches.push({ name, ...medians, ...most, calls: ours.length });
  }
  await Promise.all([client.end(), pool.close()]);
  return searches;
}

/** Completes pending work of other rows first: mails of their orders, pending index entries, dirty pages. */
async function settle(client: pg.Client): Promise<void> {
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    const { rowCount } = await client.query(
      `select from pgboss.job where state < 'completed' and start_after <= now() limit 1`,
    );
    if (rowCount === 0) break;
    await delay(100);
  }
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

const sqlAlone =
  'with found as materialized (select id, created_at from orders where search_text like $1) select id from found order by created_at desc, id desc limit 50';

/** Search terms of an order that is older than seven eighths of all orders. */
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
