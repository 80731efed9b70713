import { withDatabase } from '../service/database.ts';
import type { SiteProcess } from '../service/site-process.ts';

/** Makes orders due three hours ago, and starts the job that runs each minute. */
export async function makeLate(site: SiteProcess, orderNumbers: readonly string[]): Promise<void> {
  const longAgo = `update orders set due_at = now() - interval '3 hours', assigned_at = assigned_at - interval '1 day'
                   where order_number = any($1)`;
  const job = `insert into pgboss.job (name, policy) select name, policy from pgboss.queue where name = 'late-orders'
               on conflict do nothing`;
  await withDatabase(site, async (client) => {
    await client.query(longAgo, [orderNumbers]);
    await client.query(job);
  });
}
