import { adminWebhookApi } from '@truepage/core/api/webhooks/admin-webhooks';
import { webhookApi } from '@truepage/core/api/webhooks/webhooks';
import type { Deps } from '../deps.ts';
import { demandPartner, demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { addWebhook, changeWebhook, removeWebhook, replaceSecret, replayEvents } from './manage-webhooks.ts';
import { sendTestEvent } from './send-test-event.ts';
import { demandWebhook, readDeliveries, readWebhooks } from './webhook.repository.ts';

/** Partners' webhook endpoints and their deliveries. */
export function webhookRoutes(api: ApiRouter, deps: Deps): void {
  const fork = () => deps.orm.em.fork();

  api.handle(adminWebhookApi.listWebhooks, ({ params }) => readWebhooks(fork(), params.partnerId));
  api.handle(adminWebhookApi.addWebhook, ({ params, body, call }) =>
    addWebhook(deps, demandStaff(call), { accountId: params.partnerId }, body),
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

/** Partners manage their endpoints with an API key. */
export function ownWebhookRoutes(api: ApiRouter, deps: Deps): void {
  api.handle(webhookApi.listOwnWebhooks, ({ call }) =>
    readWebhooks(deps.orm.em.fork(), demandPartner(call).accountId),
  );
  api.handle(webhookApi.addOwnWebhook, ({ body, call }) =>
    addWebhook(deps, 'customer', demandPartner(call), body),
  );
  api.handle(webhookApi.removeOwnWebhook, async ({ params, call }) => ({
    isDone: await removeWebhook(deps, 'customer', params.webhookId, demandPartner(call)),
  }));
}
