import { mostPending, pendingWork, type PendingWork } from '@truepage/core/staff/pending-work';
import { may, type Role } from '@truepage/core/staff/roles';
import { sql } from 'kysely';
import type { Database } from '../deps.ts';

/** The number of items of each kind that this role can act on, up to mostPending. */
export async function countPending(
  { orm }: Database,
  role: Role,
): Promise<Partial<Record<PendingWork, number>>> {
  const kinds = (Object.keys(pendingWork) as PendingWork[]).filter((kind) => may(role, pendingWork[kind]));
  if (kinds.length === 0) return {};
  const counts = kinds.map(
    (kind) =>
      sql`(select count(*)::int from (select ${rowsOf[kind]} limit ${sql.lit(mostPending)}) as few) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Partial<Record<PendingWork, number>>>`select ${sql.join(counts)}`.execute(
    orm.em.fork().getKysely(),
  );
  return rows[0] ?? {};
}

/** Each query has a partial index. */
const rowsOf = {
  reviews: sql`from reviews where not is_approved`,
  payments: sql`from payment_exceptions where resolved_at is null`,
  mails: sql`from mails where failed_at is not null and dismissed_at is null`,
  rejections: sql`from rejections where state = 'open'`,
  privacy: sql`from privacy_requests where closed_at is null`,
  quotes: sql`from orders where quote_state = 'requested' and documents_deleted_at is null`,
} satisfies Record<PendingWork, unknown>;
