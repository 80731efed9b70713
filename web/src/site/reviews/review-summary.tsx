import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { reviewSummaryQuery } from '../../api/queries.ts';
import { useText } from '../../i18n/language-context.ts';
import { useIntlLocale } from '../../i18n/use-intl-locale.ts';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RatingStars } from './rating-stars.tsx';
import { useReviewCount, useStarCount } from './use-counts.ts';

/** All reviews taken together: average, count, and how the stars are spread. Nothing while there are none. */
export function ReviewSummary() {
  const text = useText();
  const locale = useIntlLocale();
  const { data } = useQuery(reviewSummaryQuery(useApi()));
  if (data === undefined || data.average === null) return null;
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (
    <section aria-label={text('reviews.summary')}>
      <Card className="flex flex-wrap items-center gap-x-10 gap-y-5">
        <div className="grid gap-1.5">
          {/* The stars say the same. */}
          <p aria-hidden="true" className="text-3xl font-bold tabular-nums">
            {new Intl.NumberFormat(locale, oneDecimal).format(data.average)}
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
  /** How many gave one star, two … five. */
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
