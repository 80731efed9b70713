import type { PdfMaking, Receipts } from '../deps.ts';
import { createPdfMaker } from '../pdf/pdf-maker.ts';
import { createDrawnReceipts } from '../receipts/drawn-receipts.ts';

/** Opens the PDF maker, with a cache of receipts. */
export function openPdfMaker(
  onStop: (close: () => Promise<void>) => void,
  pdfMaker = createPdfMaker(),
): Pick<PdfMaking, 'pdfMaker'> & Receipts {
  onStop(() => pdfMaker.close());
  return { pdfMaker, drawnReceipts: createDrawnReceipts(pdfMaker) };
}
