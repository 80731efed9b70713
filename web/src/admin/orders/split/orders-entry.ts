/**
 * What an entry of the history tells of the list beside an order. The order's own address says nothing of it: it is what others
 * are sent, and a list of 'mine' is another one for each of them.
 */
export interface OrdersEntry {
  /** The filter of the list, as its own address has it: '?status=pending', or nothing. */
  readonly list?: string | undefined;
  /** Reached from another order: the next step replaces this history entry. */
  readonly isWalked?: boolean | undefined;
  /** The split view was closed here: the list has all the room. */
  readonly isInFull?: boolean | undefined;
}

/** More than any list's address takes. */
const longestSearch = 2000;

/** Reads it from the state of a location, which is untrusted. */
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
