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
  /** Rows after this position; undefined from the start. */
  readonly after: OrderPosition | undefined;
  readonly limit: number;
}

export interface FoundOrders {
  readonly rows: readonly OrderRow[];
  /** The number of rows on all pages, `countedOrders` at most. */
  readonly total: number;
}

/** Counting stops here. */
const countedOrders = 1001;

/**
 * How many of the next rows are scanned before the trigram index is used; few rows first. If at least `worthwhile` of
 * them match, the text is frequent: a larger window fills the page, while the index would return thousands of rows. If
 * fewer match, the text is rare and the index is fast.
 */
const windows = [
  { rows: 500, worthwhile: 3 },
  { rows: 5000, worthwhile: Infinity },
] as const;

/**
 * Returns a page by keyset pagination. A text is searched in the next rows first, which is fast for frequent texts, and
 * then by the trigram index, which is fast for rare ones: PostgreSQL cannot estimate which applies.
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

/** Reads the same page directly in sort order, for callers that read all pages. */
export function walkOrders(em: Em, request: OrderPageRequest): Promise<readonly DetailedRow[]> {
  return detailedRows(em)
    .where('orders.id', 'in', idsInOrder(request))
    .orderBy(sorting(request.sort))
    .execute();
}

/**
 * Counts the orders that match the search, `countedOrders` at most. The subquery is sorted so that it uses the same
 * index as a page: without a sort PostgreSQL may scan the whole table.
 */
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
 * Counts the open orders that match each of several lists of conditions, and all conditions of `within`, in one scan of
 * the index of open orders: completed orders are not read.
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

/** workRank() in SQL, written exactly as in the index `orders_waiting_due_index`. */
const rankOfWork = `(case when orders.status = 'completed' or orders.paid_at is null or orders.refunded_at is not null then 2 when orders.paused_at is not null then 1 else 0 end)`;

/** The expressions that a list is sorted by, and their values in a position. Each sort has an index. */
function sortKeys(sort: OrderSort): readonly (readonly [string, (position: OrderPosition) => unknown])[] {
  const { by, openFirst } = orderSorts[sort];
  return [
    ...(openFirst ? [[rankOfWork, ({ rank }: OrderPosition) => rank] as const] : []),
    [`orders.${timeColumns[by]}`, ({ at }) => at],
    ['orders.id', ({ id }) => id],
  ];
}

type Ids = RawBuilder<string>;

/** Reads the rows; with `total`, also their number on all pages in the same query. */
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

/** The columns of orderRows() as SQL text, cached: compiling them in Kysely takes a tenth of a page's time. */
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

/** The condition for rows after the position where the previous page ended. */
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
