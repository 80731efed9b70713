import type { Handler } from './call.ts';
import { createSession, expireSessionNow, listSessions, retrieveSession } from './checkout-sessions.ts';
import { listCharges, listEvents, retrieveDispute } from './history.ts';
import {
  cancelIntentNow,
  confirmIntent,
  createIntent,
  listIntents,
  retrieveIntent,
} from './payment-intents.ts';
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts';

export interface Route {
  method: 'GET' | 'POST';
  path: string;
  handle: Handler;
  /** Browsers may call it, with the publishable key and the intent's client secret. */
  browsers?: true;
}

/** What the server and its tests call. Anything else is refused, loudly: nobody shall rely on what nobody has compared. */
const routes: readonly Route[] = [
  { method: 'POST', path: '/v1/checkout/sessions', handle: createSession },
  { method: 'GET', path: '/v1/checkout/sessions', handle: listSessions },
  { method: 'GET', path: '/v1/checkout/sessions/:id', handle: retrieveSession },
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', handle: expireSessionNow },
  { method: 'POST', path: '/v1/payment_intents', handle: createIntent },
  { method: 'GET', path: '/v1/payment_intents', handle: listIntents },
  { method: 'GET', path: '/v1/payment_intents/:id', handle: retrieveIntent, browsers: true },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', handle: confirmIntent, browsers: true },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', handle: cancelIntentNow },
  { method: 'POST', path: '/v1/refunds', handle: createRefund },
  { method: 'GET', path: '/v1/refunds', handle: listRefunds },
  { method: 'GET', path: '/v1/refunds/:id', handle: retrieveRefund },
  { method: 'GET', path: '/v1/charges', handle: listCharges },
  { method: 'GET', path: '/v1/disputes/:id', handle: retrieveDispute },
  { method: 'GET', path: '/v1/events', handle: listEvents },
];

/** The route for a request, and the `:id` in its path. */
export function findRoute(method: string, path: string): { route: Route; id: string } | undefined {
  const asked = path.split('/');
  for (const route of routes) {
    const parts = route.path.split('/');
    const fits =
      route.method === method &&
      parts.length === asked.length &&
      parts.every((part, index) => part === asked[index] || (part === ':id' && isId(asked[index])));
    if (fits) return { route, id: asked[parts.indexOf(':id')] ?? '' };
  }
  return undefined;
}

/** `/v1/payment_intents/search` is an address of its own, and none that we have: not an intent that is missing. */
function isId(segment: string | undefined): boolean {
  return segment !== undefined && segment !== '' && segment !== 'search';
}
