import type { TaxRecord } from '../state/records.ts';
import { newId, type Transaction } from '../state/transaction.ts';
import { invalidRequest, wrongState } from './api-error.ts';
import { pageOf } from './answer-list.ts';
import type { Handler } from './api.ts';
import { read, recordLinesParameters, recordParameters, reversalParameters } from './parameters.ts';

export const recordCalculation: Handler = ({ tx, form }) => {
  const { calculation: id, reference } = read(recordParameters, form);
  const { calculation, lines } = tx.find('calculations', id);
  if (calculation.expires_at <= tx.now) throw wrongState('The tax calculation has expired.');
  if (tx.all('taxRecords').some(({ calculationId }) => calculationId === id))
    throw wrongState('The tax calculation was recorded already.');
  return put(tx, {
    transaction: { ...aTransaction(tx, reference), type: 'transaction', reversal: null },
    calculationId: id,
    lines: lines.map(({ amount, amount_tax, reference: own }) => ({
      id: newId('tax_li'),
      amount,
      amount_tax,
      reference: own,
      original: null,
    })),
  });
};

/** Refuses to reverse more than a line's amount or tax. */
export const reverseRecord: Handler = ({ tx, form }) => {
  const { original_transaction: id, reference, line_items: items } = read(reversalParameters, form);
  const { transaction, lines } = tx.find('taxRecords', id);
  if (transaction.type !== 'transaction') throw invalidRequest('A reversal cannot be reversed.');
  for (const name of ['reference', 'original_line_item'] as const)
    if (new Set(items.map((item) => item[name])).size < items.length)
      throw invalidRequest(`Two line items have the same ${name}.`, 'line_items');
  const gone = [
    ...tx.all('taxRecords').flatMap((record) => record.lines),
    ...items.map((item) => ({ ...item, original: item.original_line_item })),
  ];
  for (const { original_line_item: original } of items) {
    const line = lines.find((one) => one.id === original);
    if (line === undefined) throw invalidRequest(`No such line item: ${original}`, 'line_items');
    const reversed = gone.filter((one) => one.original === original);
    const left = (of: 'amount' | 'amount_tax') => reversed.reduce((sum, one) => sum + one[of], line[of]);
    if (left('amount') < 0 || left('amount_tax') < 0)
      throw invalidRequest('A line item would be reversed by more than there is of it.', 'line_items');
    if (left('amount') === 0 && left('amount_tax') !== 0)
      throw invalidRequest('A line item would be gone, but not its tax.', 'line_items');
  }
  return put(tx, {
    transaction: { ...aTransaction(tx, reference), type: 'reversal', reversal: { original_transaction: id } },
    calculationId: null,
    lines: items.map(({ original_line_item: original, ...item }) => ({
      ...item,
      id: newId('tax_li'),
      original,
    })),
  });
};

export const listRecordLines: Handler = ({ tx, id, form }) => {
  return pageOf(tx.find('taxRecords', id).lines, read(recordLinesParameters, form));
};

function aTransaction(tx: Transaction, reference: string) {
  if (tx.all('taxRecords').some((record) => record.transaction.reference === reference))
    throw wrongState(`The reference ${reference} was used already.`);
  return { id: newId('tax'), object: 'tax.transaction', reference } as const;
}

function put(tx: Transaction, record: TaxRecord): TaxRecord['transaction'] {
  tx.put('taxRecords', record.transaction.id, record);
  return record.transaction;
}
