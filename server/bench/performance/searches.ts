import { setTimeout as delay } from 'node:timers/promises';
import { foldText } from '@truepage/core/texts/fold-text';
import type pg from 'pg';
import { Pool } from 'undici';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { asked } from '../harness/arguments.ts';
import { median, quantile, timed } from '../harness/figures.ts';
import { withClient } from '../harness/filled-postgres.ts';
import { ask, type Target } from '../harness/load.ts';
import type { Cell } from '../harness/report.ts';

/** Maxima are only comparable for equal numbers of calls; a slow search makes fewer calls, so that the measurement ends. */
const calls = { warmUp: 5, fewest: 10, most: 200 } as const;
const mostSeconds = 4;
export const searchHeads = [
  '6 search',
  'calls',
  'SQL p50, ms',
  'most',
  'p50, ms',
  'most',
  'p50 : SQL',
  'most : SQL p50',
];

/**
 * Row 6: sequential calls, as when typing, alternating with a query of the database for the newest fifty, so that both see the
 * same load. Returns the rows of a table.
 */
export async function measureSearches(
  connection: DatabaseConnection,
  service: Target,
  cookie: string,
): Promise<Cell[][]> {
  const pool = new Pool(service.origin, { connections: 1, pipelining: 1 });
  return withClient(connection, async (client) => {
    await settle(client);
    const rows: Cell[][] = [];
    for (const [name, word] of Object.entries(await wordsToFind(client))) {
      const path = `/api/admin/orders?${String(new URLSearchParams({ q: word }))}`;
      const [alone, ours]: [number[], number[]] = [[], []];
      const until = performance.now() + Math.min(asked.seconds, mostSeconds) * 1000;
      for (let call = -calls.warmUp; call < calls.most; call += 1) {
        if (call >= calls.fewest && performance.now() > until) break;
        const sql = await timed(() => client.query(sqlAlone, [`%${foldText(word).replaceAll('-', '')}%`]));
        const whole = await ask(pool, { path, headers: { Cookie: cookie } });
        if (call < 0) continue;
        alone.push(sql);
        ours.push(whole);
      }
      const [sql, p50, most] = [median(alone), median(ours), quantile(ours, 1)];
      const cells = [sql, quantile(alone, 1), p50, most, p50 / sql, most / sql];
      rows.push([name, ours.length, ...cells.map((value) => value.toFixed(1))]);
    }
    await pool.close();
    return rows;
  });
}

/** Completes pending work of other rows first: mails of their orders, pending index entries, dirty pages. */
async function settle(client: pg.Client): Promise<void> {
  const until = performance.now() + 60_000;
  const pending = `select from pgboss.job where state < 'completed' and start_after <= now() limit 1`;
  while (performance.now() < until && (await client.query(pending)).rowCount !== 0) await delay(100);
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
    'no match': 'no one at all',
  };
}
