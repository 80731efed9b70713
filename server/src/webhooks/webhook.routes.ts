import { adminWebhookApi } from '@truepage/core/api/webhooks/admin-webhooks';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { addWebhook, changeWebhook, removeWebhook, replaceSecret, replayEvents } from './manage-webhooks.ts';
import { sendTestEvent } from './send-test-event.ts';
import { demandWebhook, readDeliveries, readWebhooks } from './webhook.repository.ts';

/** Where the events of partners go, and what became of them. */
export function webhookRoutes(api: ApiRouter, deps: Deps): void {
  const fork = () => deps.orm.em.fork();

  api.handle(adminWebhookApi.listWebhooks, ({ params }) => readWebhooks(fork(), params.id));
  api.handle(adminWebhookApi.addWebhook, ({ params, body, call }) =>
    addWebhook(deps, demandStaff(call), params.id, body),
  );
  api.handle(adminWebhookApi.changeWebhook, ({ params, body, call }) =>
    changeWebhook(deps, demandStaff(call), params.webhookId, body),
  );
  api.handle(adminWebhookApi.removeWebhook, async ({ params, call }) => ({
    isDone: await removeWebhook(deps, demandStaff(call), params.webhookId),
  }));
  api.handle(adminWebhookApi.replaceWebhookSecret, ({ params, call }) =>
    replaceSecret(deps, demandStaff(call), params.webhookId),
  );
  api.handle(adminWebhookApi.testWebhook, async ({ params }) => {
    const { status = null, problem = null } = await sendTestEvent(deps, params.webhookId);
    return { status, problem };
  });
  api.handle(adminWebhookApi.listDeliveries, async ({ params, query }) => {
    const em = fork();
    const { id } = await demandWebhook(em, params.webhookId);
    return readDeliveries(em, id, query.state);
  });
  api.handle(adminWebhookApi.replayEvents, async ({ params, body, call }) => ({
    count: await replayEvents(deps, demandStaff(call), params.webhookId, body),
  }));
}
