import { useText } from '../../i18n/language-context.ts';
import { useIntlLocale } from '../../i18n/use-intl-locale.ts';
import { usePublicSettings } from '../use-public-settings.ts';

/** What a rating is based on that the owner states elsewhere: these reviews are not its source. */
export function RatingBasis() {
  const text = useText();
  const locale = useIntlLocale();
  const rating = usePublicSettings()?.claims.rating;
  if (rating === undefined || rating === null || rating.reviews !== null) return null;
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const shown = `${new Intl.NumberFormat(locale, oneDecimal).format(rating.value)}/5`;
  return (
    <p className="max-w-[65ch] text-sm text-ink-soft">
      {rating.source === null
        ? text('reviews.statedOwn', { rating: shown })
        : text('reviews.statedSource', { rating: shown, source: rating.source.label })}
    </p>
  );
}
