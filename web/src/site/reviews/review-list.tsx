import { useEffect, useRef, type RefObject } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ReviewCard } from './review-card.tsx';
import { GreyReviews } from './reviews-shape.tsx';
import { useReviewPages } from './use-review-pages.ts';

/** The reviews, newest first. */
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
  const { newest, shown, hasMore, more, showMore } = pages;
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
      {hasMore && (
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
