import { LockMode } from '@mikro-orm/postgresql';
import { AppError } from '@truepage/core/errors';
import { emailKey } from '@truepage/core/people/email-address';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { PrivacyRequest, PrivacyRequestSchema } from '../../db/rows/upkeep/privacy-request.ts';
import { emptyColumns } from '../erase-data.ts';
import { ordersOf } from '../../tracking/my-orders.repository.ts';

const mostClosed = 100;
const populate = ['openedBy', 'proposedBy', 'closedBy'] as const;

/** Open requests by due date, then the most recently closed ones. */
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

/** Locks the request until the transaction ends. Throws 'privacy.not_found', 'privacy.closed'. */
export async function lockOpenRequest(em: Em, id: string): Promise<PrivacyRequest> {
  const request = await em.findOne(PrivacyRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (request === null) throw new AppError('privacy.not_found');
  if ((request.closedAt ?? null) !== null) throw new AppError('privacy.closed');
  return request;
}

/** The orders of an address, newest first, with what the rules of erasure need. */
export async function personsOrders(em: Em, email: string) {
  const rows = await ordersOf(em, email)
    .select([
      'orders.id',
      'orders.email',
      'order_number',
      'full_name',
      'status',
      'paid_at',
      'created_at',
      'documents_deleted_at',
    ])
    .select(
      sql<string[]>`array(select file.id::text from stored_files as file
        where file.order_id = orders.id and file.deleted_at is null order by file.id)`.as('document_ids'),
    )
    .execute();
  return rows.filter((row) => emailKey(row.email) === emailKey(email));
}

interface Traces {
  readonly reviewIds: readonly string[];
  readonly messageIds: readonly string[];
  readonly savedFormIds: readonly string[];
  readonly reviewsOfName: number;
  readonly mails: number;
  readonly logEntries: number;
}

interface FoundTraces extends Omit<Traces, 'messageIds'> {
  readonly messages: readonly { readonly id: string; readonly email: string }[];
}

interface About {
  readonly orders: readonly string[];
  readonly email: string;
  readonly names: readonly string[];
  /** The keyed hash of the address. */
  readonly mailbox: string;
}

/** Counts everything else that is stored about these orders, this address and these names. */
export async function countTraces(em: Em, { orders, email, names, mailbox }: About): Promise<Traces> {
  const { rows } = await sql<FoundTraces>`select
    array(select id::text from reviews where order_id = any(${orders}::uuid[]) order by id) as "reviewIds",
    (select count(*)::int from reviews where order_id is null and lower(customer_name) = any(${names}::text[])) as "reviewsOfName",
    (select coalesce(json_agg(json_build_object('id', id, 'email', payload->>'email') order by id), '[]')
      from mails where ${messagesFrom(email)}) as messages,
    array(select id::text from saved_forms where mailed_to = ${mailbox} order by id) as "savedFormIds",
    (select count(*)::int from mails where order_id = any(${orders}::uuid[])) as mails,
    (select count(*)::int from audit_entries where order_id = any(${orders}::uuid[])) as "logEntries"`.execute(
    em.getKysely<object>(),
  );
  const [found] = rows;
  if (found === undefined) throw new Error('a select without a table has one row');
  const { messages, ...traces } = found;
  const own = messages.filter((message) => emailKey(message.email) === emailKey(email));
  return { ...traces, messageIds: own.map(({ id }) => id) };
}

const messagesFrom = (email: string) => sql`kind = 'contact' and lower(payload->>'email') = lower(${email})`;

/**
 * Locks everything that an erasure of an address removes, including what the database stores for the same address, until the
 * transaction ends. Locks orders first, as everywhere.
 */
export async function lockTraces(em: Em, email: string, mailbox: string): Promise<void> {
  const db = em.getKysely<object>();
  const orders = sql`select id from orders where lower(email) = lower(${email}) and email <> ''`;
  await sql`${orders} order by id for update`.execute(db);
  await sql`select id from reviews where order_id in (${orders}) order by id for update`.execute(db);
  await sql`select id from saved_forms where mailed_to = ${mailbox} order by id for update`.execute(db);
  await sql`select id from mails where order_id in (${orders}) or (${messagesFrom(email)}) order by id for update`.execute(
    db,
  );
}

/** Erases personal data of privacy requests that were closed before a time. */
export async function forgetRequesters(em: Em, before: Date): Promise<void> {
  const isOver = sql`closed_at < ${before} and email <> ''`;
  await emptyColumns(em, PrivacyRequestSchema, 'answered', isOver);
}
