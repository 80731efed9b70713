import type { OrderReview } from '@truepage/core/api/admin/approval';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { useText } from '../../../i18n/language-context.ts';
import { useLanguageName } from '../../../i18n/use-language-name.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { deskPaths } from '../../desk-paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { ApprovalBadge } from './approval-badge.tsx';
import { stateText } from './approval-notice.tsx';

interface ReviewHeaderProps {
  readonly orderNumber: string;
  /** Undefined while loading. */
  readonly order: StaffOrder | undefined;
  readonly review: OrderReview | undefined;
}

/** The order with a link back to it, and its review state. */
export function ReviewHeader({ orderNumber, order, review }: ReviewHeaderProps) {
  const text = useText();
  const approval = review?.approval ?? null;
  return (
    <div className="grid gap-1">
      <BackLink to={deskPaths.order(orderNumber)}>{text('adminReview.back')}</BackLink>
      <DeskHeading
        note={approval !== null && <ApprovalBadge approval={approval} />}
        lead={order && review && <ReviewLead order={order} review={review} />}
      >
        <Unbroken>{text('adminTitles.review', { orderNumber })}</Unbroken>
      </DeskHeading>
    </div>
  );
}

interface ReviewLeadProps {
  readonly order: StaffOrder;
  readonly review: OrderReview;
}

/** Languages, translation type, and the next step. */
function ReviewLead({ order, review: { approval, fileId, verdicts } }: ReviewLeadProps) {
  const text = useText();
  const languageName = useLanguageName();
  const { sourceLanguage, targetLanguage, translationType } = order;
  const pair = { source: languageName(sourceLanguage), target: languageName(targetLanguage) };
  const inForce = verdicts.find(({ isInForce }) => isInForce);
  const nothing = text(fileId === null ? 'adminReview.noTranslation' : 'adminReview.unneeded');
  return (
    <>
      <span>{text('adminOrder.pair', pair)}</span>
      <span>{' · '}</span>
      <span>{text(`common.${translationType}`)}</span>
      <span>{' · '}</span>
      <span>{approval === null ? nothing : stateText(approval, inForce, text)}</span>
    </>
  );
}

/** Focused by the "back" shortcut. */
export const backLinkId = 'back-to-order';
