import type { DeliveryCheckOverview } from '@truepage/core/api/admin/delivery-checks';
import { isUnderway } from '@truepage/core/checks/delivery-gate';
import { vi } from 'vitest';
import type { SignedIn } from './staff.ts';

type Check = NonNullable<DeliveryCheckOverview['check']>;

export const checkPath = (idOrNumber: string): string => `/api/admin/orders/${idOrNumber}/check`;

/** The check of an order's current translation, once it is over: the first document starts a process. */
export function theCheckOf(staff: SignedIn, idOrNumber: string): Promise<Check> {
  const read = async (): Promise<Check> => {
    const { body } = await staff.call('GET', checkPath(idOrNumber));
    const { check } = body as unknown as DeliveryCheckOverview;
    if (check === null || isUnderway(check.state)) throw new Error('the check is not over yet');
    return check;
  };
  return vi.waitFor(read, { timeout: 20_000, interval: 50 });
}

/** Waits for the check, and accepts every finding. */
export async function answerAll(staff: SignedIn, idOrNumber: string): Promise<void> {
  const { findings } = await theCheckOf(staff, idOrNumber);
  for (const { id, answer, line } of findings) {
    const reason = line.kind === 'checklist' ? 'compared' : 'false-alarm';
    if (answer === null) await staff.call('PUT', `${checkPath(idOrNumber)}/${id}`, { reason });
  }
}

/** The ids of open findings once a check is over; none if there is no check. */
export async function openFindingsOf(staff: SignedIn, idOrNumber: string): Promise<readonly string[]> {
  const { body } = await staff.call('GET', checkPath(idOrNumber));
  if ((body['check'] ?? null) === null) return [];
  const { findings } = await theCheckOf(staff, idOrNumber);
  return findings.filter(({ answer }) => answer === null).map(({ id }) => id);
}
