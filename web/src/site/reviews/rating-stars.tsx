import { ratingScale } from '@truepage/core/reviews/rating-scale';
import { asWritten } from '../../i18n/formats/as-written.ts';
import { useIntlLocale, useText } from '../../i18n/language-context.ts';
import { classes } from '../../ui/classes.ts';

const cell = 24;
const row = Array.from({ length: ratingScale.highest }, (_, index) => star(index * cell)).join('');

interface RatingStarsProps {
  /** 1 to 5; an average fills its last star partly. */
  readonly rating: number;
  readonly className?: string;
}

/** Stars in a row, with the accessible name '4 out of 5'. */
export function RatingStars({ rating, className }: RatingStarsProps) {
  const text = useText();
  const locale = useIntlLocale();
  const words = asWritten(`*${rating}`, () =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rating),
  );
  return (
    <svg
      role="img"
      aria-label={text('reviews.outOfFive', { rating: words })}
      viewBox={`0 0 ${ratingScale.highest * cell} ${cell}`}
      className={classes('shrink-0 text-accent rtl:-scale-x-100', className)}
    >
      {/* The nested svg clips at its own width. */}
      <svg width={rating * cell} height={cell}>
        <path d={row} fill="currentColor" />
      </svg>
      <path d={row} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}

/** The path of a star, 24 units wide, at this horizontal offset. */
function star(x: number): string {
  return `M${x + 12} 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z`;
}
