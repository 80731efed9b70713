import { AppError } from '@truepage/core/errors';
import { emailKey } from '@truepage/core/people/email-address';
import type { Deps } from '../deps.ts';
import type { Call } from '../http/call.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { demandMember } from '../partners/members/member.repository.ts';
import { inviteMember } from './invite-member.ts';
import { joinFirm } from './join-firm.ts';
import { removeMember } from './remove-member.ts';

export type FirmActs = ReturnType<typeof firmActs>;

/** The rate-limited actions of members of firms, for the API and for forms without scripts. */
export function firmActs(deps: Deps, limits: RateLimits) {
  const em = () => deps.orm.em.fork();
  /** Returns the calling member if they are the firm's contact. Throws 'firm.members_only' and 'firm.contact_only'. */
  const contactOf = async (call: Call) => {
    const member = await demandMember(em(), call.membership.memberId);
    if (!member.isContact) throw new AppError('firm.contact_only');
    return member;
  };
  return {
    contactOf,
    /** Returns the id of the member. */
    join: async (call: Call, token: string) => {
      const memberId = await limits.countMisses('tracking', call.ip, () => joinFirm(deps, token));
      call.membership.begin(memberId);
      return memberId;
    },
    mailLinks: async (call: Call, email: string) => {
      await limits.consume('firmLinks', call.ip);
      await limits.consume('firmLinks', emailKey(email));
      const job = { email, locale: call.locale };
      await em().transactional((within) => deps.jobs.enqueue(within, 'firm-links', job));
    },
    /** Returns the id of the firm. */
    invite: async (call: Call, email: string) => {
      const { id: memberId, accountId: partnerId } = await contactOf(call);
      await limits.consume('invitations', partnerId);
      const { locale } = call;
      await inviteMember(deps, { actor: 'customer', memberId }, { partnerId, email, locale });
      return partnerId;
    },
    /** Returns the id of the firm. */
    remove: async (call: Call, memberId: string) => {
      const { id, accountId: partnerId } = await contactOf(call);
      await removeMember(deps, { actor: 'customer', memberId: id }, { memberId, partnerId });
      return partnerId;
    },
  };
}
