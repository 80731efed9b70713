import { adminOfficeApi, exportWeek } from '@truepage/core/api/admin/office';
import type { Deps } from '../deps.ts';
import { nameFile } from '../http/attach-file.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { findAccount } from '../staff/staff.repository.ts';
import { availabilityOf, setAvailability } from '../staff/availability.ts';
import { listTranslators } from './list-translators.ts';
import { reportWeek } from './report-week.ts';
import { weekCsv } from './week-csv.ts';

/** Who has how much to do, when they are there, and what a week came to. */
export function officeRoutes(api: ApiRouter, deps: Deps): void {
  api.handle(adminOfficeApi.listTranslators, () => listTranslators(deps));
  api.handle(adminOfficeApi.getWeek, ({ query, call }) =>
    reportWeek(deps, demandStaff(call).role, query.days),
  );
  api.stream(exportWeek, async (ctx, { query, call }) => {
    const week = await reportWeek(deps, demandStaff(call).role, query.days);
    nameFile(ctx, `week-${query.days[0]?.slice(0, 10) ?? ''}.csv`);
    ctx.set({ 'Content-Type': 'text/csv; charset=utf-8; header=present', 'Cache-Control': 'no-store' });
    ctx.body = weekCsv(week);
  });
  api.handle(adminOfficeApi.getOwnAvailability, async ({ call }) =>
    availabilityOf(await findAccount(deps.orm.em.fork(), demandStaff(call).id)),
  );
  api.handle(adminOfficeApi.setOwnAvailability, async ({ body, call }) => {
    const staff = demandStaff(call);
    return deps.orm.em.fork().transactional(async (em) => {
      const account = await findAccount(em, staff.id);
      await setAvailability(em, staff, account, body, deps.clock.now());
      return availabilityOf(account);
    });
  });
}
