import type { Text } from '../../../i18n/dictionary.ts';
import type { Upload } from '../document/order-document.ts';
import { retryingText } from '../uploads/retrying-text.ts';

/** The state of an upload as a short text. */
export function uploadWords(upload: Upload | undefined, percent: string, text: Text): string {
  switch (upload?.kind) {
    case undefined:
      return text('order.uploadWaiting');
    case 'preparing':
      return text('order.preparingPhoto');
    case 'sending':
      return text('documents.sending', { percent });
    case 'retrying':
      return retryingText(upload, {
        busy: text('documents.busy'),
        offline: text('documents.retrying'),
      });
    case 'checking':
      return text('documents.checking');
    case 'uploaded':
      return text('documents.uploaded');
    case 'cancelled':
      return text('documents.cancelled');
    case 'impossible':
      return text('documents.withForm');
  }
}
