import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeskApi } from '../api/desk-context.ts';
import { deskKeys } from '../api/desk-keys.ts';
import type { ReviewFilter } from './review-filter.ts';
import { nextOf, pageOf, type ReviewPage } from './review-pages.ts';

type Pages = readonly ReviewPage[];

/** The loaded reviews of a filter, newest first; a refetch loads all of them again. */
export function useReviewList(filter: ReviewFilter) {
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const queryKey = deskKeys.reviewList(filter);
  const read = async (before: string, signal?: AbortSignal) => {
    const state = filter === 'all' ? undefined : filter;
    return pageOf(await call('listAllReviews', {}, { query: { state, before }, ...(signal && { signal }) }));
  };
  const readAgain = async (pages: Pages, count: number, signal: AbortSignal): Promise<Pages> => {
    const before = pages.length === 0 ? '' : nextOf(pages);
    if (before === undefined || pages.length >= count) return pages;
    return readAgain([...pages, await read(before, signal)], count, signal);
  };
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => readAgain([], queryClient.getQueryData<Pages>(queryKey)?.length ?? 1, signal),
  });
  const next = nextOf(list.data ?? []);
  const more = useMutation({
    mutationFn: (before: string) => read(before),
    onSuccess: (page) => queryClient.setQueryData<Pages>(queryKey, (known) => known && [...known, page]),
  });
  return {
    ...list,
    hasMore: next !== undefined,
    isLoadingMore: more.isPending,
    hasMoreFailed: more.isError,
    showMore: () => next !== undefined && more.mutate(next),
  };
}
