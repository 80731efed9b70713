/**
 * The state of a history entry about the list next to an order. It is not in the order's address, because that is
 * shared with others, for whom filters such as 'mine' mean something else.
 */
export interface OrdersEntry {
  /** The filter of the list as in the list's own address: '?status=pending', or ''. */
  readonly list?: string | undefined;
  /** Reached by stepping from another order: the next step replaces this history entry. */
  readonly isWalked?: boolean | undefined;
  /** The split view was closed here: the list has the full width. */
  readonly isInFull?: boolean | undefined;
}

/** Longer than the address of any list. */
const longestSearch = 2000;

/** Parses the state of a location, which is untrusted. */
export function readEntry(state: unknown): OrdersEntry {
  const { list, isWalked, isInFull } = (typeof state === 'object' && state !== null ? state : {}) as Record<
    string,
    unknown
  >;
  const isSearch = typeof list === 'string' && /^(\?|$)/.test(list) && list.length <= longestSearch;
  return {
    ...(isSearch && { list }),
    ...(isWalked === true && { isWalked }),
    ...(isInFull === true && { isInFull }),
  };
}
