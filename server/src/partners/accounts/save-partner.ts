import { randomUUID } from 'node:crypto';
import type { SiteLocale } from '@truepage/core/locales';
import { cents, type Cents } from '@truepage/core/money';
import type { PartnerPayment } from '@truepage/core/partners/partner-account';
import { recordAudit } from '../../audit/record-audit.ts';
import { PartnerAccount } from '../../db/rows/partners/partner-account.ts';
import type { Database, Time } from '../../deps.ts';
import type { StaffMember } from '../../http/call.ts';
import { endDeliveries } from '../../partner-events/partner-event.repository.ts';
import { lockAccount } from './account.repository.ts';

export interface PartnerFacts {
  readonly name: string;
  readonly contactEmail: string;
  readonly payment: PartnerPayment;
  readonly creditLimit: Cents;
  /** The discount on its orders, in whole per cent. */
  readonly discountPercent: number;
  /** The number of days until an invoice is due. */
  readonly paymentDays: number;
  readonly language: SiteLocale;
}

type Stays = 'discountPercent' | 'paymentDays' | 'language';
type PartnerChange = Omit<PartnerFacts, Stays> & {
  readonly [term in Stays]?: PartnerFacts[term] | undefined;
} & { readonly isClosed: boolean };

/** Creates an account and returns its id. */
export async function createPartner(
  { orm, clock }: Database & Time,
  actor: StaffMember | 'system',
  facts: PartnerFacts,
  isTest = false,
): Promise<string> {
  const now = clock.now();
  return orm.em.fork().transactional(async (em) => {
    const partner = em.create(PartnerAccount, {
      id: randomUUID(),
      ...stored(facts),
      isTest,
      createdAt: now,
    });
    await em.flush();
    await recordAudit(em, { actor, what: 'partner.created', after: termsOf(partner) }, now);
    return partner.id;
  });
}

/**
 * Changes an account, closes it or reopens it. Closing cancels its pending webhook deliveries. Omitted terms are not changed.
 * Throws 'partner.not_found'.
 */
export async function changePartner(
  { orm, clock }: Database & Time,
  actor: StaffMember | 'system',
  accountId: string,
  { isClosed, ...facts }: PartnerChange,
): Promise<void> {
  const now = clock.now();
  await orm.em.fork().transactional(async (em) => {
    await lockAccount(em, accountId);
    const partner = await em.findOneOrFail(PartnerAccount, { id: accountId });
    const before = termsOf(partner);
    const {
      discountPercent = partner.discountPercent,
      paymentDays = partner.paymentDays,
      language = partner.language,
      ...others
    } = facts;
    Object.assign(partner, stored({ ...others, discountPercent, paymentDays, language }));
    partner.closedAt = isClosed ? (partner.closedAt ?? now) : null;
    await em.flush();
    if (isClosed) await endDeliveries(em, accountId);
    const after = termsOf(partner);
    await recordAudit(em, { actor, what: 'partner.changed', before, after }, now);
  });
}

/** Only partners that pay on account have credit. */
function stored({ creditLimit, ...facts }: PartnerFacts): PartnerFacts {
  return { ...facts, creditLimit: facts.payment === 'on_account' ? creditLimit : cents(0) };
}

function termsOf({
  id,
  payment,
  creditLimit,
  discountPercent,
  paymentDays,
  language,
  closedAt,
}: PartnerAccount) {
  return {
    partnerId: id,
    payment,
    creditLimit,
    discountPercent,
    paymentDays,
    language,
    isClosed: (closedAt ?? null) !== null,
  };
}
