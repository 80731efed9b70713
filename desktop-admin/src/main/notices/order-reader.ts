import { z } from 'zod';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import { orderStatuses } from '@truepage/core/orders/order-status';
import { translationTypes } from '@truepage/core/pricing/translation-type';
import { inBackground } from '@truepage/core/staff/session-rules';
import type { StaffSession } from '../console-context.ts';
import { readText } from '../read-text.ts';

/** The part of an order that notifications use, without its customer. */
const orderFacts = z.object({
  orderNumber: z.string(),
  translationType: z.enum(translationTypes),
  status: z.enum(orderStatuses),
  isPaid: z.boolean(),
  estimatedDelivery: z.iso.datetime(),
  /** Missing on older servers. */
  pausedAt: z.iso.datetime().nullable().default(null),
  /** Absent if the person may not see it. */
  assignee: z.object({ id: z.string() }).nullable().exactOptional(),
});
export type OrderFacts = z.output<typeof orderFacts>;

const thread = z.object({ messages: z.array(z.object({ author: z.string(), text: z.string() })) });

/** Reads orders in the background, without prolonging the session. Rejects if the server does not answer successfully. */
export interface OrderReader {
  one(orderNumber: string): Promise<OrderFacts>;
  /** The signed-in person's orders that changed last. */
  own(): Promise<readonly OrderFacts[]>;
  /** The customer's last message, or null if there is none. */
  lastMessage(orderNumber: string): Promise<string | null>;
  /** The paid orders: open ones by due time, then completed ones. */
  byDueTime(): Promise<readonly OrderFacts[]>;
}

/** The limit for loading an order, in ms. */
const patience = 20_000;

/** The server's page size. */
const mostRows = '200';

export function createOrderReader({ fetch, signal }: Pick<StaffSession, 'fetch' | 'signal'>): OrderReader {
  const read = async <Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape>> => {
    const answer = await fetch(path, {
      headers: { Accept: 'application/json', ...inBackground },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    if (answer.status !== 200) throw new Error(`the server answered ${answer.status}`);
    return shape.parse(JSON.parse(await readText(answer)));
  };
  const list = (query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams({ ...query, limit: mostRows });
    return read(`${adminRoutes.listOrders.path}?${search}`, z.array(orderFacts));
  };
  const of = (orderNumber: string, { path }: { readonly path: string }) =>
    path.replace(':id', encodeURIComponent(orderNumber));
  return {
    one: (orderNumber) => read(of(orderNumber, adminRoutes.getStaffOrder), orderFacts),
    async lastMessage(orderNumber) {
      const { messages } = await read(of(orderNumber, adminRoutes.listOrderMessages), thread);
      return messages.findLast(({ author }) => author === 'customer')?.text ?? null;
    },
    own: () => list({ assignee: 'me', sort: 'updated' }),
    byDueTime: () => list({ paid: 'true', sort: 'due' }),
  };
}
