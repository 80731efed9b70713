import type { WebhookSender } from '../../ports/webhook-sender.ts';
import type { ReceiverRules } from './receiver-address.ts';

/** The timeout of DNS, connection and response together, in ms. */
const timeoutMs = 10_000;

/**
 * Imports its modules with the first event, because most installations have no partners. They must not import shared modules,
 * which would split main.js.
 */
export function createWebhookSender(rules: ReceiverRules): WebhookSender {
  return {
    async accepts(address) {
      const { readReceiver } = await import('./receiver-address.ts');
      return readReceiver(address, rules) !== undefined;
    },
    async send(address, { id, body, secrets }, now) {
      const [{ postEvent, resolveByDns }, { signedHeaders }] = await Promise.all([
        import('./post-event.ts'),
        import('./sign-event.ts'),
      ]);
      const headers = signedHeaders({ id, body }, secrets, now);
      return postEvent(address, { body, headers }, { ...rules, resolve: resolveByDns(), timeoutMs });
    },
  };
}
