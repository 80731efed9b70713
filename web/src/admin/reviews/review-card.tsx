import { BadgeCheck } from 'lucide-react';
import type { Review } from '@truepage/core/api/reviews';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { RatingStars } from '../../site/reviews/rating-stars.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { useModeration } from './use-moderation.ts';

/** One review in full, with its moderation actions. */
export function ReviewCard({ review }: { readonly review: Review }) {
  const text = useText();
  const { longMoment } = useFormats();
  const { id, customerName, createdAt, rating, reviewText, serviceType, isVerified, isApproved } = review;
  const headingId = `review-${id}`;
  return (
    <article
      aria-labelledby={headingId}
      className="grid min-w-0 gap-3 rounded-md border border-line bg-sheet p-4 shadow-sheet"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <h2 id={headingId} tabIndex={-1} dir="auto" className="text-base font-bold wrap-anywhere">
            {customerName}
          </h2>
          <time dateTime={createdAt} className="text-ink-soft tabular-nums">
            {longMoment(createdAt)}
          </time>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {isVerified && (
            <Badge tone="progress">
              <BadgeCheck aria-hidden="true" className="size-4" />
              <span>{text('reviews.verified')}</span>
            </Badge>
          )}
          <Badge tone={isApproved ? 'completed' : 'pending'}>
            {text(isApproved ? 'adminReviews.approvedBadge' : 'adminReviews.pendingBadge')}
          </Badge>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingStars rating={rating} className="h-4.5" />
        <span className="text-ink-soft">{text(`common.${serviceType}Translation`)}</span>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {reviewText}
      </p>
      <CardActions review={review} />
    </article>
  );
}

function CardActions({ review }: { readonly review: Review }) {
  const text = useText();
  const { isModerating, isDeleting, moderate, remove } = useModeration(review);
  const { customerName, isApproved } = review;
  const of = <span className="sr-only">{text('adminReviews.reviewOf', { name: customerName })}</span>;
  return (
    <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-3">
      <DeskButton variant={isApproved ? 'secondary' : 'primary'} isBusy={isModerating} onClick={moderate}>
        <span>{text(isApproved ? 'adminReviews.unapprove' : 'adminReview.approve')}</span>
        {of}
      </DeskButton>
      <DeskButton variant="danger" isBusy={isDeleting} onClick={() => void remove()}>
        <span>{text('adminShell.delete')}</span>
        {of}
      </DeskButton>
    </div>
  );
}
