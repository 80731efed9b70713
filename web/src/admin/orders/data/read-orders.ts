import type { AdminQueryOf } from '@truepage/core/api/admin/contract';
import type { DeskApi } from '../../api/desk-api.ts';
import { zoneOf, type OrderFilter } from './order-filter.ts';
import { inPages, rowsOf, withMore, type OrderPages } from './order-pages.ts';

/** Rows of one call. */
const rowsPerRead = 50;
/** A long list is refetched in larger pages, at most this many. */
const again = { rowsPerPiece: 200, mostPieces: 5 } as const;

interface ReadOptions {
  readonly cursor?: string;
  readonly limit?: number;
  readonly signal?: AbortSignal;
  readonly isBackground?: boolean;
}

/** The next rows of the list. */
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

/**
 * The list from the top. Where it was read before, as much of it as then, to keep the scroll position.
 */
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

/** As much of a list as is read at once: as many rows as are wanted, or all that there is room for. */
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

/** From a header such as `</api/admin/orders?cursor=abc>; rel="next"`. */
export function nextCursor(link: string | null): string | undefined {
  const address = /<([^>]+)>\s*;[^,]*\brel="?next"?/.exec(link ?? '')?.[1];
  return address === undefined
    ? undefined
    : (new URLSearchParams(address.split('?')[1]).get('cursor') ?? undefined);
}
