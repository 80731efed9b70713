import type { AdminQueryOf } from '@truepage/core/api/admin/contract';
import type { DeskApi } from '../../api/desk-api.ts';
import { zoneOf, type OrderFilter } from './order-filter.ts';
import { inPages, rowsOf, withMore, type OrderPages } from './order-pages.ts';

/** Rows per request. */
const rowsPerRead = 50;
/** A refetch of a long list uses larger pages, at most this many. */
const again = { rowsPerPiece: 200, mostPieces: 5 } as const;

interface ReadOptions {
  readonly cursor?: string;
  readonly limit?: number;
  readonly signal?: AbortSignal;
  readonly isBackground?: boolean;
}

/** Fetches the next rows of the list. */
export async function readPage(
  { callWithHeaders }: DeskApi,
  filter: OrderFilter,
  { cursor, limit = rowsPerRead, signal, isBackground = false }: ReadOptions,
): Promise<OrderPages> {
  const query: AdminQueryOf<'listOrders'> = {
    ...filter,
    ...zoneOf(filter),
    q: filter.q.trim(),
    limit,
    cursor,
  };
  const { reply, headers } = await callWithHeaders(
    'listOrders',
    {},
    {
      query,
      isBackground,
      ...(signal === undefined ? {} : { signal }),
    },
  );
  const total = Number(headers.get('x-total-count') ?? reply.length);
  return { pages: inPages(reply), next: nextCursor(headers.get('link')), total };
}

/** Fetches the list from the top; a refetch loads as many rows as before, to keep the scroll position. */
export async function readOrders(
  api: DeskApi,
  filter: OrderFilter,
  before: OrderPages | undefined,
  signal: AbortSignal,
): Promise<OrderPages> {
  const wanted = before === undefined ? 0 : rowsOf(before).length;
  if (wanted <= rowsPerRead) return readPage(api, filter, { signal, isBackground: before !== undefined });
  return readMany(api, filter, { wanted, signal, isBackground: true });
}

/** Fetches several pages of a list: `wanted` rows, or as many as the limit allows. */
export async function readMany(
  api: DeskApi,
  filter: OrderFilter,
  {
    wanted = Infinity,
    signal,
    isBackground,
  }: { wanted?: number; signal: AbortSignal; isBackground: boolean },
): Promise<OrderPages> {
  const options = { limit: again.rowsPerPiece, signal, isBackground };
  let list = await readPage(api, filter, options);
  let pieces = 1;
  while (list.next !== undefined && rowsOf(list).length < wanted && pieces < again.mostPieces) {
    list = withMore(list, await readPage(api, filter, { ...options, cursor: list.next }));
    pieces += 1;
  }
  return list;
}

/** Reads the cursor from a header such as `</api/admin/orders?cursor=abc>; rel="next"`. */
export function nextCursor(link: string | null): string | undefined {
  const address = /<([^>]+)>\s*;[^,]*\brel="?next"?/.exec(link ?? '')?.[1];
  return address === undefined
    ? undefined
    : (new URLSearchParams(address.split('?')[1]).get('cursor') ?? undefined);
}
