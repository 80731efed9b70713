import type { PdfMaking, Receipts } from '../deps.ts';
import { createPdfMaker } from '../pdf/pdf-maker.ts';
import { createDrawnReceipts } from '../receipts/drawn-receipts.ts';

/** What makes PDFs, and keeps the receipts among them. */
export function openPdfMaker(
  onStop: (close: () => Promise<void>) => void,
  pdfMaker = createPdfMaker(),
): Pick<PdfMaking, 'pdfMaker'> & Receipts {
  onStop(() => pdfMaker.close());
  return { pdfMaker, drawnReceipts: createDrawnReceipts(pdfMaker) };
}
