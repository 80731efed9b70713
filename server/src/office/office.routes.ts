import { adminOfficeApi, exportWeek } from '@truepage/core/api/admin/office';
import { cents, toDollars } from '@truepage/core/money';
import type { Deps } from '../deps.ts';
import { nameFile } from '../http/attach-file.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { findAccount } from '../staff/staff.repository.ts';
import { availabilityOf, setAvailability } from '../staff/availability.ts';
import { listTranslators } from './list-translators.ts';
import { reportWeek, type PresentedWeek } from './report-week.ts';
import { byteOrderMark, csvLine, csvTime } from '../csv.ts';

const hour = 3_600_000;

/** Workload, availability, and the weekly report. */
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

/**
 * A weekly report as a CSV file with one line per figure, so that spreadsheets can sort and sum them. Times are UTC, amounts US
 * dollars.
 */
function weekCsv({ days, delivered, onTime, turnaround, translators }: PresentedWeek): string {
  const lines: (readonly string[])[] = [['Figure', 'Of', 'Value', 'Unit']];
  for (const { from, orders, revenue } of days) {
    lines.push(['Orders', csvTime(from), String(orders), 'orders']);
    if (revenue !== null) lines.push(['Revenue', csvTime(from), toDollars(cents(revenue)), 'USD']);
  }
  lines.push(['Delivered', '', String(delivered), 'orders'], ['On time', '', String(onTime), 'orders']);
  for (const { tier, medianMs } of turnaround) {
    lines.push(['Turnaround, median', tier, medianMs === null ? '' : (medianMs / hour).toFixed(2), 'hours']);
  }
  for (const { person, pages } of translators) {
    lines.push(['Pages', person?.username ?? '', String(pages), 'pages']);
  }
  return byteOrderMark + lines.map((line) => csvLine(line)).join('');
}
