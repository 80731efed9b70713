import { adminOfficeApi } from '@truepage/core/api/admin/office';
import { AppError } from '@truepage/core/errors';
import { may } from '@truepage/core/staff/roles';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import { cacheBody, sendCached } from '../http/cache/cached-body.ts';
import type { ApiRouter } from '../http/handle.ts';
import { clientAddress } from '../http/security/client-address.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { findAccount } from '../staff/staff.repository.ts';
import { findCalendarOwner, listDueOrders } from './calendar.repository.ts';
import { calendarText } from './calendar-text.ts';
import { endCalendar, hashOfFile, makeCalendar } from './own-calendar.ts';

interface CalendarParts {
  readonly deps: Deps;
  readonly limits: RateLimits;
  readonly trustedProxies: number;
}

/** More events would be of no use and slow down calendar programs. */
const mostEvents = 500;

/** A translator's due dates as a calendar feed, and the management of its secret address. */
export function calendarRoutes(api: ApiRouter, { deps, limits, trustedProxies }: CalendarParts): void {
  api.handle(adminOfficeApi.getOwnCalendar, async ({ call }) => {
    const { calendarMadeAt } = await findAccount(deps.orm.em.fork(), demandStaff(call).id);
    return { madeAt: calendarMadeAt?.toISOString() ?? null };
  });
  api.handle(adminOfficeApi.makeOwnCalendar, async ({ call }) => ({
    url: await makeCalendar(deps, demandStaff(call)),
  }));
  api.handle(adminOfficeApi.endOwnCalendar, async ({ call }) => {
    await endCalendar(deps, demandStaff(call));
    return { success: true as const };
  });

  // Logs, metrics and traces contain only the route pattern, because the address is a secret.
  api.router.get('/api/calendar/:file', async (ctx) => {
    await limits.consume('calendar', clientAddress(ctx.req, trustedProxies));
    const text = await feed(deps, ctx.params['file'] ?? '');
    const type = 'text/calendar; charset=utf-8';
    ctx.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    await sendCached(ctx, cacheBody(text, true), { type, cacheControl: 'private, no-cache' });
  });
}

/** Throws 'staff.calendar_unknown' for an address that never existed or has ended, and if its owner may no longer translate. */
async function feed({ orm, publicUrl }: Deps, file: string): Promise<string> {
  const hash = hashOfFile(file);
  const em = orm.em.fork();
  const owner = hash === undefined ? undefined : await findCalendarOwner(em, hash);
  if (owner === undefined || !may(owner.role, 'orders.uploadTranslation'))
    throw new AppError('staff.calendar_unknown');
  const orders = await listDueOrders(em, owner.id, mostEvents);
  return calendarText(orders, { locale: owner.locale ?? 'en', publicUrl: publicUrl() });
}
