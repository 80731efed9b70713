import { LockMode } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record-audit.ts';
import { FirmMember } from '../db/rows/partners/firm-member.ts';
import type { Database, Time } from '../deps.ts';
import type { FirmActor } from './firm-actor.ts';

/** Ends a membership: from now on, requests of the member's browsers and mailed links are refused. Idempotent. */
export async function removeMember(
  { orm, clock }: Database & Time,
  { actor, memberId: by }: FirmActor,
  { partnerId, memberId }: { readonly partnerId: string; readonly memberId: string },
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const ofFirm = { id: memberId, account: partnerId };
    const member = await em.findOne(FirmMember, ofFirm, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (member === null) return;
    em.remove(member);
    await em.flush();
    const after = { partnerId, memberId, by };
    await recordAudit(em, { actor, what: 'partner.member_removed', after }, clock.now());
  });
}
