import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { reviewsQuery, reviewSummaryQuery } from '../../api/queries.ts';
import { useText } from '../../i18n/language-context.ts';
import { PageColumn } from '../../ui/page-column.tsx';
import { classes } from '../../ui/classes.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { ReviewsShape } from './reviews-shape.tsx';
import { useInvitation } from './use-invitation.ts';
import { useIntlLocale } from '../../i18n/use-intl-locale.ts';
import { usePublicSettings } from '../use-public-settings.ts';

const formId = 'write-review';

/** What customers say, and the form to say something. With an invitation the form comes first. */
export function ReviewsScreen() {
  const text = useText();
  const { isGuest, invitation, forget } = useInvitation();
  const call = useApi();
  const hasList = useQuery(reviewsQuery(call)).isFetched;
  const hasSummary = useQuery(reviewSummaryQuery(call)).isFetched;
  // Together, as there may be none, and once, as a failure is tried again: what is below them is not seen before it is known where.
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

/** What a rating is based on that the owner states elsewhere: these reviews are not its source. */
function RatingBasis() {
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
