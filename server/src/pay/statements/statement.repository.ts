import { cents, type Cents } from '@truepage/core/money';
import { LockMode } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { adminStatementApi } from '@truepage/core/api/pay/admin-statements';
import { AppError } from '@truepage/core/errors';
import { isUuid } from '@truepage/core/uuid';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { PayStatement } from '../../db/rows/pay/pay-statement.ts';

export type PresentedStatement = z.input<typeof adminStatementApi.listStatements.reply>[number];

const mostStatements = 500;

/** Returns the statements that match a condition, newest first. */
export async function readStatements(
  em: Em,
  where: { readonly staffId?: string; readonly period?: string; readonly ids?: readonly string[] },
): Promise<PresentedStatement[]> {
  const { staffId, period, ids } = where;
  const rows = await em
    .getKysely()
    .selectFrom('pay_statements as statement')
    .innerJoin('staff_accounts as staff', 'staff.id', 'statement.staff_id')
    .$if(staffId !== undefined, (query) => query.where('statement.staff_id', '=', staffId ?? ''))
    .$if(period !== undefined, (query) =>
      query.where('statement.period', '=', period ?? '').where('statement.state', '<>', 'withdrawn'),
    )
    .$if(ids !== undefined, (query) => query.where('statement.id', 'in', [...(ids ?? [])]))
    .select(['statement.id', 'staff.username', 'statement.period', 'statement.state', 'statement.total'])
    .select(['statement.made_at', 'statement.objection', 'statement.answer'])
    .select(['statement.year', 'statement.sequence', 'statement.agreed_at', 'statement.paid_at'])
    .orderBy('statement.period', 'desc')
    .orderBy('staff.username')
    .orderBy('statement.made_at', 'desc')
    .limit(mostStatements)
    .execute();
  return rows.map(({ username, made_at, year, sequence, agreed_at, paid_at, ...row }) => ({
    ...row,
    translator: username,
    number: year === null || sequence === null ? null : statementNumber({ year, sequence }),
    madeAt: made_at.toISOString(),
    agreedAt: agreed_at?.toISOString() ?? null,
    paidAt: paid_at?.toISOString() ?? null,
  }));
}

/** Returns one statement as lists show it. */
export async function readStatement(em: Em, id: string): Promise<PresentedStatement> {
  const [statement] = await readStatements(em, { ids: [id] });
  if (statement === undefined) throw new AppError('pay.statement_not_found');
  return statement;
}

/**
 * Locks a statement until the transaction ends; only one of this translator, if `staffId` is given. Throws
 * 'pay.statement_not_found'.
 */
export async function lockStatement(em: Em, id: string, staffId?: string): Promise<PayStatement> {
  const where = staffId === undefined ? { id } : { id, staff: staffId };
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
  const statement = isUuid(id) ? await em.findOne(PayStatement, where, lock) : null;
  if (statement === null) throw new AppError('pay.statement_not_found');
  return statement;
}

/** Locks translators with entries before `end` that are on no statement, in the order of their ids, and returns the ids. */
export async function lockBillable(em: Em, end: Date, staffId: string | null) {
  const rows = await em
    .getKysely()
    .selectFrom('staff_accounts as staff')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('earnings')
          .whereRef('earnings.staff_id', '=', 'staff.id')
          .where('earnings.statement_id', 'is', null)
          .where('earnings.at', '<', end)
          .select('earnings.id'),
      ),
    )
    .$if(staffId !== null, (query) => query.where('staff.id', '=', staffId ?? ''))
    .select(['staff.id', 'staff.username'])
    .orderBy('staff.id')
    .forUpdate()
    .execute();
  return rows;
}

/** A translator's entries before `end` that are on no statement. */
export async function readBillable(em: Em, staffId: string, end: Date) {
  const rows = await em
    .getKysely()
    .selectFrom('earnings')
    .where('staff_id', '=', staffId)
    .where('statement_id', 'is', null)
    .where('at', '<', end)
    .select(['id', 'amount'])
    .execute();
  return {
    ids: rows.map(({ id }) => id),
    balance: cents(rows.reduce((sum, { amount }) => sum + amount, 0)),
  };
}

/** Adds entries to a statement. Returns how many of them were on none. */
export async function putOnStatement(em: Em, statementId: string, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await em
    .getKysely()
    .updateTable('earnings')
    .set({ statement_id: statementId })
    .where('id', 'in', [...ids])
    .where('statement_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Removes all entries from a statement, so that the next one gets them. */
export async function releaseEntries(em: Em, statementId: string): Promise<void> {
  await em
    .getKysely()
    .updateTable('earnings')
    .set({ statement_id: null })
    .where('statement_id', '=', statementId)
    .execute();
}

/** The sum of a translator's entries that are on no statement, in cents. */
export async function readWaiting(em: Em, staffId: string): Promise<Cents> {
  const { balance } = await readBillable(em, staffId, new Date(8.64e15));
  return balance;
}

/** Held from assigning a number until its commit, because the next number depends on it. */
const statementsLock = 7_411_913;

/** Returns the next number of the year (UTC), without gaps. Other agreements wait until the transaction ends. */
export async function nextNumber(em: Em, now: Date): Promise<{ year: number; sequence: number }> {
  const database = em.getKysely();
  await sql`select pg_advisory_xact_lock(${statementsLock})`.execute(database);
  const year = now.getUTCFullYear();
  const { last } = await database
    .selectFrom('pay_statements')
    .where('year', '=', year)
    .select(({ fn }) => fn.max<number | null>('sequence').as('last'))
    .executeTakeFirstOrThrow();
  return { year, sequence: (last ?? 0) + 1 };
}

export function statementNumber({ year, sequence }: { year: number; sequence: number }): string {
  return `S-${year}-${String(sequence).padStart(6, '0')}`;
}

/** Marks the agreed ones as paid and returns their ids: each is returned only once, even by concurrent calls. */
export async function markPaid(em: Em, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await em
    .getKysely()
    .updateTable('pay_statements')
    .set({ state: 'paid', paid_at: now })
    .where('id', 'in', [...ids])
    .where('state', '=', 'agreed')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the states of statements, locked in the order of their ids, so that concurrent payments do not deadlock. */
export async function lockStates(em: Em, ids: readonly string[]) {
  return em
    .getKysely()
    .selectFrom('pay_statements')
    .where('id', 'in', [...ids])
    .select(['id', 'state', 'batch_id'])
    .orderBy('id')
    .forUpdate()
    .execute();
}
