import { LockMode } from '@mikro-orm/postgresql';
import { AppError } from '@truepage/core/errors';
import { recordAudit } from '../audit/record-audit.ts';
import { FirmMember } from '../db/rows/partners/firm-member.ts';
import type { Database, Time } from '../deps.ts';
import { hashMailedToken } from '../mail/secrets/mailed-token.ts';

/**
 * Consumes a mailed link and returns the id of its member. Throws 'firm.link_ended' for used, expired and unknown links alike.
 */
export async function joinFirm({ orm, clock }: Database & Time, token: string): Promise<string> {
  const now = clock.now();
  return orm.em.fork().transactional(async (em) => {
    const works = {
      linkHash: hashMailedToken(token),
      linkExpiresAt: { $gt: now },
      account: { closedAt: null },
    };
    const member = await em.findOne(FirmMember, works, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      lockTableAliases: ['f0'],
    });
    if (member === null) throw new AppError('firm.link_ended');
    const { id, account } = member;
    const isFirst = !member.joinedAt;
    Object.assign(member, { linkHash: null, linkExpiresAt: null, joinedAt: member.joinedAt ?? now });
    await em.flush();
    const after = { partnerId: account.id, memberId: id, by: id };
    if (isFirst) await recordAudit(em, { actor: 'customer', what: 'partner.member_joined', after }, now);
    return id;
  });
}
