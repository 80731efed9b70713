import { cents, currency, toDollars } from '@truepage/core/money';
import { byteOrderMark, csvLine, csvTime } from '../../csv.ts';
import type { ViewedStatement } from './view-statement.ts';

/** A statement as CSV: a line for each entry, and the total. Times are UTC. */
export function statementCsv({ lines, number, period, total }: ViewedStatement): string {
  const money = currency.toUpperCase();
  const name = number ?? '';
  const head = [
    'Statement',
    'Month',
    'Order',
    'Entry',
    'Date',
    'Unit',
    'Quantity',
    'Rate',
    'Amount',
    'Currency',
  ];
  const entries = lines.map(({ orderNumber, kind, at, unit, quantity, rate, amount }) =>
    [name, period, orderNumber, kind, csvTime(at), unit, String(quantity)].concat(
      toDollars(cents(rate)),
      toDollars(cents(amount)),
      money,
    ),
  );
  const sum = [name, period, '', 'total', '', '', '', '', toDollars(cents(total)), money];
  return byteOrderMark + [head, ...entries, sum].map((line) => csvLine(line)).join('');
}
