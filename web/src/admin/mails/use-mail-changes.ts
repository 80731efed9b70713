import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FailedMail } from '@truepage/core/api/admin/mails';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { showFailure, showToast } from '../../ui/toast-store.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { useDeskApi } from '../api/desk-context.ts';

/** Resends a failed email, or removes it from the list; a toast shows the result. */
export function useMailChanges({ id: mailId, orderNumber }: FailedMail) {
  const text = useText();
  const { call } = useDeskApi();
  const refresh = useRefreshMails(orderNumber);
  const onError = (error: unknown) => showFailure(text('adminMails.failed'), errorText(error, text));
  const resend = useMutation({
    mutationFn: () => call('resendMail', { mailId }),
    onSuccess: ({ isDone }) =>
      showToast(
        isDone
          ? { title: text('adminMails.resent'), description: text('adminMails.resentText') }
          : { title: text('adminMails.settledBefore') },
      ),
    onError,
    onSettled: refresh,
  });
  const dismiss = useMutation({
    mutationFn: () => call('dismissMail', { mailId }),
    onSuccess: ({ isDone }) =>
      showToast({ title: text(isDone ? 'adminMails.dismissed' : 'adminMails.settledBefore') }),
    onError,
    onSettled: refresh,
  });
  return { resend, dismiss };
}

/** Refetches emails and their order. */
export function useRefreshMails(orderNumber: string | null): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    if (orderNumber !== null) void queryClient.invalidateQueries({ queryKey: deskKeys.order(orderNumber) });
    await queryClient.invalidateQueries({ queryKey: deskKeys.failedMails });
  };
}
