import { estimatedDelivery } from '@truepage/core/orders/delivery';
import { isTranslationType, type TranslationType } from '@truepage/core/pricing/translation-type';
import type { LiveOrderEvent } from '@truepage/core/platform';
import type { OrderFacts, OrderReader } from './order-reader.ts';
import { within, type After } from '../live/timers.ts';

/** The known facts of an order for its notification. */
export interface KnownFacts {
  readonly translationType: TranslationType;
  readonly due: Date;
}

/** The limit for loading an order's details, in ms: without them, the notification is shown without details. */
export const patience = 700;
/** The details of more orders than this are not requested individually. */
const mostQuestions = 3;

/** Returns the orders if the server answers in time. */
export function ordersOf(
  events: readonly { readonly orderNumber: string }[],
  reader: Pick<OrderReader, 'one'>,
  after: After,
): Promise<readonly (OrderFacts | undefined)[]> {
  const isAsked = events.length <= mostQuestions;
  return Promise.all(
    events.map(({ orderNumber }) =>
      isAsked ? within(after, patience, reader.one(orderNumber)) : Promise.resolve(undefined),
    ),
  );
}

/** Returns facts of orders from their payment events; requests only missing ones from the server. */
export async function factsOfPaid(
  events: readonly LiveOrderEvent<'order.paid'>[],
  reader: Pick<OrderReader, 'one'>,
  after: After,
): Promise<readonly (KnownFacts | undefined)[]> {
  const told = events.map(factsIn);
  if (told.every((facts) => facts !== undefined) || events.length > mostQuestions) return told;
  return Promise.all(
    events.map(async ({ orderNumber }, index) => {
      return told[index] ?? factsOf(await within(after, patience, reader.one(orderNumber)));
    }),
  );
}

export function factsOf(order: OrderFacts | undefined): KnownFacts | undefined {
  return order && { translationType: order.translationType, due: new Date(order.estimatedDelivery) };
}

/** The delivery time starts with the payment. */
function factsIn({ translationType, at }: LiveOrderEvent<'order.paid'>): KnownFacts | undefined {
  // A newer server may have more types.
  if (translationType === undefined || !isTranslationType(translationType)) return undefined;
  return { translationType, due: estimatedDelivery(translationType, new Date(at)) };
}
