import type { PublicOrder } from '@truepage/core/api/orders';
import { useText } from '../../../i18n/language-context.ts';
import { SiteLink } from '../../../navigation/site-link.tsx';
import { paths } from '../../../paths.ts';

interface PrivacyLinkProps extends Pick<PublicOrder, 'orderNumber'> {
  readonly label?: 'orderView.privacy' | 'orderView.privacyDeleted';
}

/** A link to the retention of the documents, who opened them, and their deletion. */
export function PrivacyLink({ orderNumber, label = 'orderView.privacy' }: PrivacyLinkProps) {
  const text = useText();
  return (
    <SiteLink to={paths.orderPrivacy(orderNumber)} className={linkClass}>
      {text(label)}
    </SiteLink>
  );
}

/** After delivery: a link to corrections, or to the one that waits for an answer. */
function CorrectionsLink({
  orderNumber,
  correctionAsked,
}: Pick<PublicOrder, 'orderNumber' | 'correctionAsked'>) {
  const text = useText();
  return (
    <SiteLink to={paths.corrections(orderNumber)} className={linkClass}>
      {text(correctionAsked ? 'orderView.correctionAsked' : 'orderView.correct')}
    </SiteLink>
  );
}

/** After delivery: a link for rejections by an authority. */
function RejectionLink({ orderNumber }: Pick<PublicOrder, 'orderNumber'>) {
  const text = useText();
  return (
    <SiteLink to={paths.rejection(orderNumber)} className={linkClass}>
      {text('orderView.rejected')}
    </SiteLink>
  );
}

interface DocumentLinksProps {
  readonly order: PublicOrder;
  /** Whether the translations can be downloaded. */
  readonly isReady: boolean;
}

/** Links to further actions on the documents. */
export function DocumentLinks({ order, isReady }: DocumentLinksProps) {
  return (
    <p className="flex flex-wrap gap-x-6">
      {isReady && <CorrectionsLink {...order} />}
      {isReady && <RejectionLink {...order} />}
      <PrivacyLink orderNumber={order.orderNumber} />
    </p>
  );
}

/** After delivery: a link to write a verified review. */
export function ReviewInvitation({ invitation }: { readonly invitation: string }) {
  const text = useText();
  return (
    <p className="mt-4 border-t border-line pt-2 text-ink-soft">
      <span>{text('orderView.reviewQuestion')}</span>{' '}
      <SiteLink to={paths.writeReview(invitation)} className={linkClass}>
        {text('orderView.writeReview')}
      </SiteLink>
    </p>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2';
