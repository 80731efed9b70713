import { flushSync } from 'react-dom';
import type { DeliveryCheckOverview } from '@truepage/core/api/admin/delivery-checks';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { isCleared } from '@truepage/core/orders/approval';
import { isDelivered } from '@truepage/core/orders/delivery';
import { Mail } from 'lucide-react';
import { useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useOrderDesk } from '../order-desk-context.ts';
import type { OrderFile } from '../../data/staff-order.ts';
import { useDeliveryCheck } from '../checks/use-delivery-check.ts';
import { orderAction, runOrderAction } from '../../../keys/order-actions.ts';
import { useMayNotify } from './use-may-notify.ts';
import { holdWords } from './use-notify.ts';

/** Notifies the customer that the translation is ready, and shows the last notification. */
export function NotifyCustomer({ current }: { readonly current: OrderFile }) {
  const text = useText();
  const { order, upload, notifying, look, choose } = useOrderDesk();
  const { isBusy, failure, notify } = notifying;
  const mayNotify = useMayNotify(order);
  const { data: check } = useDeliveryCheck(order);
  if (!mayNotify) return null;
  const { notifiedAt } = order;
  const isWaiting = !isCleared(order.approval);
  const isDeliverable = isDelivered(order) && order.hasTranslation && !isWaiting;
  const heldFor = check?.heldFor ?? null;
  const isReady = isDeliverable && heldFor === null;
  const open = check === undefined ? 0 : openFindingsOf(check);
  // Notifying would be refused while findings are open, so the button leads to them instead.
  const goToChecks = () => {
    const waiting = check?.checks.find((each) => each.open > 0);
    flushSync(() => {
      look(undefined);
      if (check?.check?.open === 0 && waiting !== undefined) choose(Math.max(1, waiting.document));
    });
    runOrderAction('checks');
  };
  const isOutdated = notifiedAt !== null && Date.parse(notifiedAt) < Date.parse(current.createdAt);
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DeskButton
          {...orderAction('notify')}
          variant={isReady && (notifiedAt === null || isOutdated) ? 'primary' : 'secondary'}
          isBusy={isBusy}
          onClick={isDeliverable && heldFor === 'unanswered' ? goToChecks : notify}
        >
          {!isBusy && <Mail aria-hidden="true" className="size-4" />}
          <span>{text(isBusy ? 'adminOrder.notifying' : 'adminOrder.notify')}</span>
        </DeskButton>
        <p className="text-ink-soft">
          <span>{`${text('adminOrder.lastNotified')}: `}</span>
          <LastNotified at={notifiedAt} />
        </p>
      </div>
      {isOutdated && <p className="text-pending">{text('adminOrder.notifiedOlder')}</p>}
      {!isDeliverable && <p className="text-ink-soft">{text(blockedWords(order, isWaiting))}</p>}
      {isDeliverable && (
        <p role="status" className="text-pending empty:hidden">
          {heldFor && text(holdWords[heldFor], { count: open })}
        </p>
      )}
      {failure !== undefined && (
        <Alert
          tone="danger"
          title={upload.state.kind === 'success' ? text('adminOrder.storedNotTold') : undefined}
        >
          {failure}
        </Alert>
      )}
    </div>
  );
}

function LastNotified({ at }: { readonly at: string | null }) {
  const text = useText();
  return at === null ? <span>{text('adminOrder.neverNotified')}</span> : <RelativeTime at={at} />;
}

function blockedWords({ isPaid, hasTranslation }: StaffOrder, isWaiting: boolean) {
  if (!isPaid) return 'adminOrder.notifyBlockedUnpaid';
  if (!hasTranslation) return 'adminOrder.notifyBlockedDocuments';
  return isWaiting ? 'adminOrder.notifyBlockedApproval' : 'adminOrder.notifyBlockedStatus';
}

/** Open findings of all translations of the order. An offline copy from an older server has only those of one. */
function openFindingsOf({ check, checks }: DeliveryCheckOverview): number {
  return (checks as typeof checks | undefined)?.reduce((sum, { open }) => sum + open, 0) ?? check?.open ?? 0;
}
