import { buffer } from 'node:stream/consumers';
import { AppError } from '@truepage/core/errors';
import { includesCertificate } from '@truepage/core/pricing/translation-type';
import type { Order } from '../db/rows/order/order.ts';
import type { Documents, Logging, PdfMaking } from '../deps.ts';
import type { ActingStaff } from '../order-access/order-for-staff.ts';
import { PdfRefusal } from '../pdf/pdf-refusal.ts';
import type { IncomingDocument } from '../ports/document-intake.ts';
import { refusalDetails } from './explain-refusal.ts';

/**
 * If the order includes a certificate, tests whether the pages of a stored translation can be joined with it. Throws
 * 'file.not_certifiable' (with the reason, and for a problem of one page its number and image).
 */
export async function demandCertifiable(
  { pdfMaker, documents, log }: Documents & PdfMaking & Logging,
  staff: ActingStaff,
  order: Order,
  document: IncomingDocument,
): Promise<void> {
  if (!includesCertificate(order) || document.type !== 'pdf') return;
  const bytes = await buffer(await documents.openDocument(document));
  try {
    await pdfMaker.tryPart({ by: 'staff', id: staff.id }, { bytes, pages: document.pages });
  } catch (error) {
    if (error instanceof PdfRefusal)
      throw new AppError('file.not_certifiable', { ...(await refusalDetails(error)) }, { cause: error });
    // The server was too busy or is stopping: certifying repeats the test.
    log.warn({ err: error }, 'a translation was taken without a look whether it can be certified');
  }
}
