import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import type { Actor } from '../../audit/record-audit.ts';

/** A staff member as the actor of an audit entry; null is the system. Also works if the account was deleted. */
export async function staffActor(em: Em, id: string | null | undefined): Promise<Actor> {
  if (!id) return 'system';
  const account = await em
    .getKysely()
    .selectFrom('staff_accounts')
    .where('id', '=', id)
    .select(['id', 'username'])
    .executeTakeFirst();
  return account ?? 'system';
}

/** The entries of the order's ledger, oldest first; `by` is a username, 'stripe' or 'system'. */
export function readLedger(em: Em, orderId: string) {
  return em
    .getKysely()
    .selectFrom('payment_entries as entry')
    .leftJoin('staff_accounts as staff', (join) => join.on(sql<boolean>`staff.id::text = entry.by`))
    .where('entry.order_id', '=', orderId)
    .orderBy('entry.at')
    .orderBy('entry.reference')
    .select([
      'entry.id',
      'entry.kind',
      'entry.amount',
      'entry.tax',
      'entry.reference',
      'entry.charge',
      'entry.note',
      'entry.at',
    ])
    .select(sql<string>`coalesce(staff.username, entry.by)`.as('by'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_attempts as attempt')
          .whereRef('attempt.order_id', '=', 'entry.order_id')
          .where('attempt.tax', '=', 'refused')
          .select('attempt.id'),
      ).as('is_tax_refused'),
    )
    .execute();
}

export type ExceptionView = Awaited<ReturnType<typeof readExceptions>>[number];

const mostExceptions = 200;

/** Payment issues with their orders, unresolved first, then newest first; `resolved_by` is a username. */
export function readExceptions(
  em: Em,
  where: { readonly orderNumber: string } | { readonly id: string } | undefined,
) {
  let query = em
    .getKysely()
    .selectFrom('payment_exceptions as exception')
    .leftJoin('staff_accounts as staff', (join) =>
      join.on(sql<boolean>`staff.id::text = exception.resolved_by`),
    )
    .leftJoin('refund_requests as request', (join) =>
      join.onRef('request.exception_id', '=', 'exception.id').on('request.state', '=', 'asked'),
    );
  if (where !== undefined) {
    query =
      'id' in where
        ? query.where('exception.id', '=', where.id)
        : query.where('exception.order_number', '=', where.orderNumber);
  }
  return query
    .orderBy(sql`exception.resolved_at is not null`)
    .orderBy('exception.created_at', 'desc')
    .orderBy('exception.id')
    .limit(mostExceptions)
    .select(['exception.id', 'exception.kind', 'exception.order_number', 'exception.reference'])
    .select(['exception.details', 'exception.created_at', 'exception.resolved_at', 'exception.resolution'])
    .select(['exception.refund_id', 'request.id as refund_request'])
    .select(sql<string | null>`coalesce(staff.username, exception.resolved_by)`.as('resolved_by'))
    .execute();
}
