import type { QuoteLine } from '@truepage/core/pricing/quote';

/** What stands on the payment page and the receipt. */
export const itemNames: Record<QuoteLine['item'], string> = {
  standard: 'Standard translation, per page',
  certified: 'Certified translation, per page',
  express: 'Express translation, per page',
  notarization: 'Document Notarization, per page',
  certificate: 'Accuracy Certificate',
  editing: 'Additional Editing, per page',
};
