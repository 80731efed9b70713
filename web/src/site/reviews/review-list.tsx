import { useEffect, useRef, type RefObject, useState } from 'react';
import type { Review } from '@truepage/core/api/reviews';
import { BadgeCheck } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { GreyReviews } from './reviews-shape.tsx';
import { useDayFormat } from '../../i18n/formats/use-day-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { RatingStars } from './rating-stars.tsx';
import { useApi } from '../../api/api-context.ts';
import { reviewsQuery, reviewSummaryQuery } from '../../api/queries.ts';
import { hasMore, noLaterReviews, shownReviews, withPage } from './review-pages.ts';

/** The list of reviews, newest first. */
export function ReviewList() {
  const text = useText();
  const pages = useReviewPages();
  return (
    <section aria-labelledby="reviews-list" className="grid gap-4">
      <h2 id="reviews-list" className="sr-only">
        {text('shell.reviews')}
      </h2>
      <Reviews pages={pages} />
    </section>
  );
}

function Reviews({ pages }: { readonly pages: ReturnType<typeof useReviewPages> }) {
  const text = useText();
  const { newest, shown, isMore, more, showMore } = pages;
  const list = useRef<HTMLUListElement>(null);
  useFocusOnGrowth(list, shown.length);
  if (newest.data === undefined) {
    if (newest.error === null || newest.isFetching) return <GreyReviews />;
    return (
      <Alert
        tone="danger"
        actions={<Button onClick={() => void newest.refetch()}>{text('common.retry')}</Button>}
      >
        {text('reviews.loadFailed')}
      </Alert>
    );
  }
  if (shown.length === 0) {
    return (
      <Card>
        <p className="text-lg">{text('reviews.empty')}</p>
      </Card>
    );
  }
  return (
    <>
      <ul ref={list} className="grid gap-4">
        {shown.map((review) => (
          <li key={review.id} tabIndex={-1} className="rounded-lg">
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {more === 'failed' && <Alert tone="danger">{text('reviews.loadFailed')}</Alert>}
      {isMore && (
        <Button
          variant="secondary"
          busy={more === 'loading'}
          onClick={() => void showMore()}
          className="justify-self-start"
        >
          {text(more === 'loading' ? 'reviews.showingMore' : 'reviews.showMore')}
        </Button>
      )}
    </>
  );
}

/** Focuses the first review loaded by 'Show more', because the button may disappear. */
function useFocusOnGrowth(list: RefObject<HTMLUListElement | null>, length: number): void {
  const before = useRef(length);
  useEffect(() => {
    const from = before.current;
    before.current = length;
    if (from > 0 && length > from) (list.current?.children[from] as HTMLElement | undefined)?.focus();
  }, [list, length]);
}

/** One review as typed: line breaks are kept, long words wrap. */
function ReviewCard({ review }: { readonly review: Review }) {
  const text = useText();
  const day = useDayFormat();
  return (
    <Card>
      <article className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 className="font-bold wrap-anywhere">
              <bdi translate="no">{review.customerName}</bdi>
            </h3>
            <p className="text-sm text-ink-soft">
              <span>{text(`common.${review.serviceType}Translation`)}</span> <span>·</span>{' '}
              <time dateTime={review.createdAt}>{day(review.createdAt)}</time>
            </p>
          </div>
          {review.isVerified && (
            <Badge tone="completed">
              <BadgeCheck aria-hidden="true" className="size-4" />
              <span>{text('reviews.verified')}</span>
            </Badge>
          )}
        </div>
        <RatingStars rating={review.rating} className="h-5" />
        <p dir="auto" className="text-start wrap-anywhere whitespace-pre-line">
          {review.reviewText}
        </p>
      </article>
    </Card>
  );
}

/** The reviews, newest first, with a function to load more. */
function useReviewPages() {
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
  return { newest, shown, isMore: hasMore(first, later, count), more, showMore };
}
