import type { PaperMaking, Receipts } from '../deps.ts';
import { createPapers } from '../papers/papers.ts';
import { createDrawnReceipts } from '../receipts/drawn-receipts.ts';

/** What makes PDFs, and keeps the receipts among them. */
export function openPapers(
  onStop: (close: () => Promise<void>) => void,
): Pick<PaperMaking, 'papers'> & Receipts {
  const papers = createPapers();
  onStop(() => papers.close());
  return { papers, drawnReceipts: createDrawnReceipts(papers) };
}
