import { useState } from 'react';
import type { OrderReview } from '@truepage/core/api/admin/approval';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBodyOf } from '@truepage/core/api/admin/contract';
import { useText } from '../../../i18n/language-context.ts';
import { useConfirm } from '../../ui/dialog/confirm.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailureAlert } from '../../ui/states.tsx';
import { SendBackDialog } from './send-back-dialog.tsx';
import { showFailure, showToast } from '../../../ui/toast-store.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { putOrder } from '../data/order-cache.ts';
import { noteOwnAction } from '../data/own-actions.ts';
import { conflictingOrder } from '../data/use-order-change.ts';

export const approveButtonId = 'approve-translation';
export const sendBackButtonId = 'send-translation-back';

interface DecisionProps {
  readonly orderNumber: string;
  readonly review: OrderReview;
  readonly fileId: string;
  readonly version: number;
}

/** The form for a verdict on the version on the screen; unavailable for one's own translation. */
export function Decision(props: DecisionProps) {
  const text = useText();
  return (
    <Panel title={text('adminShell.decision')}>
      {props.review.mayDecide ? (
        <Choice {...props} />
      ) : (
        <p className="text-ink-soft">{text('adminReview.ownTranslation')}</p>
      )}
    </Panel>
  );
}

/** Approves or sends back this version, never one uploaded in the meantime. */
function Choice({ orderNumber, review, fileId, version }: DecisionProps) {
  const text = useText();
  const confirm = useConfirm();
  const [isSendingBack, setIsSendingBack] = useState(false);
  const { approval, comments } = review;
  const seen = review.verdicts.find(({ isInForce }) => isInForce)?.id ?? null;
  const verdict = useVerdict({ orderNumber, fileId, seen, version });
  const open = comments.filter(({ resolved }) => resolved === null).length;
  const approve = async () => {
    const question = {
      title: text('adminReview.approveOpenTitle'),
      text: text('adminReview.approveOpenText', { count: open }),
      confirmLabel: text('adminReview.approve'),
    };
    if (open === 0 || (await confirm(question))) verdict.approve();
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {approval !== 'approved' && (
          <DeskButton
            id={approveButtonId}
            aria-keyshortcuts="a"
            variant="primary"
            isBusy={verdict.isBusy}
            onClick={() => void approve()}
          >
            {!verdict.isBusy && <CircleCheck aria-hidden="true" className="size-4" />}
            <span>{text(verdict.isBusy ? 'adminReview.approving' : 'adminReview.approve')}</span>
          </DeskButton>
        )}
        {approval !== 'sent_back' && (
          <DeskButton
            id={sendBackButtonId}
            aria-keyshortcuts="s"
            disabled={verdict.isBusy}
            onClick={() => setIsSendingBack(true)}
          >
            <Undo2 aria-hidden="true" className="size-4" />
            <span>{text('adminReview.sendBack')}</span>
          </DeskButton>
        )}
      </div>
      {!isSendingBack && <FailureAlert error={verdict.error} title={text('adminReview.verdictFailed')} />}
      {isSendingBack && (
        <SendBackDialog
          isBusy={verdict.isBusy}
          error={verdict.error}
          onSend={(note) => verdict.sendBack(note, () => setIsSendingBack(false))}
          onClose={() => setIsSendingBack(false)}
        />
      )}
    </>
  );
}

interface AboutVersion {
  readonly orderNumber: string;
  readonly fileId: string;
  /** The id of the verdict in force that is on the screen; null if there is none. */
  readonly seen: string | null;
  readonly version: number;
}

/** Sends a verdict on a version. After a conflict, the screen shows the current state with a message. */
function useVerdict({ orderNumber, fileId, seen, version }: AboutVersion) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const give = useMutation({
    mutationFn: (body: AdminBodyOf<'giveVerdict'>) => call('giveVerdict', { id: orderNumber }, { body }),
    onMutate: () => noteOwnAction(orderNumber),
    onSuccess: (row, { verdict }) => {
      putOrder(queryClient, row);
      void queryClient.invalidateQueries({ queryKey: deskKeys.viewCounts });
      showToast(
        verdict === 'approved'
          ? {
              title: text('adminReview.approvedDone'),
              description: text('adminReview.approvedDoneText', { version }),
            }
          : { title: text('adminReview.sentBackDone'), description: text('adminReview.sentBackDoneText') },
      );
    },
    onError: (error) => {
      const row = conflictingOrder(error);
      if (row === undefined) return;
      putOrder(queryClient, row);
      showFailure(text('adminReview.verdictFailed'), text('adminReview.overtaken'));
    },
  });
  return {
    isBusy: give.isPending,
    /** Null after a conflict too. */
    error: conflictingOrder(give.error) === undefined ? give.error : null,
    approve: () => give.mutate({ verdict: 'approved', fileId, seen }),
    sendBack: (note: string, onDone: () => void) =>
      give.mutate({ verdict: 'sent_back', fileId, seen, note }, { onSuccess: onDone }),
  };
}
