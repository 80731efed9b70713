import type { QueryClient, QueryKey } from '@tanstack/react-query';

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
