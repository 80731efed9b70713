import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { reviewsQuery, reviewSummaryQuery } from '../../api/queries.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { PageColumn } from '../../ui/page-column.tsx';
import { classes } from '../../ui/classes.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewsShape } from './reviews-shape.tsx';
import { useInvitation } from './use-invitation.ts';
import { usePublicSettings } from '../use-public-settings.ts';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RatingStars } from './rating-stars.tsx';
import { useReviewCount, useStarCount } from './use-counts.ts';

const formId = 'write-review';

/** The reviews, and the form for a new one. With an invitation the form comes first. */
export function ReviewsScreen() {
  const text = useText();
  const { isGuest, invitation, forget } = useInvitation();
  const call = useApi();
  const hasList = useQuery(reviewsQuery(call)).isFetched;
  const hasSummary = useQuery(reviewSummaryQuery(call)).isFetched;
  // List and summary appear together, because there may be no reviews. Until then everything below is invisible,
  // because it would move.
  const isComing = !hasList || !hasSummary;
  const form = (
    <div
      key="form"
      className={classes('lg:col-start-2 lg:row-start-1', isComing && !isGuest && 'max-lg:invisible')}
    >
      <ReviewForm id={formId} invitation={invitation} onInvitationUsed={forget} />
    </div>
  );
  const list = (
    <div key="list" className="grid min-w-0 gap-6 lg:col-start-1 lg:row-start-1">
      {isComing ? (
        <ReviewsShape />
      ) : (
        <>
          <ReviewSummary />
          <RatingBasis />
          <ReviewList />
        </>
      )}
    </div>
  );
  return (
    <PageColumn>
      <div className="grid justify-items-start gap-5">
        <PageHeading lead={text('reviews.lead')}>{text('reviews.title')}</PageHeading>
        {!isGuest && (
          <a href={`#${formId}`} className={buttonClass({ variant: 'secondary' }, 'lg:hidden')}>
            {text('reviews.write')}
          </a>
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
        {isGuest ? [form, list] : [list, form]}
      </div>
    </PageColumn>
  );
}

/** The basis of a rating that the owner states elsewhere, because it does not come from these reviews. */
function RatingBasis() {
  const text = useText();
  const { decimal } = useFormats();
  const rating = usePublicSettings()?.claims.rating;
  if (rating === undefined || rating === null || rating.reviews !== null) return null;
  const shown = `${decimal(rating.value)}/5`;
  return (
    <p className="max-w-[65ch] text-sm text-ink-soft">
      {rating.source === null
        ? text('reviews.statedOwn', { rating: shown })
        : text('reviews.statedSource', { rating: shown, source: rating.source.label })}
    </p>
  );
}

/** The summary of all reviews: average, count, and the distribution of stars. Renders nothing if there are none. */
function ReviewSummary() {
  const text = useText();
  const { decimal } = useFormats();
  const { data } = useQuery(reviewSummaryQuery(useApi()));
  if (data === undefined || data.average === null) return null;
  return (
    <section aria-label={text('reviews.summary')}>
      <Card className="flex flex-wrap items-center gap-x-10 gap-y-5">
        <div className="grid gap-1.5">
          {/* Repeats the stars, so it is hidden from screen readers. */}
          <p aria-hidden="true" className="text-3xl font-bold tabular-nums">
            {decimal(data.average)}
          </p>
          <RatingStars rating={data.average} className="h-6" />
          <p className="text-ink-soft tabular-nums">{text('common.fromReviews', { count: data.count })}</p>
          <p className="text-sm text-ink-soft">{text('reviews.basis')}</p>
        </div>
        <Spread stars={data.stars} count={data.count} />
      </Card>
    </section>
  );
}

interface SpreadProps {
  /** The number of reviews with one, two, … five stars. */
  readonly stars: readonly number[];
  readonly count: number;
}

function Spread({ stars, count }: SpreadProps) {
  const starCount = useStarCount();
  const reviewCount = useReviewCount();
  return (
    <ul className="grid grow basis-56 gap-1 text-sm tabular-nums">
      {stars
        .map((given, index) => ({ given, rating: index + 1 }))
        .toReversed()
        .map(({ given, rating }) => (
          <li key={rating} className="grid grid-cols-[4.5rem_1fr_2.5rem] items-center gap-3">
            <span>{starCount(rating)}</span>
            <ProgressBar
              label={starCount(rating)}
              percent={Math.round((given / count) * 100)}
              valueText={reviewCount(given)}
            />
            <span aria-hidden="true" className="text-end text-ink-soft">
              {given}
            </span>
          </li>
        ))}
    </ul>
  );
}
