import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../../api/errors.ts';

/**
 * Reads once more what is shown of these, or of everything. A first reading that is under way may be older than the news, and
 * React Query keeps what it brings: it is followed by another.
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

/** In ms: the first wait after a failed read, which is doubled each time, and the longest. */
const waits = { first: 3000, longest: 60_000 };

/**
 * Returns refetchStale(), repeated until nothing shown is older than the news: an event comes once, and a read may fail. Ends with
 * `signal`.
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

/** Whether something is shown that could not be read again, and may be at the next try. */
function isOutdated(queryClient: QueryClient, queryKey: QueryKey): boolean {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey, type: 'active' })
    .some(({ state: { data, error } }) => data !== undefined && mayPass(error));
}

function mayPass(error: unknown): boolean {
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
