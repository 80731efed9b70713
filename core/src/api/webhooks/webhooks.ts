import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { keyRoutes as routes } from '../partners/key-routes.ts';
import { addedWebhook, newWebhook, webhookShape } from './shapes.ts';

const access = 'public';
const scope = 'webhooks';

export const webhookApi = {
  listOwnWebhooks: endpoint(routes.listOwnWebhooks, {
    summary: 'The webhook endpoints of the key’s account.',
    access,
    scope,
    reply: z.array(webhookShape),
  }),
  addOwnWebhook: endpoint(routes.addOwnWebhook, {
    summary:
      'Adds a webhook endpoint: a public https address, and the events that it gets from now on. The reply has its secret, once.',
    access,
    scope,
    body: newWebhook,
    reply: addedWebhook,
    status: 201,
  }),
  removeOwnWebhook: endpoint(routes.removeOwnWebhook, {
    summary: 'Removes a webhook endpoint of the key’s account. False if there is none of this id.',
    access,
    scope,
    params: z.object({ webhookId: z.uuid() }),
    reply: z.object({ isDone: z.boolean() }),
  }),
};
