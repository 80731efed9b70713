import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WebhookOnDesk } from '@truepage/core/api/webhooks/admin-webhooks';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { showFailure, showToast } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { attemptWords } from './attempt-words.ts';
import { webhookKeys } from './webhook-queries.ts';

export type Replay = { readonly deliveryId: string } | { readonly since: string };

/** The actions of staff on an endpoint; a toast shows the result. */
export function useWebhookActs(
  partnerId: string,
  { id: webhookId, isPaused }: Pick<WebhookOnDesk, 'id' | 'isPaused'>,
) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const onError = (error: unknown) => showFailure(text('adminWebhooks.failed'), errorText(error, text));
  const onSettled = () => queryClient.invalidateQueries({ queryKey: webhookKeys.all(partnerId) });
  const pause = useMutation({
    mutationFn: () => call('changeWebhook', { webhookId }, { body: { isPaused: !isPaused } }),
    onSuccess: (webhook) =>
      showToast({ title: text(webhook.isPaused ? 'adminWebhooks.paused' : 'adminWebhooks.resumed') }),
    onError,
    onSettled,
  });
  const test = useMutation({
    mutationFn: () => call('testWebhook', { webhookId }),
    onSuccess: (attempt) =>
      showToast({ title: text('adminWebhooks.testSent'), description: attemptWords(attempt, text) }),
    onError,
  });
  const replay = useMutation({
    mutationFn: (body: Replay) => call('replayEvents', { webhookId }, { body }),
    onSuccess: ({ count }) => showToast({ title: text('adminWebhooks.replayed', { count }) }),
    onError,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => call('removeWebhook', { webhookId }),
    onSuccess: () => showToast({ title: text('adminWebhooks.removed') }),
    onError,
    onSettled,
  });
  const replaceSecret = useMutation({
    mutationFn: () => call('replaceWebhookSecret', { webhookId }),
    onError,
    onSettled,
  });
  return { pause, test, replay, remove, replaceSecret };
}
