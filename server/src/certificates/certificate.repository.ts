import { stateOf } from '@truepage/core/certificates/certificate-state';
import type { IssuedCertificate } from '@truepage/core/api/admin/certificates';
import type { Em } from '../db/orm.ts';
import { Certificate } from '../db/rows/order/certificate.ts';
import { StaffAccount } from '../db/rows/people/staff-account.ts';
import { findCurrentTranslation } from '../order-access/stored-document.ts';

/** Below PUBLIC_URL: where a certificate is looked up. */
export function verifyPath(number: string): string {
  return `/verify/${number}`;
}

/** The certificate of an order that is in force; null: there is none. */
export async function findValidCertificate(em: Em, orderId: string): Promise<Certificate | null> {
  return em.findOne(Certificate, { order: orderId, supersededAt: null, revokedAt: null });
}

/** Every certificate of an order, newest first, as staff see them. */
export async function listCertificates(
  em: Em,
  orderId: string,
  publicUrl: string,
): Promise<IssuedCertificate[]> {
  const rows = await em.find(Certificate, { order: orderId }, { orderBy: { issuedAt: 'desc' } });
  if (rows.length === 0) return [];
  const issuers = await em.find(StaffAccount, { id: rows.map(({ issuerId }) => issuerId) });
  const current = await findCurrentTranslation(em, orderId);
  const nameOf = (id: string) => issuers.find((account) => account.id === id)?.username ?? '';
  return rows.map((row) => ({
    number: row.number,
    state: stateOf({ supersededAt: row.supersededAt, revokedAt: row.revokedAt }),
    profile: row.profile,
    issuer: nameOf(row.issuerId),
    issuedAt: row.issuedAt.toISOString(),
    supersededAt: row.supersededAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    revocationReason: row.revocationReason ?? null,
    pages: row.pages,
    deliveryFileId: row.deliveryFileId ?? null,
    certificateFileId: row.certificateFileId,
    isOfCurrent: row.translationFileId === current?.id,
    verifyUrl: `${publicUrl}${verifyPath(row.number)}`,
    checks: row.checks,
    lastCheckedAt: row.lastCheckedAt?.toISOString() ?? null,
  }));
}
