import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StaffDraft } from '@truepage/core/api/drafts/admin-drafts';
import { isOpen } from '@truepage/core/orders/delivery';
import { keepsBack } from '@truepage/core/drafts/draft';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { randomId } from '../../../../site/order/form/idempotency-key.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { useDeskApi } from '../../../api/desk-context.ts';
import { orderDraftsQuery, orderFilesQuery } from '../../../api/desk-queries.ts';
import { useOrderMutation } from '../../../api/use-order-mutation.ts';
import { orderAction } from '../../../keys/order-actions.ts';
import { useStaff } from '../../../session/session-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useOrderDesk } from '../order-desk-context.ts';
import { DraftView } from './draft-view.tsx';

/** The draft review of an order that was placed with it; otherwise renders nothing. */
export function DraftPanel() {
  const { order } = useOrderDesk();
  // An offline copy may lack it.
  return order.draftState ? <DraftReview /> : null;
}

function DraftReview() {
  const text = useText();
  const { order } = useOrderDesk();
  const query = useQuery(orderDraftsQuery(useDeskApi(), order.orderNumber));
  const isWaited = keepsBack(order.draftState);
  return (
    <Panel title={text('adminDrafts.title')} hint={isWaited ? text('adminDrafts.hint') : undefined}>
      <Loaded query={query} failed={text('adminDrafts.failed')} shape="h-24 rounded-sm">
        {([newest, ...earlier]) => (
          <div className="grid gap-4">
            {newest !== undefined && <DraftView draft={newest} />}
            <SendDraft newest={newest} />
            {isWaited && order.hasTranslation && (
              <p className="text-pending">{text('adminDrafts.notApproved')}</p>
            )}
            {order.draftState === 'approved' && newest?.isCurrent === false && (
              <Alert tone="warning">{text('adminDrafts.newer')}</Alert>
            )}
            {earlier.length > 0 && (
              <details>
                <summary className="w-fit font-semibold text-accent">
                  {text('adminDrafts.earlier', { count: earlier.length })}
                </summary>
                <div className="mt-3 grid gap-4">
                  {earlier.map((draft) => (
                    <DraftView key={draft.id} draft={draft} />
                  ))}
                </div>
              </details>
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

/** Sends the current translations as a draft; recalls a draft that is with the customer. */
function SendDraft({ newest }: { readonly newest: StaffDraft | undefined }) {
  const text = useText();
  const { order } = useOrderDesk();
  const { mayActOn } = useStaff();
  const { send, files } = useSendDraft(order.orderNumber, newest?.id);
  const maySend = mayActOn('orders.uploadTranslation', order.assignee?.id ?? null);
  if (!maySend || !isOpen(order)) return null;
  if (newest?.state === 'sent') return <WithdrawDraft draft={newest} />;
  const isAnswered = newest?.isCurrent === true && newest.state !== 'withdrawn';
  if (isAnswered && newest.state !== 'changes') return null;
  if (!order.hasTranslation || isAnswered)
    return <p className="text-ink-soft">{text('adminDrafts.upload')}</p>;
  return (
    <div className="grid gap-2">
      {send.error !== null && <Alert tone="danger">{errorText(send.error, text)}</Alert>}
      <p>
        <DeskButton
          {...orderAction('sendDraft')}
          variant="primary"
          disabled={files.length === 0}
          isBusy={send.isPending}
          onClick={() => send.mutate(files)}
        >
          {text('adminDrafts.send')}
        </DeskButton>
      </p>
      <p className="text-ink-soft">{text('adminDrafts.sendHint')}</p>
    </div>
  );
}

function WithdrawDraft({ draft: { id } }: { readonly draft: StaffDraft }) {
  const text = useText();
  const { orderNumber } = useOrderDesk().order;
  const { call } = useDeskApi();
  const withdrawal = useOrderMutation(
    orderNumber,
    () => call('withdrawDraft', { id: orderNumber, draftId: id }),
    { done: text('adminDrafts.withdrawn'), failsWithToast: true },
  );
  return (
    <div className="grid gap-2">
      <p>
        <DeskButton
          {...orderAction('withdrawDraft')}
          isBusy={withdrawal.isPending}
          onClick={() => withdrawal.mutate()}
        >
          {text('adminDrafts.withdraw')}
        </DeskButton>
      </p>
      <p className="text-ink-soft">{text('adminDrafts.withdrawHint')}</p>
    </div>
  );
}

/** `newest`: the id of the last draft. */
function useSendDraft(orderNumber: string, newest: string | undefined) {
  const text = useText();
  const api = useDeskApi();
  const { data = [] } = useQuery(orderFilesQuery(api, orderNumber));
  const files = data.filter(({ kind, isCurrent }) => kind === 'translation' && isCurrent).map(({ id }) => id);
  // One id per set of files after a draft, so that a retry is idempotent.
  const [last, setLast] = useState<{ readonly files: string; readonly id: string }>();
  const send = useOrderMutation(
    orderNumber,
    (sent: readonly string[]) => {
      const key = [newest, ...sent].join(' ');
      const id = last?.files === key ? last.id : randomId();
      setLast({ files: key, id });
      return api.call('sendDraft', { id: orderNumber, draftId: id }, { body: { files: [...sent] } });
    },
    { done: text('adminDrafts.sent') },
  );
  return { send, files };
}
