import { AppError } from '@truepage/core/errors';
import { parseCertificateNumber } from '@truepage/core/certificates/certificate-number';
import type { Em } from '../db/orm.ts';
import { Certificate } from '../db/rows/order/certificate.ts';
import type { Order } from '../db/rows/order/order.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findValidCertificate } from './certificate.repository.ts';

interface Circumstances {
  readonly em: Em;
  /** Locked. */
  readonly order: Order;
  readonly staff: ActingStaff;
  readonly now: Date;
}

/** Ends the certificate in force, if there is one, because something newer takes its place; in the caller's transaction. */
export async function supersedeCertificate({ em, order, staff, now }: Circumstances): Promise<void> {
  const valid = await findValidCertificate(em, order.id);
  if (valid === null) return;
  const { number } = valid;
  await em.nativeUpdate(Certificate, { id: valid.id }, { supersededAt: now });
  await retirePapers(em, order, now);
  await recordAudit(
    em,
    { actor: staff, what: 'certificate.superseded', orderId: order.id, after: { number } },
    now,
  );
  await recordEvent(
    em,
    'order.certified',
    { orderNumber: order.orderNumber, number, state: 'superseded' },
    now,
  );
}

/**
 * Permanently revokes a certificate; its PDFs are no longer served. Returns the order's id. Throws 'certificate.not_found', and
 * 'certificate.ended' for one that is not in force.
 */
export async function revokeCertificate(
  deps: Database & Time,
  staff: ActingStaff,
  { number: typed, reason }: { readonly number: string; readonly reason: string },
): Promise<string> {
  const now = deps.clock.now();
  const number = parseCertificateNumber(typed);
  return deps.orm.em.fork().transactional(async (em) => {
    const found = number === undefined ? null : await em.findOne(Certificate, { number });
    if (found === null) throw new AppError('certificate.not_found');
    const order = await lockOrderFor(em, staff, 'certificates.revoke', found.order.id);
    const inForce = { id: found.id, supersededAt: null, revokedAt: null };
    const ended = await em.nativeUpdate(Certificate, inForce, { revokedAt: now, revocationReason: reason });
    if (ended === 0) throw new AppError('certificate.ended');
    await retirePapers(em, order, now);
    const after = { number: found.number, reason };
    await recordAudit(em, { actor: staff, what: 'certificate.revoked', orderId: order.id, after }, now);
    const { orderNumber } = order;
    await recordEvent(em, 'order.certified', { orderNumber, number: found.number, state: 'revoked' }, now);
    return order.id;
  });
}

/** They are kept as older versions and are no longer served as the current ones. */
async function retirePapers(em: Em, order: Order, now: Date): Promise<void> {
  const papers = { order, kind: ['delivery', 'certificate'] as StoredFile['kind'][], replacedAt: null };
  await em.nativeUpdate(StoredFile, papers, { replacedAt: now });
}
