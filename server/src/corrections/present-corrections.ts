import type {
  Correction as SentCorrection,
  CorrectedVersion,
} from '@truepage/core/api/corrections/corrections';
import type { Em } from '../db/orm.ts';
import { Certificate } from '../db/rows/order/certificate.ts';
import { Correction } from '../db/rows/order/correction.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { StoredFile } from '../db/rows/order/stored-file.ts';

/** The corrections of an order with their versions and certificates, newest first. */
export async function presentCorrections(
  em: Em,
  order: Order,
): Promise<readonly (SentCorrection & { readonly answeredBy: string | null })[]> {
  const found = await em.find(
    Correction,
    { order },
    { orderBy: { sentAt: 'desc', id: 'desc' }, populate: ['marked', 'answer', 'answeredBy'] },
  );
  if (found.length === 0) return [];
  const certificates = await em.find(Certificate, { order }, { orderBy: { issuedAt: 'asc' } });
  return found.map((correction) => {
    const [marked, answer] = [correction.marked.unwrap(), correction.answer?.unwrap() ?? null];
    // A certificate belongs to the version that was current when it was issued.
    const own = certificates.filter(
      ({ document }) => [0, marked.document].includes(document) || marked.document === 0,
    );
    const before = own.filter(({ issuedAt }) => answer === null || issuedAt < answer.createdAt);
    return {
      id: correction.id,
      state: correction.state,
      document: documentOf(order, correction.document),
      marks: [...correction.marks],
      sentAt: correction.sentAt.toISOString(),
      answeredAt: correction.answeredAt?.toISOString() ?? null,
      answeredBy: correction.answeredBy?.unwrap().username ?? null,
      reason: correction.reason ?? null,
      marked: version(marked, before),
      answer:
        answer &&
        version(
          answer,
          own.filter((one) => !before.includes(one)),
        ),
    };
  });
}

/** Returns the number of the document (0: all), or null if the order has only one. */
export function documentOf({ documentCount }: Pick<Order, 'documentCount'>, document: number): number | null {
  return documentCount === 1 ? null : document;
}

function version(file: StoredFile, certificates: readonly Certificate[]): CorrectedVersion {
  return {
    fileId: file.id,
    version: file.version,
    filename: file.filename,
    documentType: file.documentType,
    pages: file.pages ?? null,
    createdAt: file.createdAt.toISOString(),
    certificates: certificates
      .filter(({ issuedAt }) => issuedAt >= file.createdAt)
      .map(({ number, issuedAt, supersededAt, revokedAt }) => ({
        number,
        issuedAt: issuedAt.toISOString(),
        supersededAt: supersededAt?.toISOString() ?? null,
        revokedAt: revokedAt?.toISOString() ?? null,
      })),
  };
}
