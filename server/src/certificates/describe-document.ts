import type { DescribedDocument } from '@truepage/core/certificates/described-document';
import { AppError } from '@truepage/core/errors';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database, Time } from '../deps.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { documentFact } from '../order-access/stored-document.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';

interface Described {
  readonly idOrNumber: string;
  /** 1, 2, … */
  readonly position: number;
  readonly description: DescribedDocument;
}

/**
 * Stores the description of an original document for the next certificate; issued certificates do not change. The order's
 * version is not incremented, because the certifying translator agrees to this description. Throws 'order.not_found',
 * 'order.documents_deleted', and 'file.not_found' if the order has no such document.
 */
export async function describeDocument(
  deps: Database & Time,
  staff: ActingStaff,
  { idOrNumber, position, description }: Described,
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.uploadTranslation', idOrNumber);
    if (order.documentsDeletedAt) throw new AppError('order.documents_deleted');
    const original = await em.findOne(StoredFile, {
      order,
      kind: 'original',
      document: position,
      replacedAt: null,
    });
    if (original === null) throw new AppError('file.not_found');
    await keepDescription(em, { order, original, description, actor: staff }, deps.clock.now());
  });
}

interface Keeping {
  readonly order: Order;
  readonly original: StoredFile;
  readonly description: DescribedDocument;
  readonly actor: Actor;
}

/** The caller has locked the order. */
export async function keepDescription(
  em: Em,
  { order, original, description, actor }: Keeping,
  now: Date,
): Promise<void> {
  await em.nativeUpdate(StoredFile, { id: original.id }, { describedDocument: description });
  const after = { filled: filledIn(description), ...documentFact(order, original.document) };
  await recordAudit(em, { actor, what: 'order.document_described', orderId: order.id, after }, now);
}

function filledIn(description: DescribedDocument): (keyof DescribedDocument)[] {
  const names = Object.keys(description) as (keyof DescribedDocument)[];
  return names.filter((name) => description[name] !== null && description[name] !== '');
}
