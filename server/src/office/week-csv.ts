import { cents, toDollars } from '@truepage/core/money';
import { byteOrderMark, csvLine, csvTime } from '../csv.ts';
import type { PresentedWeek } from './report-week.ts';

const hour = 3_600_000;

/** The figures of a week as a CSV file: a line for each, so that spreadsheets can sort and add them up. Times are UTC, amounts US dollars. */
export function weekCsv({ days, delivered, onTime, turnaround, translators }: PresentedWeek): string {
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
