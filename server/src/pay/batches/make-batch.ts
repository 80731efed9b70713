import { randomUUID } from 'node:crypto';
import type { PayBatchLine } from '@truepage/core/api/pay/admin-pay-batches';
import type { Payee } from '@truepage/core/api/pay/admin-statements';
import { AppError } from '@truepage/core/errors';
import { addCents, toDollars } from '@truepage/core/money';
import { isSepaName, painXml } from '@truepage/core/pay/pain001';
import type { BatchFormat, sepaOffers } from '@truepage/core/pay/pay-batch';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Em } from '../../db/orm.ts';
import { PayBatch } from '../../db/rows/pay/pay-batch.ts';
import type { Database, PayDetails, Time } from '../../deps.ts';
import type { ActingStaff } from '../../order-access/order-for-staff.ts';
import { openPayee } from '../statements/payee.ts';
import { lockPayable, putIntoBatch, readBatches, type Payable } from './batch.repository.ts';
import { findDebtor } from './debtor.ts';
import { byteOrderMark, csvLine } from '../../csv.ts';

/** Whether SEPA files are available for prices in `currency` (ISO 4217, as Stripe writes it). */
export async function sepaOffer(
  deps: PayDetails,
  em: Em,
  currency: string,
): Promise<(typeof sepaOffers)[number]> {
  if (currency !== 'eur') return 'other_currency';
  return (await findDebtor(deps, em)) === undefined ? 'no_account' : 'offered';
}

export interface PaidTo {
  readonly statement: Payable;
  readonly payee: Payee;
}

/**
 * Creates a file of all agreed statements that are in no open file, and stores it with its control sum. A SEPA file excludes
 * translators whose name or IBAN a bank does not accept. Throws 'pay.sepa_currency', 'pay.debtor_missing',
 * 'pay.nothing_to_pay'.
 */
export async function makeBatch(
  deps: Database & Time & PayDetails,
  actor: ActingStaff,
  { format, currency }: { readonly format: BatchFormat; readonly currency: string },
): Promise<{ batch: PayBatchLine; leftOut: string[] }> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const found: PaidTo[] = [];
    for (const statement of await lockPayable(em))
      found.push({ statement, payee: await openPayee(deps, em, statement.staffId) });
    const isPayable = ({ payee }: PaidTo) =>
      format === 'csv' || (payee.iban !== '' && isSepaName(payee.name));
    const paid = found.filter((one) => isPayable(one));
    const id = randomUUID();
    const file =
      format === 'csv' ? payableCsv(paid, currency) : await transfers(deps, em, { id, now, paid, currency });
    if (paid.length === 0) throw new AppError('pay.nothing_to_pay');
    const total = addCents(...paid.map(({ statement }) => statement.total));
    await em.insert(PayBatch, {
      id,
      format,
      staff: actor.id,
      madeAt: now,
      state: 'open',
      numbers: paid.map(({ statement }) => statement.number),
      total,
      file: deps.payBox.seal(Buffer.from(file), id),
    });
    const taken = await putIntoBatch(
      em,
      id,
      paid.map(({ statement }) => statement.id),
    );
    if (taken !== paid.length) throw new Error(`${paid.length - taken} statements are in another file.`);
    const after = { batchId: id, format, count: paid.length, total };
    await recordAudit(em, { actor, what: 'pay_batch.made', after }, now);
    const [batch] = await readBatches(em, id);
    if (batch === undefined) throw new AppError('pay.batch_not_found');
    const leftOut = found.filter((one) => !isPayable(one)).map(({ statement }) => statement.translator);
    return { batch: { ...batch, total }, leftOut: [...new Set(leftOut)] };
  });
}

interface Transferring {
  readonly id: string;
  readonly now: Date;
  readonly paid: readonly PaidTo[];
  readonly currency: string;
}

async function transfers(
  deps: PayDetails,
  em: Em,
  { id, now, paid, currency }: Transferring,
): Promise<string> {
  if (currency !== 'eur') throw new AppError('pay.sepa_currency');
  const debtor = await findDebtor(deps, em);
  if (debtor === undefined) throw new AppError('pay.debtor_missing');
  return painXml({
    id: id.replaceAll('-', ''),
    createdAt: now,
    debtor,
    transfers: paid.map(({ statement: { number, total }, payee: { name, iban, bic } }) => ({
      reference: number,
      name,
      iban,
      bic,
      amount: total,
    })),
  });
}

/** Statements to be paid, as CSV. */
function payableCsv(paid: readonly PaidTo[], currency: string): string {
  const head = ['Invoice', 'Month', 'Translator', 'Name', 'Address', 'Tax number', 'IBAN', 'BIC', 'Amount'];
  const lines = paid.map(({ statement: { number, period, translator, total }, payee }) => {
    const { name, address, taxNumber, iban, bic } = payee;
    const money = [toDollars(total), currency.toUpperCase()];
    return [number, period, translator, name, address.replaceAll('\n', ', '), taxNumber, iban, bic, ...money];
  });
  return byteOrderMark + [[...head, 'Currency'], ...lines].map((line) => csvLine(line)).join('');
}
