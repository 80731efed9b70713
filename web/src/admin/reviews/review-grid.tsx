import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import type { Review } from '@truepage/core/api/reviews';
import { ReviewCard } from './review-card.tsx';

/** The reviews as cards, as many beside each other as there is room for. */
export function ReviewGrid({ reviews }: { readonly reviews: readonly Review[] }) {
  const focusKeeper = useFocusKeeper(reviews);
  return (
    <ul
      {...focusKeeper}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] items-start gap-4"
    >
      {reviews.map((review) => (
        <li key={review.id} className="min-w-0">
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}

/** When the current card leaves the list, the focus moves to its successor instead of the top of the page. */
function useFocusKeeper(reviews: readonly Review[]) {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number>(undefined);
  useLayoutEffect(() => {
    const cards = list.current?.children;
    if (place.current === undefined || cards === undefined || cards.length === 0) return;
    if (document.activeElement !== document.body) return;
    const card = cards[Math.min(place.current, cards.length - 1)];
    card?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [reviews]);

  const onFocus = ({ target }: FocusEvent) => {
    const card = target.closest('li');
    place.current = card === null ? undefined : [...(list.current?.children ?? [])].indexOf(card);
  };
  return { ref: list, onFocus };
}
