import type { z } from 'zod';
import type { adminStatementApi } from '@truepage/core/api/pay/admin-statements';
import { AppError } from '@truepage/core/errors';
import { may } from '@truepage/core/staff/roles';
import { isUuid } from '@truepage/core/uuid';
import type { Em } from '../../db/orm.ts';
import { PayStatement } from '../../db/rows/pay/pay-statement.ts';
import type { ActingStaff } from '../../order-access/order-for-staff.ts';
import { readEarnings } from '../pay.repository.ts';
import { readStatement } from './statement.repository.ts';

export type ViewedStatement = z.input<typeof adminStatementApi.getStatement.reply>;

/** A statement with its lines: the caller's own, or any with 'pay.manage'. Throws 'pay.statement_not_found'. */
export async function viewStatement(em: Em, staff: ActingStaff, id: string): Promise<ViewedStatement> {
  const row = isUuid(id) ? await em.findOne(PayStatement, { id }) : null;
  const isOwn = row?.staff.id === staff.id;
  if (row === null || !(isOwn || may(staff.role, 'pay.manage')))
    throw new AppError('pay.statement_not_found');
  const lines = await readEarnings(em, { statementId: id });
  return { ...(await readStatement(em, id)), isOwn, lines: lines.toReversed() };
}
