import { withDatabase } from '../service/database.ts';
import type { SiteProcess } from '../service/site-process.ts';

/** Makes orders due three hours ago, which no call can: as if the time had gone by. */
export async function makeLate(site: SiteProcess, orderNumbers: readonly string[]): Promise<void> {
  const longAgo = `update orders set due_at = now() - interval '3 hours', assigned_at = assigned_at - interval '1 day'
                   where order_number = any($1)`;
  await withDatabase(site, (client) => client.query(longAgo, [orderNumbers]));
}
