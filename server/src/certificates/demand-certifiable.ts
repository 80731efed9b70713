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
 * Tries whether the pages of a kept translation can be put behind a certificate, where the order includes one. Throws
 * 'file.not_certifiable' (with the reason and, where it is one page's, its number and pictures of it).
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
    // Too much to do, or a stop: certifying tries again.
    log.warn({ err: error }, 'a translation was taken without a look whether it can be certified');
  }
}
