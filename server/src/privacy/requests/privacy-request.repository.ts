import { LockMode } from '@mikro-orm/postgresql';
import { AppError } from '@truepage/core/errors';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { PrivacyRequest } from '../../db/rows/upkeep/privacy-request.ts';
import { ordersOf } from '../../tracking/my-orders.repository.ts';

const mostClosed = 100;
const populate = ['openedBy', 'proposedBy', 'closedBy'] as const;

/** Open requests by when they are due, then those that were closed last. */
export async function listRequests(em: Em) {
  const open = await em.find(
    PrivacyRequest,
    { closedAt: null },
    { populate, orderBy: { dueAt: 'asc', id: 'asc' } },
  );
  const closed = await em.find(
    PrivacyRequest,
    { closedAt: { $ne: null } },
    { populate, orderBy: { closedAt: 'desc', id: 'asc' }, limit: mostClosed },
  );
  return [...open, ...closed];
}

export type KnownRequest = Awaited<ReturnType<typeof demandRequest>>;

/** Throws 'privacy.not_found'. */
export async function demandRequest(em: Em, id: string) {
  const request = await em.findOne(PrivacyRequest, { id }, { populate });
  if (request === null) throw new AppError('privacy.not_found');
  return request;
}

/** The request, locked until the transaction ends. Throws 'privacy.not_found', 'privacy.closed'. */
export async function lockOpenRequest(em: Em, id: string): Promise<PrivacyRequest> {
  const request = await em.findOne(PrivacyRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (request === null) throw new AppError('privacy.not_found');
  if ((request.closedAt ?? null) !== null) throw new AppError('privacy.closed');
  return request;
}

/** The orders of an address, newest first, with what the rules of erasing ask. */
export function personsOrders(em: Em, email: string) {
  return ordersOf(em, email)
    .select([
      'orders.id',
      'order_number',
      'full_name',
      'status',
      'paid_at',
      'created_at',
      'documents_deleted_at',
    ])
    .select((eb) => [
      eb
        .selectFrom('stored_files as file')
        .whereRef('file.order_id', '=', 'orders.id')
        .where('file.deleted_at', 'is', null)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('documents'),
    ])
    .execute();
}

interface Counts {
  readonly reviews: number;
  readonly reviewsOfName: number;
  readonly messages: number;
  readonly mails: number;
  readonly logEntries: number;
}

/** How much else there is about these orders, this address and these names. */
export async function countTraces(
  em: Em,
  { orders, email, names }: { orders: readonly string[]; email: string; names: readonly string[] },
): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(*)::int from reviews where order_id = any(${orders}::uuid[])) as reviews,
    (select count(*)::int from reviews where order_id is null and lower(customer_name) = any(${names}::text[])) as "reviewsOfName",
    (select count(*)::int from mails where kind = 'contact' and lower(payload->>'email') = lower(${email})) as messages,
    (select count(*)::int from mails where order_id = any(${orders}::uuid[])) as mails,
    (select count(*)::int from audit_entries where order_id = any(${orders}::uuid[])) as "logEntries"`.execute(
    em.getKysely<object>(),
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('a select without a table has one row');
  return counts;
}

/** Deletes the messages of the contact page from an address; resolves with how many. */
export async function deleteMessages(em: Em, email: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mails where kind = 'contact' and lower(payload->>'email') = lower(${email})`.execute(
    em.getKysely<object>(),
  );
  return Number(numAffectedRows ?? 0);
}

/** Takes the address off requests that were closed before a time: an answer needs it no longer. */
export async function forgetRequesters(em: Em, before: Date): Promise<void> {
  await em.nativeUpdate(
    PrivacyRequest,
    { closedAt: { $lt: before }, email: { $ne: '' } },
    { email: '', note: '' },
  );
}
