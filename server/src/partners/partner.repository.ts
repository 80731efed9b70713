import { AppError } from '@truepage/core/errors';
import type { Em } from '../db/orm.ts';
import type { BillingAddress } from '@truepage/core/partners/billing-address';
import { ApiKey } from '../db/rows/partners/api-key.ts';
import { FirmMember } from '../db/rows/partners/firm-member.ts';
import { sql } from 'kysely';

/** The maximum number of entries shown with a partner. */
const mostEntries = 200;

/** All partners, or one, with balance and number of valid keys; closed ones last. */
function partners(em: Em, now: Date) {
  return em
    .getKysely()
    .selectFrom('partner_accounts as partner')
    .select(({ selectFrom }) => [
      'partner.id',
      'name',
      'contact_email',
      'payment',
      'credit_limit',
      'discount_percent',
      'payment_days',
      'language',
      'is_test',
      'partner.created_at',
      'closed_at',
      sql<BillingAddress | null>`billing_address`.as('billing_address'),
      'tax_id',
      selectFrom('partner_entries')
        .whereRef('account_id', '=', 'partner.id')
        .select(sql<string>`coalesce(sum(amount), 0)`.as('sum'))
        .as('balance'),
      selectFrom('api_keys')
        .whereRef('account_id', '=', 'partner.id')
        .where('revoked_at', 'is', null)
        .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('keys'),
    ]);
}

export type PartnerRow = Awaited<ReturnType<typeof listPartners>>[number];

export function listPartners(em: Em, now: Date) {
  return partners(em, now)
    .orderBy(sql`closed_at is not null`)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** The members of a firm, sorted by email address. */
export function membersOf(em: Em, partnerId: string): Promise<FirmMember[]> {
  return em.find(FirmMember, { account: partnerId }, { orderBy: { email: 'asc' } });
}

/** Returns a partner with its newest entries and all of its keys. Throws 'partner.not_found'. */
export async function readPartner(em: Em, partnerId: string, now: Date) {
  const partner = await partners(em, now).where('partner.id', '=', partnerId).executeTakeFirst();
  if (partner === undefined) throw new AppError('partner.not_found');
  const entries = await em
    .getKysely()
    .selectFrom('partner_entries as entry')
    .leftJoin('orders', 'orders.id', 'entry.order_id')
    .leftJoin('api_keys as key', 'key.id', 'entry.api_key_id')
    .where('entry.account_id', '=', partnerId)
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id')
    .limit(mostEntries)
    .select([
      'entry.id',
      'kind',
      'amount',
      'reference',
      'order_number',
      'key.name as key_name',
      'note',
      'entry.at',
    ])
    .execute();
  const apiKeys = await em.find(
    ApiKey,
    { account: partnerId },
    { orderBy: { createdAt: 'desc', id: 'asc' } },
  );
  return { partner, entries, apiKeys, members: await membersOf(em, partnerId) };
}
