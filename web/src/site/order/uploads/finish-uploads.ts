import { withoutUploads } from '../document/background-uploads.ts';
import {
  bytesOf,
  isOrderable,
  needUpload,
  totalBytes,
  type OrderDocument,
} from '../document/order-document.ts';
import type { OrderFormStore } from '../form/order-form-store.ts';
import type { LostAnswer } from '../form/send-order.ts';

export type UploadsResult =
  /** The ids of the uploads, in the order of the documents. */
  | { readonly kind: 'uploaded'; readonly ids: readonly string[] }
  /** The documents must be sent with the form. */
  | { readonly kind: 'form' }
  /** A document was refused, and is marked. */
  | { readonly kind: 'refused' }
  | LostAnswer;

/** The timeout without upload progress, in ms. */
const stallLimit = 45_000;

/** Waits for the pending uploads, and shows their progress in the form. */
export async function finishUploads(
  store: OrderFormStore,
  retry: (id: string) => void,
  signal: AbortSignal,
): Promise<UploadsResult> {
  const { documents } = store.getState();
  const isUploaded = documents.every(({ upload }) => upload?.kind === 'uploaded');
  if (!isUploaded && !needUpload(store.getState())) return { kind: 'form' };
  for (const { id, upload } of documents) if (upload?.kind === 'cancelled') retry(id);
  return settled(store, signal);
}

function settled(store: OrderFormStore, signal: AbortSignal): Promise<UploadsResult> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let most = -1;
    const end = (result: UploadsResult): void => {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', cancel);
      resolve(result);
    };
    const cancel = (): void => end({ kind: 'lost', reason: 'cancelled' });
    const look = (): void => {
      const result = resultOf(store);
      if (result !== undefined) return end(result);
      const { documents } = store.getState();
      const sentBytes = arrivedBytes(documents);
      // A part that is sent again and again in vain is no progress.
      if (sentBytes <= most) return;
      most = sentBytes;
      clearTimeout(timer);
      timer = setTimeout(() => end(stalled(store.getState().documents)), stallLimit);
      store.setState({ submission: { step: 'sending', sentBytes, totalBytes: totalBytes(documents) } });
    };
    const unsubscribe = store.subscribe(look);
    signal.addEventListener('abort', cancel);
    look();
  });
}

/** Undefined while uploads are pending. */
function resultOf(store: OrderFormStore): UploadsResult | undefined {
  const { documents } = store.getState();
  if (!documents.every(isOrderable)) return { kind: 'refused' };
  if (documents.some(({ upload }) => upload?.kind === 'impossible')) return withoutUploads(documents);
  if (documents.every(({ upload }) => upload?.kind === 'uploaded')) {
    return { kind: 'uploaded', ids: documents.map(({ id }) => id) };
  }
  return navigator.onLine ? undefined : { kind: 'lost', reason: 'offline' };
}

/** Uploads that made no progress, with the server's reason if it gave one. */
function stalled(documents: readonly OrderDocument[]): LostAnswer {
  const reasons = documents.map(({ upload }) => (upload?.kind === 'retrying' ? upload.message : undefined));
  const message = reasons.find((reason) => reason !== undefined);
  return { kind: 'lost', reason: message === undefined ? 'timeout' : 'unavailable', message };
}

/** The number of uploaded bytes of all documents. */
function arrivedBytes(documents: readonly OrderDocument[]): number {
  const arrived = (document: OrderDocument): number => {
    const { upload } = document;
    if (upload === undefined) return 0;
    if ('arrived' in upload) return upload.arrived;
    return upload.kind === 'checking' || upload.kind === 'uploaded' ? bytesOf(document) : 0;
  };
  return documents.reduce((sum, document) => sum + arrived(document), 0);
}
