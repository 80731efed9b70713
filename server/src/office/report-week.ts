import type { z } from 'zod';
import type { weekReport } from '@truepage/core/api/admin/office';
import { translationTypes } from '@truepage/core/pricing/translation-type';
import { may, type Role } from '@truepage/core/staff/roles';
import type { Database } from '../deps.ts';
import { readDeliveredPages, readDeliveredTiers, readPaidDays } from './week.repository.ts';

export type PresentedWeek = z.input<typeof weekReport>;

/** The figures of a week as shown to this role. `days` (UTC): the start of each day, and the end of the last. */
export async function reportWeek(
  deps: Database,
  role: Role,
  days: readonly string[],
): Promise<PresentedWeek> {
  const times = days.map((day) => new Date(day));
  const [from, before] = [times[0], times.at(-1)];
  if (from === undefined || before === undefined) throw new RangeError('a week has days');
  const em = () => deps.orm.em.fork();
  const [paid, tiers, pages] = await Promise.all([
    readPaidDays(em(), times),
    readDeliveredTiers(em(), { from, before }),
    readDeliveredPages(em(), { from, before }),
  ]);
  const seesMoney = may(role, 'payments.view');
  return {
    days: times.slice(0, -1).map((start, index) => {
      const day = paid.find((one) => one.day === index);
      return {
        from: start.toISOString(),
        before: (times[index + 1] ?? before).toISOString(),
        orders: day?.orders ?? 0,
        revenue: seesMoney ? (day?.revenue ?? 0) : null,
      };
    }),
    delivered: tiers.reduce((sum, { delivered }) => sum + delivered, 0),
    onTime: tiers.reduce((sum, { onTime }) => sum + onTime, 0),
    turnaround: translationTypes.map((tier) => {
      const found = tiers.find((one) => one.tier === tier);
      return { tier, delivered: found?.delivered ?? 0, medianMs: found?.medianMs ?? null };
    }),
    translators: pages.map(({ id, username, ...counted }) => ({
      person: id === null || username === null ? null : { id, username },
      ...counted,
    })),
  };
}
