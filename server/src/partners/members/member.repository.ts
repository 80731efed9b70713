import { AppError } from '@truepage/core/errors';
import { emailKey } from '@truepage/core/people/email-address';
import type { Em } from '../../db/orm.ts';

/** Selects a member who has joined, of an open account, as `member`, and the account as `account`. */
function members(em: Em, memberId: string) {
  return em
    .getKysely()
    .selectFrom('firm_members as member')
    .innerJoin('partner_accounts as account', 'account.id', 'member.account_id')
    .where('member.id', '=', memberId)
    .where('joined_at', 'is not', null)
    .where('closed_at', 'is', null);
}

export interface CurrentMember {
  readonly id: string;
  readonly email: string;
  readonly accountId: string;
  readonly isContact: boolean;
  readonly account: Awaited<ReturnType<typeof findMember>>['account'];
}

async function findMember(em: Em, memberId: string | undefined) {
  const found =
    memberId === undefined
      ? undefined
      : await members(em, memberId)
          .select(['member.id', 'email', 'account_id', 'name', 'contact_email', 'payment', 'credit_limit'])
          .select('discount_percent')
          .executeTakeFirst();
  if (found === undefined) throw new AppError('firm.members_only');
  const { id, email, account_id: accountId, ...account } = found;
  return { id, email, accountId, account: { id: accountId, ...account } };
}

/** Returns the member of a browser. Throws 'firm.members_only', also for a removed member and a closed account. */
export async function demandMember(em: Em, memberId: string | undefined): Promise<CurrentMember> {
  const member = await findMember(em, memberId);
  return { ...member, isContact: emailKey(member.account.contact_email) === emailKey(member.email) };
}

/** Returns the access generation of an order of the member's firm, or undefined for any other order. */
export async function findOrderOfMember(
  em: Em,
  memberId: string,
  orderNumber: string,
): Promise<number | undefined> {
  const order = await members(em, memberId)
    .innerJoin('orders', 'orders.partner_id', 'account.id')
    .where('order_number', '=', orderNumber)
    .select('access_generation')
    .executeTakeFirst();
  return order?.access_generation;
}

/**
 * Returns the account of the member's firm, if the order is one of its orders. Throws 'firm.members_only', also for any other
 * order.
 */
export async function demandAccountOf(em: Em, memberId: string | undefined, orderNumber: string) {
  const { id, account } = await findMember(em, memberId);
  if ((await findOrderOfMember(em, id, orderNumber)) === undefined) throw new AppError('firm.members_only');
  return { memberId: id, account };
}
