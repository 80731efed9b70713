import type { DescribedDocument } from '@truepage/core/certificates/described-document';
import { AppError } from '@truepage/core/errors';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database, Time } from '../deps.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { documentFact } from '../order-access/stored-document.ts';
import { recordAudit } from '../audit/record-audit.ts';

interface Described {
  readonly idOrNumber: string;
  /** 1, 2, … */
  readonly position: number;
  readonly description: DescribedDocument;
}

/**
 * Notes which document an original is, for the certificate that comes next; what is issued stays as it is. The order keeps
 * its version: the translator who certifies agrees to these words. Throws 'order.not_found', 'order.documents_deleted' and
 * 'file.not_found' for a document that the order does not have.
 */
export async function describeDocument(
  deps: Database & Time,
  staff: ActingStaff,
  { idOrNumber, position, description }: Described,
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.uploadTranslation', idOrNumber);
    if (order.documentsDeletedAt) throw new AppError('order.documents_deleted');
    const original = { order, kind: 'original', document: position, replacedAt: null } as const;
    const count = await em.nativeUpdate(StoredFile, original, { describedDocument: description });
    if (count === 0) throw new AppError('file.not_found');
    const after = { filled: filledIn(description), ...documentFact(order, position) };
    const entry = { actor: staff, what: 'order.document_described', orderId: order.id, after } as const;
    await recordAudit(em, entry, deps.clock.now());
  });
}

function filledIn(description: DescribedDocument): (keyof DescribedDocument)[] {
  const names = Object.keys(description) as (keyof DescribedDocument)[];
  return names.filter((name) => description[name] !== null && description[name] !== '');
}
