import { toDollars } from '@truepage/core/money';
import { byteOrderMark, csvLine } from '../../csv.ts';
import type { PaidTo } from './make-batch.ts';

/** Statements to be paid, as CSV. */
export function payableCsv(paid: readonly PaidTo[], currency: string): string {
  const head = ['Invoice', 'Month', 'Translator', 'Name', 'Address', 'Tax number', 'IBAN', 'BIC', 'Amount'];
  const lines = paid.map(({ statement: { number, period, translator, total }, payee }) => {
    const { name, address, taxNumber, iban, bic } = payee;
    const money = [toDollars(total), currency.toUpperCase()];
    return [number, period, translator, name, address.replaceAll('\n', ', '), taxNumber, iban, bic, ...money];
  });
  return byteOrderMark + [[...head, 'Currency'], ...lines].map((line) => csvLine(line)).join('');
}
