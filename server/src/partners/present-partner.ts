import type { z } from 'zod';
import type { adminPartnerApi } from '@truepage/core/api/partners/admin-partners';
import type { ApiKey } from '../db/rows/partners/api-key.ts';
import type { FirmMember } from '../db/rows/partners/firm-member.ts';
import type { PartnerRow, readPartner } from './partner.repository.ts';

export function presentPartner(row: PartnerRow): z.input<typeof adminPartnerApi.listPartners.reply>[number] {
  return {
    id: row.id,
    name: row.name,
    contactEmail: row.contact_email,
    payment: row.payment,
    creditLimit: row.credit_limit,
    discountPercent: row.discount_percent,
    paymentDays: row.payment_days,
    language: row.language,
    isTest: row.is_test,
    balance: Number(row.balance),
    keys: Number(row.keys),
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

export function presentOnePartner({
  partner,
  entries,
  apiKeys,
  members,
}: Awaited<ReturnType<typeof readPartner>>): z.input<typeof adminPartnerApi.getPartner.reply> {
  return {
    ...presentPartner(partner),
    billing: partner.billing_address && { address: partner.billing_address, taxId: partner.tax_id ?? '' },
    entries: entries.map(({ order_number: orderNumber, key_name: keyName, at, ...entry }) => ({
      ...entry,
      orderNumber,
      keyName,
      at: at.toISOString(),
    })),
    apiKeys: apiKeys.map(presentKey),
    members: members.map(presentMember),
  };
}

export function presentMember({ id, email, invitedAt, joinedAt }: FirmMember) {
  return { id, email, invitedAt: invitedAt.toISOString(), joinedAt: joinedAt?.toISOString() ?? null };
}

function presentKey({ createdAt, expiresAt, lastUsedAt, revokedAt, ...key }: ApiKey) {
  return {
    ...key,
    scopes: [...key.scopes],
    addresses: [...key.addresses],
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
