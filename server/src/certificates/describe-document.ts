import type { DescribedDocument } from '@truepage/core/certificates/described-document';
import { AppError } from '@truepage/core/errors';
import { sql } from 'kysely';
import type { Database, Time } from '../deps.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { recordAudit } from '../audit/record-audit.ts';

/**
 * Notes which document an order is about, for the certificate that comes next; what is issued stays as it is. The order keeps
 * its version: the translator who certifies agrees to these words. Throws 'order.not_found' and 'order.documents_deleted'.
 */
export async function describeDocument(
  deps: Database & Time,
  staff: ActingStaff,
  idOrNumber: string,
  description: DescribedDocument,
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.uploadTranslation', idOrNumber);
    if (order.documentsDeletedAt) throw new AppError('order.documents_deleted');
    await em
      .getKysely()
      .updateTable('orders')
      .set({ described_document: sql`${JSON.stringify(description)}::jsonb` })
      .where('id', '=', order.id)
      .execute();
    const after = { filled: filledIn(description) };
    const entry = { actor: staff, what: 'order.document_described', orderId: order.id, after } as const;
    await recordAudit(em, entry, deps.clock.now());
  });
}

function filledIn(description: DescribedDocument): (keyof DescribedDocument)[] {
  const names = Object.keys(description) as (keyof DescribedDocument)[];
  return names.filter((name) => description[name] !== null && description[name] !== '');
}
