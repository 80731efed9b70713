import type { Review } from '@truepage/core/api/reviews';
import { BadgeCheck } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { useDayFormat } from '../../i18n/use-day-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { RatingStars } from './rating-stars.tsx';

/** One review as typed: line breaks are kept, long words wrap. */
export function ReviewCard({ review }: { readonly review: Review }) {
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
