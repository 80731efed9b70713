import type { DeliveryState } from '@truepage/core/webhooks/webhook';
import type { DeskApi } from '../api/desk-api.ts';
import { reading } from '../api/desk-queries.ts';

const webhooksKey = (partnerId: string) => ['partners', partnerId, 'webhooks'];
export const webhookKeys = { all: webhooksKey };

type Caller = Pick<DeskApi, 'call'>;

/** The polling interval, because deliveries change without an event. In ms. */
const refreshEvery = 10_000;

export const webhooksQuery = (api: Caller, partnerId: string) => ({
  ...reading(api, webhooksKey(partnerId), 'listWebhooks', { partnerId }, { isBackground: true }),
  refetchInterval: refreshEvery,
  staleTime: 0,
});

export interface ShownDeliveries {
  readonly partnerId: string;
  readonly webhookId: string;
  /** Undefined for all states. */
  readonly state: DeliveryState | undefined;
}

export const deliveriesQuery = (api: Caller, { partnerId, webhookId, state }: ShownDeliveries) => ({
  ...reading(
    api,
    [...webhooksKey(partnerId), webhookId, state ?? 'all'],
    'listDeliveries',
    { webhookId },
    { isBackground: true, ...(state !== undefined && { query: { state } }) },
  ),
  refetchInterval: refreshEvery,
  staleTime: 0,
});
