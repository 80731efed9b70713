import type { PayDebtor as Debtor } from '@truepage/core/api/pay/admin-pay-batches';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Em } from '../../db/orm.ts';
import { PayDebtor } from '../../db/rows/pay/pay-debtor.ts';
import type { Database, PayDetails, Time } from '../../deps.ts';
import type { ActingStaff } from '../../order-access/order-for-staff.ts';

const owner = 'owner';

/** The account from which translators are paid, or undefined if none is set. */
export async function findDebtor({ payBox }: PayDetails, em: Em): Promise<Debtor | undefined> {
  const row = await em.findOne(PayDebtor, { id: owner });
  if (row === null) return undefined;
  return JSON.parse(Buffer.from(payBox.open(row.details, owner)).toString()) as Debtor;
}

/** Replaces the account and encrypts it. */
export async function setDebtor(
  deps: Database & Time & PayDetails,
  actor: ActingStaff,
  debtor: Debtor,
): Promise<Debtor> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const details = deps.payBox.seal(Buffer.from(JSON.stringify(debtor)), owner);
    await em.upsert(PayDebtor, { id: owner, details, updatedAt: now });
    await recordAudit(em, { actor, what: 'pay.debtor', after: {} }, now);
    return debtor;
  });
}
