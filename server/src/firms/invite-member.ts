import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import { emailKey } from '@truepage/core/people/email-address';
import { recordAudit } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import { FirmMember } from '../db/rows/partners/firm-member.ts';
import { PartnerAccount } from '../db/rows/partners/partner-account.ts';
import type { Database, Queue, Time } from '../deps.ts';
import type { JobData } from '../jobs/queues.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { lockAccount } from '../partners/accounts/account.repository.ts';
import type { FirmActor } from './firm-actor.ts';

interface Invitation {
  readonly partnerId: string;
  readonly email: string;
  readonly locale: string;
}

/**
 * Mails a person the link that signs their browser in as a member. A member gets a new link, which invalidates the previous
 * one. Throws 'partner.not_found' and 'partner.closed'.
 */
export async function inviteMember(
  { orm, clock, jobs }: Database & Time & Queue,
  { actor, memberId: by }: FirmActor,
  { partnerId, email: typed, locale }: Invitation,
): Promise<void> {
  const now = clock.now();
  const email = emailKey(typed);
  await orm.em.fork().transactional(async (em) => {
    // Serialises concurrent invitations of the same person.
    await lockAccount(em, partnerId);
    const account = await em.findOneOrFail(PartnerAccount, { id: partnerId });
    if (account.closedAt) throw new AppError('partner.closed');
    const member =
      (await em.findOne(FirmMember, { account: partnerId, email })) ??
      em.create(FirmMember, { id: randomUUID(), account, email, invitedAt: now });
    await em.flush();
    await queueInvitation(em, { clock, jobs }, { member, firm: account.name, locale });
    const after = { partnerId, memberId: member.id, by };
    await recordAudit(em, { actor, what: 'partner.member_invited', after }, now);
  });
}

/**
 * The handler of 'firm-links' jobs: mails an address a new link for each firm that it is a member of. Doing this in a job makes
 * the response the same, and equally fast, for known and unknown addresses.
 */
export async function mailFirmLinks(
  deps: Database & Time & Queue,
  { email, locale }: JobData['firm-links'],
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const memberships = { email: emailKey(email), account: { closedAt: null } };
    for (const member of await em.find(FirmMember, memberships, { populate: ['account'] }))
      await queueInvitation(em, deps, { member, firm: member.account.$.name, locale });
  });
}

interface Mailed {
  readonly member: FirmMember;
  readonly firm: string;
  readonly locale: string;
}

async function queueInvitation(
  em: Em,
  { clock, jobs }: Time & Queue,
  { member: { id, email: recipient }, firm, locale }: Mailed,
): Promise<void> {
  const mail = { kind: 'firm_invitation', fact: randomUUID(), orderId: null, recipient } as const;
  await queueMail(em, jobs, { ...mail, locale, payload: { firmMemberId: id, firm } }, clock.now());
}
