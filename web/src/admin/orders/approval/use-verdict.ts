import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBodyOf } from '@truepage/core/api/admin/contract';
import { useText } from '../../../i18n/language-context.ts';
import { showFailure, showToast } from '../../../ui/toast-store.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { putOrder } from '../data/order-cache.ts';
import { noteOwnAction } from '../data/own-actions.ts';
import { changedMeanwhile } from '../data/use-order-change.ts';

interface AboutVersion {
  readonly orderNumber: string;
  readonly fileId: string;
  /** The verdict in force that is on the screen; null: none. */
  readonly seen: string | null;
  readonly version: number;
}

/** Sends a verdict on a version. After a conflict, the screen shows the current state and says so. */
export function useVerdict({ orderNumber, fileId, seen, version }: AboutVersion) {
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
      const row = changedMeanwhile(error);
      if (row === undefined) return;
      putOrder(queryClient, row);
      showFailure(text('adminReview.verdictFailed'), text('adminReview.overtaken'));
    },
  });
  return {
    isBusy: give.isPending,
    /** Null as well after a conflict. */
    error: changedMeanwhile(give.error) === undefined ? give.error : null,
    approve: () => give.mutate({ verdict: 'approved', fileId, seen }),
    sendBack: (note: string, onDone: () => void) =>
      give.mutate({ verdict: 'sent_back', fileId, seen, note }, { onSuccess: onDone }),
  };
}
