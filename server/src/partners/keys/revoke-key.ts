import { LockMode } from '@mikro-orm/postgresql';
import { AppError } from '@truepage/core/errors';
import { recordAudit } from '../../audit/record-audit.ts';
import { ApiKey } from '../../db/rows/partners/api-key.ts';
import type { Database, Time } from '../../deps.ts';
import type { StaffMember } from '../../http/call.ts';

/** Revokes a key permanently; the next request with it is refused. Throws 'partner.not_found' if the partner has no such key. */
export async function revokeKey(
  { orm, clock }: Database & Time,
  actor: StaffMember,
  { partnerId, keyId }: { readonly partnerId: string; readonly keyId: string },
): Promise<void> {
  const now = clock.now();
  await orm.em.fork().transactional(async (em) => {
    const ofPartner = { id: keyId, account: partnerId };
    const key = await em.findOne(ApiKey, ofPartner, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (key === null) throw new AppError('partner.not_found');
    if (key.revokedAt) return;
    key.revokedAt = now;
    await em.flush();
    const after = { partnerId, keyId, prefix: key.prefix };
    await recordAudit(em, { actor, what: 'api_key.revoked', after }, now);
  });
}
