import type { z } from 'zod';
import type { adminStatementApi, Payee } from '@truepage/core/api/pay/admin-statements';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Em } from '../../db/orm.ts';
import { PayPayee } from '../../db/rows/pay/pay-payee.ts';
import type { Database, PayDetails, Time } from '../../deps.ts';
import type { ActingStaff } from '../../order-access/order-for-staff.ts';
import { lockStaff } from '../../staff/staff.repository.ts';

const nothing: Payee = { name: '', address: '', taxNumber: '', iban: '', bic: '' };

/** A translator's details for their invoices; empty texts if they have entered none. */
export async function openPayee({ payBox }: PayDetails, em: Em, staffId: string): Promise<Payee> {
  const row = await em.findOne(PayPayee, { staff: staffId });
  if (row === null) return nothing;
  const opened = Buffer.from(payBox.open(row.details, staffId)).toString();
  return { ...nothing, ...(JSON.parse(opened) as Partial<Payee>) };
}

/** Replaces a translator's details and encrypts them. */
export async function setPayee(
  deps: Database & Time & PayDetails,
  actor: ActingStaff,
  wish: z.output<typeof adminStatementApi.setOwnPayee.body>,
): Promise<Payee> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const { username } = await lockStaff(em, actor.id);
    const before = await openPayee(deps, em, actor.id);
    if (JSON.stringify({ ...before, ...wish }) !== JSON.stringify(before)) {
      const details = deps.payBox.seal(Buffer.from(JSON.stringify(wish)), actor.id);
      await em.upsert(PayPayee, { staff: actor.id, details, updatedAt: now });
      await recordAudit(em, { actor, what: 'pay.payee', after: { username } }, now);
    }
    return wish;
  });
}

type Side = Pick<Payee, 'name' | 'address' | 'taxNumber'>;

/** Both parties of an invoice, as of when it was agreed. */
export interface Sides {
  readonly payee: Side;
  readonly payer: Side;
}

export function sealPaper({ payBox }: PayDetails, statementId: string, sides: Sides): string {
  return payBox.seal(Buffer.from(JSON.stringify(sides)), statementId);
}

export function openPaper({ payBox }: PayDetails, statementId: string, paper: string): Sides {
  return JSON.parse(Buffer.from(payBox.open(paper, statementId)).toString()) as Sides;
}
