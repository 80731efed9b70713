import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { showFailure, showToast } from '../../ui/toast-store.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { privacyKey } from './privacy-queries.ts';

interface Decision {
  readonly state: string;
  readonly proposes: boolean;
}

interface End {
  readonly outcome: 'done' | 'refused';
  readonly answer: string;
}

/** Actions on a request; a toast shows the result, and everything that shows it is refetched. */
export function useRequestActs(requestId: string) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const onError = (error: unknown) => showFailure(text('adminPrivacy.actFailed'), errorText(error, text));
  const onSettled = async () => {
    // An erasure affects orders, reviews and emails.
    await queryClient.invalidateQueries();
  };
  const mailLink = useMutation({
    mutationFn: () => call('mailPersonsOrders', { requestId }),
    onSuccess: () => showToast({ title: text('adminPrivacy.mailed') }),
    onError,
  });
  const erase = useMutation({
    mutationFn: (body: Decision) => call('erasePerson', { requestId }, { body }),
    onSuccess: ({ request }) =>
      showToast({
        title: text(request.closedAt === null ? 'adminPrivacy.proposeDone' : 'adminPrivacy.eraseDone'),
      }),
    onError,
    onSettled,
  });
  const close = useMutation({
    mutationFn: (end: End) => call('closePrivacyRequest', { requestId }, { body: end }),
    onSuccess: () => {
      showToast({ title: text('adminPrivacy.closed') });
      void queryClient.invalidateQueries({ queryKey: privacyKey });
      void queryClient.invalidateQueries({ queryKey: deskKeys.pending });
    },
  });
  return { mailLink, erase, close };
}
