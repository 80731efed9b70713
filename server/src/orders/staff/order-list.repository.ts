import { sql, type RawBuilder } from 'kysely';
import { orderSorts, type OrderSort } from '@truepage/core/orders/order-list';
import type { OrderCondition } from '@truepage/core/orders/order-matching';
import type { Em } from '../../db/orm.ts';
import { isOpenNow } from '../../order-access/open-orders.repository.ts';
import { all, conditions, isText, type Condition, type OrderSearch } from './order-conditions.repository.ts';
import { timeColumns, type OrderPosition } from './order-cursor.ts';
import { detailedRows, orderRows, type DetailedRow, type OrderRow } from './order-row.repository.ts';

export interface OrderPageRequest {
  readonly search: OrderSearch;
  readonly sort: OrderSort;
  /** Rows behind this one; undefined: from the top. */
  readonly after: OrderPosition | undefined;
  readonly limit: number;
}

export interface FoundOrders {
  readonly rows: readonly OrderRow[];
  /** How many the search lets through on all pages, `countedOrders` at most. */
  readonly total: number;
}

/** Beyond this many, orders are not counted. */
const countedOrders = 1001;

/**
 * The next rows that are looked through before the trigram index is asked, first a few. Where some of these hold a text, so do
 * enough of the many for a page, and the index would bring up thousands; where next to none do, the index is quick.
 */
const windows = [
  { rows: 500, worthwhile: 3 },
  { rows: 5000, worthwhile: Infinity },
] as const;

/**
 * A page, by keyset. A text is looked for in the next rows first, which finds what is frequent, and then by the trigram
 * index, which finds what is rare: PostgreSQL cannot tell the two apart beforehand.
 */
export async function findOrderPage(em: () => Em, request: OrderPageRequest): Promise<FoundOrders> {
  const { search, limit } = request;
  if (!search.conditions.some(isText)) {
    const rows = await rowsOf(em(), request, idsInOrder(request), countOf(search));
    return { rows, total: rows[0]?.total ?? (await countOrders(em(), search)) };
  }
  for (const window of windows) {
    const rows = await rowsOf(em(), request, idsInWindow(request, window.rows));
    if (rows.length === limit) return { rows, total: await countOrders(em(), search) };
    if (rows.length < window.worthwhile) break;
  }
  const { ids, total } = await findByIndex(em(), request);
  return { rows: ids.length === 0 ? [] : await rowsOf(em(), request, sql`(${sql.join(ids)})`), total };
}

/** The same page read straight along the sort, for those who are going to read all of them. */
export function walkOrders(em: Em, request: OrderPageRequest): Promise<readonly DetailedRow[]> {
  return detailedRows(em)
    .where('orders.id', 'in', idsInOrder(request))
    .orderBy(sorting(request.sort))
    .execute();
}

/** How many the search lets through, `countedOrders` at most. In an order, for then it walks along the same index as a page: sorted by nothing, PostgreSQL may read the whole table. */
export async function countOrders(em: Em, search: OrderSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countOf(search)} as count`.execute(em.getKysely());
  return rows[0]?.count ?? 0;
}

function countOf(search: OrderSearch): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int
    from (
      select from orders where ${all(conditions(search))} order by ${sorting('newest')} limit ${sql.lit(countedOrders)}
    ) as counted
  )`;
}

/**
 * How many open orders hold each of several lists of conditions, and `within` all of them. One look at the index of open orders:
 * what is done costs nothing.
 */
export async function countOpenOrders<Name extends string>(
  em: Em,
  within: readonly OrderCondition[],
  lists: readonly (readonly [Name, readonly OrderCondition[]])[],
): Promise<Partial<Record<Name, number>>> {
  const written = (asked: readonly OrderCondition[]) =>
    all(conditions({ conditions: asked, findsByEmail: false }));
  const counts = lists.map(
    ([name, asked]) => sql`(count(*) filter (where ${written(asked)}))::int as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Partial<Record<Name, number>>>`
    select ${sql.join(counts)} from orders where ${isOpenNow} and ${written(within)}
  `.execute(em.getKysely());
  return rows[0] ?? {};
}

async function findByIndex(
  em: Em,
  request: OrderPageRequest,
): Promise<{ ids: readonly string[]; total: number }> {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with hits as materialized (
      select id, status, paid_at, refunded_at, created_at, updated_at, due_at, paused_at from orders where ${all(conditions(request.search))}
    )
    select
      (select least(count(*), ${sql.lit(countedOrders)})::int from hits) as total,
      array(
        select id from hits as orders
        where ${all([behind(request)])} order by ${sorting(request.sort)} limit ${sql.lit(request.limit)}
      ) as ids
  `.execute(em.getKysely());
  return rows[0] ?? { ids: [], total: 0 };
}

/** workRank() as the index `orders_waiting_due_index` has it. */
const rankOfWork = `(case when orders.status = 'completed' or orders.paid_at is null or orders.refunded_at is not null then 2 when orders.paused_at is not null then 1 else 0 end)`;

/** What a list is sorted by, and the values of a position in it. Each sort has an index of its own. */
function sortKeys(sort: OrderSort): readonly (readonly [string, (position: OrderPosition) => unknown])[] {
  const { by, openFirst } = orderSorts[sort];
  return [
    ...(openFirst ? [[rankOfWork, ({ rank }: OrderPosition) => rank] as const] : []),
    [`orders.${timeColumns[by]}`, ({ at }) => at],
    ['orders.id', ({ id }) => id],
  ];
}

type Ids = RawBuilder<string>;

/** With how many there are in all, where `total` says how to count them: asked in one go with the rows. */
async function rowsOf(
  em: Em,
  { sort }: OrderPageRequest,
  ids: Ids,
  total: RawBuilder<number | null> = sql`null`,
): Promise<readonly (OrderRow & { readonly total: number | null })[]> {
  const columns = sql`${total} as total, ${columnsOf(em)}`;
  const { rows } = await sql<
    OrderRow & { readonly total: number | null }
  >`select ${columns} where orders.id in ${ids} order by ${sorting(sort)}`.execute(em.getKysely());
  return rows;
}

let known: RawBuilder<unknown> | undefined;

/** orderRows() behind its first word: Kysely would take a tenth of a page's time to write them each time. */
function columnsOf(em: Em): RawBuilder<unknown> {
  if (known !== undefined) return known;
  const { sql: text, parameters } = orderRows(em).compile();
  if (parameters.length > 0) throw new Error('the columns of a row hold values');
  known = sql.raw(text.replace(/^select /, ''));
  return known;
}

function idsInOrder(request: OrderPageRequest): Ids {
  const narrowed = all([...conditions(request.search), behind(request)]);
  return sql`(select id from orders where ${narrowed} order by ${sorting(request.sort)} limit ${sql.lit(request.limit)})`;
}

function idsInWindow(request: OrderPageRequest, rows: number): Ids {
  const { search } = request;
  const [texts, others] = [search.conditions.filter(isText), search.conditions.filter((one) => !isText(one))];
  const narrowed = all([...conditions({ ...search, conditions: others }), behind(request)]);
  const order = sorting(request.sort);
  return sql`(
    select id from (select * from orders where ${narrowed} order by ${order} limit ${sql.lit(rows)}) as orders
    where ${all(conditions({ ...search, conditions: texts }))} order by ${order} limit ${sql.lit(request.limit)}
  )`;
}

/** Rows behind the position where the page before ended. */
function behind({ sort, after }: OrderPageRequest): Condition | undefined {
  if (after === undefined) return undefined;
  const keys = sortKeys(sort);
  const left = sql.join(keys.map(([column]) => sql.raw(column)));
  const right = sql.join(keys.map(([, value]) => value(after)));
  return orderSorts[sort].direction === 'desc' ? sql`(${left}) < (${right})` : sql`(${left}) > (${right})`;
}

function sorting(sort: OrderSort): RawBuilder<unknown> {
  const { direction } = orderSorts[sort];
  return sql.join(sortKeys(sort).map(([column]) => sql.raw(`${column} ${direction}`)));
}
