import { LockMode } from '@mikro-orm/postgresql';
import type { PayBatches } from '@truepage/core/api/pay/admin-pay-batches';
import { AppError } from '@truepage/core/errors';
import { cents, type Cents } from '@truepage/core/money';
import { statementLimits } from '@truepage/core/pay/statement';
import { isUuid } from '@truepage/core/uuid';
import type { Em } from '../../db/orm.ts';
import { PayBatch } from '../../db/rows/pay/pay-batch.ts';
import { statementNumber } from '../statements/statement.repository.ts';

const mostBatches = 100;

/** The newest payment files, or one of them. */
export async function readBatches(em: Em, id?: string) {
  const rows = await em
    .getKysely()
    .selectFrom('pay_batches as batch')
    .innerJoin('staff_accounts as staff', 'staff.id', 'batch.staff_id')
    .$if(id !== undefined, (query) => query.where('batch.id', '=', id ?? ''))
    .select(['batch.id', 'batch.format', 'batch.state', 'staff.username as by', 'batch.made_at'])
    .select(['batch.ended_at', 'batch.numbers', 'batch.total'])
    .orderBy('batch.made_at', 'desc')
    .orderBy('batch.id')
    .limit(mostBatches)
    .execute();
  return rows.map(({ made_at, ended_at, ...row }) => ({
    ...row,
    madeAt: made_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }));
}

/** Agreed statements that are neither paid nor in an open file. */
export async function readPayable(em: Em): Promise<PayBatches['waiting']> {
  const { count, total } = await em
    .getKysely()
    .selectFrom('pay_statements')
    .where('state', '=', 'agreed')
    .where('batch_id', 'is', null)
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>('total').as('total')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), total: cents(Number(total ?? 0)) };
}

export interface Payable {
  readonly id: string;
  readonly staffId: string;
  readonly translator: string;
  readonly period: string;
  readonly number: string;
  readonly total: Cents;
}

/** The same, locked in the order of their ids: a concurrent call finds only the remaining ones. */
export async function lockPayable(em: Em): Promise<Payable[]> {
  const rows = await em
    .getKysely()
    .selectFrom('pay_statements as statement')
    .innerJoin('staff_accounts as staff', 'staff.id', 'statement.staff_id')
    .where('statement.state', '=', 'agreed')
    .where('statement.batch_id', 'is', null)
    .select(['statement.id', 'statement.staff_id', 'staff.username', 'statement.period'])
    .select(['statement.year', 'statement.sequence', 'statement.total'])
    .orderBy('statement.id')
    .limit(statementLimits.atOnce)
    .forUpdate('statement')
    .execute();
  return rows
    .map(({ staff_id: staffId, username: translator, year, sequence, total, ...row }) => ({
      ...row,
      staffId,
      translator,
      number: statementNumber({ year: year ?? 0, sequence: sequence ?? 0 }),
      total: cents(total),
    }))
    .toSorted((one, other) => one.number.localeCompare(other.number));
}

/** Adds statements to a file, except those that already are in one. Returns how many were added. */
export async function putIntoBatch(em: Em, batchId: string, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await em
    .getKysely()
    .updateTable('pay_statements')
    .set({ batch_id: batchId })
    .where('id', 'in', [...ids])
    .where('state', '=', 'agreed')
    .where('batch_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Removes all statements from a file. */
export async function releaseStatements(em: Em, batchId: string): Promise<void> {
  const update = em.getKysely().updateTable('pay_statements').set({ batch_id: null });
  await update.where('batch_id', '=', batchId).execute();
}

/** The ids of a file's statements. */
export async function statementsOf(em: Em, batchId: string): Promise<string[]> {
  const rows = await em
    .getKysely()
    .selectFrom('pay_statements')
    .where('batch_id', '=', batchId)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a file until the transaction ends. Throws 'pay.batch_not_found'. */
export async function lockBatch(em: Em, id: string): Promise<PayBatch> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
  const batch = isUuid(id) ? await em.findOne(PayBatch, { id }, lock) : null;
  if (batch === null) throw new AppError('pay.batch_not_found');
  return batch;
}

/** Throws 'pay.batch_not_found'. */
export async function findBatch(em: Em, id: string): Promise<PayBatch> {
  const batch = isUuid(id) ? await em.findOne(PayBatch, { id }) : null;
  if (batch === null) throw new AppError('pay.batch_not_found');
  return batch;
}
