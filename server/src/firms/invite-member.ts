import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import { emailKey } from '@truepage/core/people/email-address';
import { recordAudit } from '../audit/record-audit.ts';
import { FirmMember } from '../db/rows/partners/firm-member.ts';
import { PartnerAccount } from '../db/rows/partners/partner-account.ts';
import type { Database, Queue, Time } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { lockAccount } from '../partners/accounts/account.repository.ts';
import type { FirmActor } from './firm-actor.ts';

interface Invitation {
  readonly partnerId: string;
  readonly email: string;
  readonly locale: string;
}

/**
 * Mails a person the link that makes a browser theirs; to a member, a new link, which ends the one before. Throws
 * 'partner.not_found' and 'partner.closed'.
 */
export async function inviteMember(
  { orm, clock, jobs }: Database & Time & Queue,
  { actor, memberId: by }: FirmActor,
  { partnerId, email: typed, locale }: Invitation,
): Promise<void> {
  const now = clock.now();
  const email = emailKey(typed);
  await orm.em.fork().transactional(async (em) => {
    // Two invitations of one person wait for each other.
    await lockAccount(em, partnerId);
    const account = await em.findOneOrFail(PartnerAccount, { id: partnerId });
    if (account.closedAt) throw new AppError('partner.closed');
    const member =
      (await em.findOne(FirmMember, { account: partnerId, email })) ??
      em.create(FirmMember, { id: randomUUID(), account, email, invitedAt: now });
    await em.flush();
    const payload = { firmMemberId: member.id, firm: account.name };
    const mail = { kind: 'firm_invitation', fact: randomUUID(), orderId: null, recipient: email } as const;
    await queueMail(em, jobs, { ...mail, locale, payload }, now);
    const after = { partnerId, memberId: member.id, by };
    await recordAudit(em, { actor, what: 'partner.member_invited', after }, now);
  });
}
