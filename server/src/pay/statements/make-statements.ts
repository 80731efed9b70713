import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { adminStatementApi } from '@truepage/core/api/pay/admin-statements';
import { AppError } from '@truepage/core/errors';
import type { Cents } from '@truepage/core/money';
import { endOfMonth } from '@truepage/core/office/month';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Em } from '../../db/orm.ts';
import { PayStatement } from '../../db/rows/pay/pay-statement.ts';
import type { Database, Time } from '../../deps.ts';
import type { ActingStaff } from '../../order-access/order-for-staff.ts';
import { lockBillable, putOnStatement, readBillable, readStatements } from './statement.repository.ts';

type Wish = z.output<typeof adminStatementApi.makeStatements.body>;
type Made = z.input<typeof adminStatementApi.makeStatements.reply>;

/**
 * Creates the statements of a month, for one translator or all: each contains the entries until the end of the month that are
 * on no statement. A translator whose entries total zero or less gets none; the next statement contains them. A translator has
 * one statement per month, so the call is idempotent; the lock on the accounts serialises concurrent calls. Throws
 * 'pay.month_open'.
 */
export async function makeStatements(
  deps: Database & Time,
  actor: ActingStaff,
  { period, staffId }: Wish,
): Promise<Made> {
  const now = deps.clock.now();
  const end = new Date(endOfMonth(period));
  if (end > now) throw new AppError('pay.month_open');
  return deps.orm.em.fork().transactional(async (em) => {
    const of = { period, ...(staffId === null ? {} : { staffId }) };
    const people = await lockBillable(em, end, staffId);
    const have = new Set((await readStatements(em, of)).map(({ translator }) => translator));
    const carried: { translator: string; balance: Cents }[] = [];
    for (const { id, username: translator } of people) {
      const { ids, balance } = await readBillable(em, id, end);
      if (ids.length === 0) continue;
      if (balance <= 0) carried.push({ translator, balance });
      else if (!have.has(translator))
        await make(em, { actor, staff: id, translator, period, now }, ids, balance);
    }
    return { statements: await readStatements(em, of), carried };
  });
}

interface Making {
  readonly actor: ActingStaff;
  readonly staff: string;
  readonly translator: string;
  readonly period: string;
  readonly now: Date;
}

async function make(em: Em, making: Making, entries: readonly string[], total: Cents): Promise<void> {
  const { actor, staff, translator, period, now } = making;
  const id = randomUUID();
  await em.insert(PayStatement, { id, staff, period, state: 'open', total, madeAt: now });
  const taken = await putOnStatement(em, id, entries);
  if (taken !== entries.length)
    throw new Error(`${entries.length - taken} entries are on another statement.`);
  const after = { username: translator, statementId: id, period, total };
  await recordAudit(em, { actor, what: 'statement.made', after }, now);
}
