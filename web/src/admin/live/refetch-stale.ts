import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../../api/errors.ts';

/**
 * Refetches the mounted queries of this key, or all. A first fetch in progress may have started before the event,
 * and React Query does not cancel it, so it is followed by another.
 */
export async function refetchStale(queryClient: QueryClient, queryKey: QueryKey = []): Promise<void> {
  const first = queryClient.getQueryCache().findAll({
    queryKey,
    predicate: ({ state }) => state.data === undefined && state.fetchStatus !== 'idle',
  });
  await queryClient.invalidateQueries({ queryKey });
  await Promise.all(
    first.map((query) => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })),
  );
}

/** Backoff after a failed fetch, in ms: starts at `first`, doubles each time, up to `longest`. */
const waits = { first: 3000, longest: 60_000 };

/**
 * Returns refetchStale() with retries until every mounted query has the new data: an event comes only once, and a
 * fetch may fail. Stops when `signal` aborts.
 */
export function createStaleReader(queryClient: QueryClient, signal: AbortSignal) {
  const repeated = new Set<string>();
  return async (queryKey: QueryKey = []): Promise<void> => {
    await refetchStale(queryClient, queryKey);
    const name = JSON.stringify(queryKey);
    if (repeated.has(name)) return;
    repeated.add(name);
    for (let wait = waits.first; isOutdated(queryClient, queryKey) && !signal.aborted; wait *= 2) {
      await sleep(Math.min(wait, waits.longest), signal);
      if (!signal.aborted) await refetchStale(queryClient, queryKey);
    }
    repeated.delete(name);
  };
}

/** Whether a mounted query could not be refetched for a temporary reason. */
function isOutdated(queryClient: QueryClient, queryKey: QueryKey): boolean {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey, type: 'active' })
    .some(({ state: { data, error } }) => data !== undefined && isTemporary(error));
}

function isTemporary(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 429;
  return error !== null;
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
