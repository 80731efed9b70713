import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { reviewsQuery, reviewSummaryQuery } from '../../api/queries.ts';
import { hasMore, noLaterReviews, shownReviews, withPage } from './review-pages.ts';

/** The reviews from the newest on, and the way to more of them. */
export function useReviewPages() {
  const call = useApi();
  const newest = useQuery(reviewsQuery(call));
  const count = useQuery(reviewSummaryQuery(call)).data?.count;
  const [later, setLater] = useState(noLaterReviews);
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  const first = newest.data ?? [];
  const shown = shownReviews(first, later);

  const showMore = async () => {
    const before = shown.at(-1)?.id;
    if (more === 'loading' || before === undefined) return;
    setMore('loading');
    try {
      const page = await call('listReviews', {}, { query: { before } });
      setLater((known) => withPage(first, known, page));
      setMore('idle');
    } catch {
      setMore('failed');
    }
  };
  return { newest, shown, hasMore: hasMore(first, later, count), more, showMore };
}
