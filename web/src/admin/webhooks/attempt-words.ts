import type { WebhookDelivery } from '@truepage/core/api/webhooks/admin-webhooks';
import type { Text } from '../../i18n/dictionary.ts';

/** The receiver's response to the last attempt, or why there was none; empty without an attempt. */
export function attemptWords(
  { status, problem }: Pick<WebhookDelivery, 'status' | 'problem'>,
  text: Text,
): string {
  if (problem !== null) return text(`adminWebhooks.problem_${problem}`);
  return status === null ? '' : text('adminWebhooks.answered', { status });
}
