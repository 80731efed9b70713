import { LockMode } from '@mikro-orm/postgresql';
import { isUuid } from '@truepage/core/uuid';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import { Mail } from '../db/rows/pages/mail.ts';
import { Order } from '../db/rows/order/order.ts';
import { FirmMember } from '../db/rows/partners/firm-member.ts';
import { SavedForm } from '../db/rows/order/saved-form.ts';
import { StaffAccount } from '../db/rows/people/staff-account.ts';

export interface LockedMail {
  readonly mail: Mail;
  /** Its order; null if it concerns no order. */
  readonly order: Order | null;
  /** The staff account whose access it grants; null if it concerns none. */
  readonly account: StaffAccount | null;
  /** The saved form that it opens; null if there is none or it was deleted. */
  readonly savedForm: SavedForm | null;
  /** The firm member whose access it grants; null if there is none or it was removed. */
  readonly firmMember: FirmMember | null;
}

/**
 * Returns an email with its order, account, saved form or member, locked until the transaction ends. The email is
 * locked last, as everywhere, so that concurrent transactions cannot deadlock. Undefined if the email does not exist.
 */
export async function lockMail(em: Em, mailId: string): Promise<LockedMail | undefined> {
  if (!isUuid(mailId)) return undefined;
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  const known = await em
    .getKysely()
    .selectFrom('mails')
    .where('id', '=', mailId)
    .select([
      'order_id',
      sql<string | null>`payload->>'staffId'`.as('staff_id'),
      sql<string | null>`payload->>'savedFormId'`.as('form_id'),
      sql<string | null>`payload->>'firmMemberId'`.as('member_id'),
    ])
    .executeTakeFirst();
  if (known === undefined) return undefined;
  const { order_id: orderId, staff_id: staffId, form_id: formId, member_id: memberId } = known;
  const order = orderId === null ? null : await em.findOne(Order, { id: orderId }, lock);
  const account = staffId === null ? null : await em.findOne(StaffAccount, { id: staffId }, lock);
  const savedForm = formId === null ? null : await em.findOne(SavedForm, { id: formId }, lock);
  const firmMember = memberId === null ? null : await em.findOne(FirmMember, { id: memberId }, lock);
  const mail = await em.findOne(Mail, { id: mailId }, lock);
  return mail === null ? undefined : { mail, order, account, savedForm, firmMember };
}
