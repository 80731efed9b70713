import type { Billing } from '@truepage/core/partners/billing-address';
import { recordAudit } from '../../audit/record-audit.ts';
import { PartnerAccount } from '../../db/rows/partners/partner-account.ts';
import type { Database, Time } from '../../deps.ts';
import type { StaffMember } from '../../http/call.ts';
import { lockAccount } from './account.repository.ts';

/** Sets the address and tax ID for future invoices. Throws 'partner.not_found'. */
export async function saveBilling(
  { orm, clock }: Database & Time,
  actor: StaffMember,
  accountId: string,
  { address, taxId }: Billing,
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await lockAccount(em, accountId);
    const partner = await em.findOneOrFail(PartnerAccount, { id: accountId });
    const before = factsOf(partner);
    Object.assign(partner, { billingAddress: address, taxId: taxId === '' ? null : taxId });
    await em.flush();
    const after = factsOf(partner);
    await recordAudit(em, { actor, what: 'partner.billing_changed', before, after }, clock.now());
  });
}

function factsOf({ id: partnerId, billingAddress, taxId }: PartnerAccount) {
  return { partnerId, country: billingAddress?.country ?? null, hasTaxId: (taxId ?? null) !== null };
}
