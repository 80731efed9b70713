import { AppError } from '@truepage/core/errors';
import { parseCertificateNumber } from '@truepage/core/certificates/certificate-number';
import type { Em } from '../db/orm.ts';
import { Certificate } from '../db/rows/order/certificate.ts';
import type { Order } from '../db/rows/order/order.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { documentFact } from '../order-access/stored-document.ts';
import { recordAudit } from '../audit/record-audit.ts';

export interface Circumstances {
  readonly em: Em;
  /** Locked. */
  readonly order: Order;
  readonly staff: ActingStaff;
  readonly now: Date;
}

/** Supersedes the certificates in force about a document (0: about any), in the caller's transaction. */
export async function supersedeCertificates(
  { em, order, staff, now }: Circumstances,
  position: number,
): Promise<void> {
  const inForce = { order: order.id, supersededAt: null, revokedAt: null };
  const about = position === 0 ? {} : { document: { $in: [0, position] } };
  const { id: orderId, orderNumber } = order;
  for (const { id, number, document } of await em.find(Certificate, { ...inForce, ...about })) {
    await em.nativeUpdate(Certificate, { id }, { supersededAt: now });
    await retirePapers(em, order, document, now);
    const after = { number, ...documentFact(order, document) };
    await recordAudit(em, { actor: staff, what: 'certificate.superseded', orderId, after }, now);
    await recordEvent(em, 'order.certified', { orderNumber, number, state: 'superseded' }, now);
  }
}

/**
 * Revokes a certificate permanently; its PDFs are no longer served. Returns the order's id. Throws 'certificate.not_found', and
 * 'certificate.ended' if it is not in force.
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
    await retirePapers(em, order, found.document, now);
    const after = { number: found.number, reason, ...documentFact(order, found.document) };
    await recordAudit(em, { actor: staff, what: 'certificate.revoked', orderId: order.id, after }, now);
    const { orderNumber } = order;
    await recordEvent(em, 'order.certified', { orderNumber, number: found.number, state: 'revoked' }, now);
    return order.id;
  });
}

/** Keeps the PDFs as older versions that are no longer served as current. */
async function retirePapers(em: Em, order: Order, document: number, now: Date): Promise<void> {
  const kind: StoredFile['kind'][] = ['delivery', 'certificate'];
  const papers = { order, kind, document, replacedAt: null };
  await em.nativeUpdate(StoredFile, papers, { replacedAt: now });
}
