import { sql, type RawBuilder } from 'kysely';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { OrderStatus } from '@truepage/core/orders/order-status';
import type { Em } from '../../db/orm.ts';
import type { OrderPosition, OrderSort } from './order-cursor.ts';
import { orderRows, type OrderRow } from './order-row.repository.ts';

/** Which orders a list shows; everything that is given must hold. */
export interface OrderFilter {
  readonly orderNumber?: OrderNumber | undefined;
  /** Part of the order number, the name or the email, in any case. */
  readonly text?: string | undefined;
  /** False keeps `text` away from emails: who may not see them must not find by them either. */
  readonly findsByEmail: boolean;
  readonly status?: OrderStatus | undefined;
  readonly isPaid?: boolean | undefined;
  /** Null: nobody's. */
  readonly assigneeId?: string | null | undefined;
  /** Only what is assigned to this member of staff, whatever else is asked for. */
  readonly ownId?: string | undefined;
}

export interface OrderPageRequest {
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  /** Rows behind this one; undefined: from the top. */
  readonly after: OrderPosition | undefined;
  readonly limit: number;
}

export interface FoundOrders {
  readonly rows: readonly OrderRow[];
  /** How many the filter lets through on all pages, `countedOrders` at most. */
  readonly total: number;
}

/** Beyond this many, orders are not counted. */
const countedOrders = 1001;

/** Looked through before the trigram index is asked: enough for a page of anything that one order in a hundred holds. */
const newestWindow = 5000;

/**
 * A page, by keyset. A text is looked for in the next rows first, which finds what is frequent, and then by the trigram
 * index, which finds what is rare: PostgreSQL cannot tell the two apart beforehand.
 */
export async function findOrderPage(em: () => Em, request: OrderPageRequest): Promise<FoundOrders> {
  const { filter, limit } = request;
  if (filter.text === undefined) {
    const page = rowsOf(em(), request, idsInOrder(request));
    const [rows, total] = await Promise.all([page, countOrders(em(), filter)]);
    return { rows, total };
  }
  const frequent = await rowsOf(em(), request, idsInWindow(request));
  if (frequent.length === limit) return { rows: frequent, total: await countOrders(em(), filter) };
  const { ids, total } = await findByIndex(em(), request);
  return { rows: ids.length === 0 ? [] : await rowsOf(em(), request, sql`(${sql.join(ids)})`), total };
}

/** The same page read straight along the sort, for those who are going to read all of them. */
export function walkOrders(em: Em, request: OrderPageRequest): Promise<readonly OrderRow[]> {
  return rowsOf(em, request, idsInOrder(request));
}

/** In an order, for then it walks along the same index as a page: sorted by nothing, PostgreSQL may read the whole table. */
async function countOrders(em: Em, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (
      select from orders where ${all(conditions(filter))} order by ${sorting('newest')} limit ${countedOrders}
    ) as counted
  `.execute(em.getKysely());
  return rows[0]?.count ?? 0;
}

async function findByIndex(
  em: Em,
  request: OrderPageRequest,
): Promise<{ ids: readonly string[]; total: number }> {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with hits as materialized (
      select id, status, paid_at, created_at, updated_at, due_at from orders where ${all(conditions(request.filter))}
    )
    select
      (select least(count(*), ${countedOrders})::int from hits) as total,
      array(
        select id from hits as orders
        where ${all([behind(request)])} order by ${sorting(request.sort)} limit ${request.limit}
      ) as ids
  `.execute(em.getKysely());
  return rows[0] ?? { ids: [], total: 0 };
}

interface SortOrder {
  readonly columns: readonly string[];
  readonly direction: 'asc' | 'desc';
  readonly values: (position: OrderPosition) => readonly unknown[];
}

const byTime = ({ at, id }: OrderPosition) => [at, id];

/** Each has an index of its own. */
const sortOrders: Record<OrderSort, SortOrder> = {
  newest: { columns: ['orders.created_at', 'orders.id'], direction: 'desc', values: byTime },
  oldest: { columns: ['orders.created_at', 'orders.id'], direction: 'asc', values: byTime },
  updated: { columns: ['orders.updated_at', 'orders.id'], direction: 'desc', values: byTime },
  due: {
    columns: [`(orders.status = 'completed' or orders.paid_at is null)`, 'orders.due_at', 'orders.id'],
    direction: 'asc',
    values: ({ isResting, at, id }) => [isResting, at, id],
  },
};

type Condition = RawBuilder<unknown>;
type Ids = RawBuilder<string>;

function rowsOf(em: Em, { sort }: OrderPageRequest, ids: Ids): Promise<OrderRow[]> {
  return orderRows(em).where('orders.id', 'in', ids).orderBy(sorting(sort)).execute();
}

function idsInOrder(request: OrderPageRequest): Ids {
  const narrowed = all([...conditions(request.filter), behind(request)]);
  return sql`(select id from orders where ${narrowed} order by ${sorting(request.sort)} limit ${request.limit})`;
}

function idsInWindow(request: OrderPageRequest): Ids {
  const narrowed = all([...conditions({ ...request.filter, text: undefined }), behind(request)]);
  const order = sorting(request.sort);
  return sql`(
    select id from (select * from orders where ${narrowed} order by ${order} limit ${newestWindow}) as orders
    where ${all(textMatch(request.filter))} order by ${order} limit ${request.limit}
  )`;
}

function conditions(filter: OrderFilter): (Condition | undefined)[] {
  const { orderNumber, status, isPaid, assigneeId, ownId } = filter;
  return [
    orderNumber === undefined ? undefined : sql`orders.order_number = ${orderNumber}`,
    status === undefined ? undefined : sql`orders.status = ${status}`,
    isPaid === undefined ? undefined : isPaid ? sql`orders.paid_at is not null` : sql`orders.paid_at is null`,
    assigneeId === undefined ? undefined : assignedTo(assigneeId),
    ownId === undefined ? undefined : assignedTo(ownId),
    ...textMatch(filter),
  ];
}

function assignedTo(staffId: string | null): Condition {
  return staffId === null ? sql`orders.assignee_id is null` : sql`orders.assignee_id = ${staffId}`;
}

function textMatch({ text, findsByEmail }: OrderFilter): Condition[] {
  if (text === undefined) return [];
  // The database lowers both sides: its rules for letters are not JavaScript's.
  const pattern = sql`lower(${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`;
  const anywhere = sql`orders.search_text like ${pattern}`;
  if (findsByEmail) return [anywhere];
  return [anywhere, sql`lower(orders.order_number || ' ' || orders.full_name) like ${pattern}`];
}

/** Rows behind the position where the page before ended. */
function behind({ sort, after }: OrderPageRequest): Condition | undefined {
  if (after === undefined) return undefined;
  const { columns, direction, values } = sortOrders[sort];
  const [left, right] = [sql.join(columns.map((column) => sql.raw(column))), sql.join(values(after))];
  return direction === 'desc' ? sql`(${left}) < (${right})` : sql`(${left}) > (${right})`;
}

function sorting(sort: OrderSort): RawBuilder<unknown> {
  const { columns, direction } = sortOrders[sort];
  return sql.join(columns.map((column) => sql.raw(`${column} ${direction}`)));
}

function all(given: readonly (Condition | undefined)[]): Condition {
  const present = given.filter((condition) => condition !== undefined);
  return present.length === 0 ? sql`true` : sql.join(present, sql` and `);
}
