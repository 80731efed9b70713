import { useQuery } from '@tanstack/react-query';
import type { OrderReview } from '@truepage/core/api/admin/approval';
import type { ApprovalState } from '@truepage/core/orders/approval';
import { Columns2 } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { orderReviewQuery } from '../../api/desk-queries.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { deskPaths } from '../../desk-paths.ts';
import { useStaff } from '../../session/session-context.ts';
import { DeskButtonLink } from '../../ui/desk-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { orderAction } from '../../keys/order-actions.ts';
import { severalDocuments } from '../desk/documents/several-documents.ts';
import { useOrderDesk } from '../desk/order-desk-context.ts';
import { ApprovalBadge } from './approval-badge.tsx';

/**
 * On the order page: the review state of its translation, with a link to the review. Nothing if it needs no
 * approval.
 */
export function ApprovalNotice() {
  const { approval } = useOrderDesk().order;
  return approval === null ? null : <Approval ofOrder={approval} />;
}

function Approval({ ofOrder }: { readonly ofOrder: ApprovalState }) {
  const text = useText();
  const { may } = useStaff();
  const { order, position } = useOrderDesk();
  const { orderNumber } = order;
  const query = useQuery(orderReviewQuery(useDeskApi(), orderNumber, position));
  // The order has the most urgent state of all documents, the review that of this document.
  const approval = severalDocuments(order) ? (query.data?.approval ?? ofOrder) : ofOrder;
  const isForReviewer = approval === 'waiting' && may('orders.approve');
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ApprovalBadge approval={approval} />
        <DeskButtonLink
          {...orderAction('review')}
          to={deskPaths.review(orderNumber, position)}
          variant={isForReviewer ? 'primary' : 'secondary'}
        >
          <Columns2 aria-hidden="true" className="size-4" />
          <span>{text(isForReviewer ? 'adminReview.open' : 'adminShell.readReview')}</span>
        </DeskButtonLink>
      </div>
      <Loaded query={query} isAside failed={text('adminReview.failed')} shape="h-5 w-2/3">
        {(review) => <ApprovalText approval={approval} review={review} />}
      </Loaded>
    </div>
  );
}

interface ApprovalTextProps {
  readonly approval: ApprovalState;
  readonly review: OrderReview;
}

function ApprovalText({ approval, review: { verdicts, comments } }: ApprovalTextProps) {
  const text = useText();
  const inForce = verdicts.find(({ isInForce }) => isInForce);
  const open = comments.filter(({ resolved }) => resolved === null).length;
  return (
    <div className="grid gap-1">
      <p className="text-ink-soft">{stateText(approval, inForce, text)}</p>
      {approval === 'sent_back' && inForce !== undefined && inForce.note !== null && (
        <blockquote
          dir="auto"
          className="max-h-40 overflow-y-auto border-s-4 border-unpaid ps-3 whitespace-pre-wrap wrap-anywhere"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is long is scrolled by keys too
          tabIndex={0}
        >
          {inForce.note}
        </blockquote>
      )}
      {open > 0 && <p className="font-medium">{text('adminReview.openComments', { count: open })}</p>}
    </div>
  );
}

/** The next step, as a sentence. */
export function stateText(
  approval: ApprovalState,
  inForce: OrderReview['verdicts'][number] | undefined,
  text: ReturnType<typeof useText>,
): string {
  if (approval === 'sent_back') return text('adminReview.sentBackText');
  if (approval === 'approved') return inForce === undefined ? '' : text('adminReview.approvedText', inForce);
  return text(inForce === undefined ? 'adminReview.waitingText' : 'adminReview.approvedAnewText');
}
