import { stateOf } from '@truepage/core/certificates/certificate-state';
import type { IssuedCertificate } from '@truepage/core/api/admin/certificates';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import { Certificate } from '../db/rows/order/certificate.ts';
import { StaffAccount } from '../db/rows/people/staff-account.ts';
import { findCurrentTranslations } from '../order-access/stored-document.ts';

/** The path of a certificate's public verification page. */
export function verifyPath(number: string): string {
  return `/verify/${number}`;
}

/** The certificate in force for a document (0: for all), or null if there is none. */
export function findValidCertificate(em: Em, orderId: string, document: number): Promise<Certificate | null> {
  return em.findOne(Certificate, { order: orderId, document, supersededAt: null, revokedAt: null });
}

/** The certificates in force of an order. */
export function findValidCertificates(em: Em, orderId: string): Promise<Certificate[]> {
  return em.find(
    Certificate,
    { order: orderId, supersededAt: null, revokedAt: null },
    { orderBy: { document: 'asc' } },
  );
}

/** Returns the document that a certificate for `position` covers; 0: one certificate for all, as the customer chose. */
export function certifiedAs(
  { documentCount, certificates }: Pick<Order, 'documentCount' | 'certificates'>,
  position: number,
): number {
  if (documentCount === 1) return 1;
  return certificates === 'one' ? 0 : position;
}

/** Every certificate of a document, newest first, as shown to staff. */
export async function listCertificates(
  em: Em,
  order: Order,
  position: number,
  publicUrl: string,
): Promise<IssuedCertificate[]> {
  const rows = await em.find(
    Certificate,
    { order, document: certifiedAs(order, position) },
    { orderBy: { issuedAt: 'desc' } },
  );
  if (rows.length === 0) return [];
  const issuers = await em.find(StaffAccount, { id: rows.map(({ issuerId }) => issuerId) });
  const current = await findCurrentTranslations(em, order.id);
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
    isOfCurrent: current.some(({ id }) => id === row.translationFileId),
    verifyUrl: `${publicUrl}${verifyPath(row.number)}`,
    checks: row.checks,
    lastCheckedAt: row.lastCheckedAt?.toISOString() ?? null,
  }));
}
