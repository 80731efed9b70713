import type { WebhookSender } from '../../ports/webhook-sender.ts';
import type { ReceiverRules } from './receiver-address.ts';

/** For name, connection and answer together, in ms. */
const timeoutMs = 10_000;

/** The parts are loaded with the first event: most installations have no partners. They import nothing that others share, which would split main.js. */
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
