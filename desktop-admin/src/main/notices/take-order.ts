import { z } from 'zod';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import type { TakeResult } from '../../shared/notices.ts';
import type { StaffSession } from '../console-context.ts';
import { readJson } from '../read-json.ts';
import { readRefusal } from '../transfers/refusal.ts';

const orderNow = z.object({
  version: z.int(),
  assignee: z.object({ id: z.string(), username: z.string() }).nullable(),
});

type TakingSession = Pick<StaffSession, 'fetch' | 'staff'>;

/**
 * Assigns an order to the signed-in person, with the desk's API call. Never takes over an assigned order: the call is based on the version
 * that was read. Never rejects.
 */
export async function takeOrder(orderNumber: string, session: TakingSession): Promise<TakeResult> {
  try {
    const first = await tryToTake(orderNumber, session);
    // The order changed in the meantime; it may still be unassigned.
    return first ?? (await tryToTake(orderNumber, session)) ?? { kind: 'refused' };
  } catch {
    return { kind: 'offline' };
  }
}

/** Returns undefined if the order was changed between reading and assigning. */
async function tryToTake(
  orderNumber: string,
  { fetch, staff }: TakingSession,
): Promise<TakeResult | undefined> {
  const place = (path: string) => path.replace(':id', encodeURIComponent(orderNumber));
  const headers = { Accept: 'application/json' };
  const read = await fetch(place(adminRoutes.getStaffOrder.path), { headers });
  const text = await read.text();
  if (read.status !== 200) return refused(text);
  const order = orderNow.safeParse(readJson(text));
  if (!order.success) return { kind: 'refused' };
  const { assignee, version } = order.data;
  if (assignee?.id === staff.id) return { kind: 'done' };
  if (assignee !== null) return { kind: 'taken', by: assignee.username };
  const { method, path } = adminRoutes.assignOrder;
  const answer = await fetch(place(path), {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ staffId: staff.id, version }),
  });
  if (answer.status === 200) return { kind: 'done' };
  const body = await answer.text();
  return readRefusal(body).code === 'order.changed_meanwhile' ? undefined : refused(body);
}

function refused(body: string): TakeResult {
  const { message } = readRefusal(body);
  return message === undefined ? { kind: 'refused' } : { kind: 'refused', message };
}
