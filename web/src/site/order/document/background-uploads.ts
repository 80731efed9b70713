import type { OrderFormStore } from '../form/order-form-store.ts';
import type { LostReason } from '../form/send-order.ts';
import type { Uploader } from '../uploads/uploader.ts';
import { arrivedBytes, isOrderable, needUpload, totalBytes } from './order-document.ts';

export type LoadUploader = () => Promise<(store: OrderFormStore) => Uploader>;

export type UploadsResult =
  /** Their ids, in the order of the documents. */
  | { readonly kind: 'uploaded'; readonly ids: readonly string[] }
  /** The documents go with the form. */
  | { readonly kind: 'form' }
  /** A document was refused, and is marked. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'lost'; readonly reason: LostReason };

export interface BackgroundUploads {
  /** Uploads what is listed until the function it returns is called. */
  readonly follow: () => () => void;
  readonly cancel: (id: string) => void;
  readonly retry: (id: string) => void;
  /** Waits for the uploads under way and shows how far they are. */
  readonly finish: (signal: AbortSignal) => Promise<UploadsResult>;
}

/** Uploads documents while the form is filled in; its code comes when a document is to be uploaded. */
export function createBackgroundUploads(store: OrderFormStore, load: LoadUploader): BackgroundUploads {
  let uploader: Uploader | undefined;

  function follow(): () => void {
    const controller = new AbortController();
    const unsubscribe = store.subscribe(() => {
      if (!needUpload(store.getState().documents)) return;
      unsubscribe();
      void load().then((create) => {
        if (!controller.signal.aborted) uploader = create(store);
      });
    });
    return () => {
      controller.abort();
      unsubscribe();
      uploader?.stop();
      uploader = undefined;
    };
  }

  return {
    follow,
    cancel: (id) => uploader?.cancel(id),
    retry: (id) => uploader?.retry(id),
    async finish(signal) {
      const { documents } = store.getState();
      const isUploaded = documents.every(({ upload }) => upload?.kind === 'uploaded');
      if (uploader === undefined || !(isUploaded || needUpload(documents))) return { kind: 'form' };
      for (const { id, upload } of documents) if (upload?.kind === 'cancelled') uploader.retry(id);
      return settled(store, signal);
    },
  };
}

/** Milliseconds without a byte arriving. */
const stallLimit = 45_000;

function settled(store: OrderFormStore, signal: AbortSignal): Promise<UploadsResult> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = -1;
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
      if (sentBytes === last) return;
      last = sentBytes;
      clearTimeout(timer);
      timer = setTimeout(() => end({ kind: 'lost', reason: 'timeout' }), stallLimit);
      store.setState({ submission: { step: 'sending', sentBytes, totalBytes: totalBytes(documents) } });
    };
    const unsubscribe = store.subscribe(look);
    signal.addEventListener('abort', cancel);
    look();
  });
}

/** Undefined while uploads are under way. */
function resultOf(store: OrderFormStore): UploadsResult | undefined {
  const { documents } = store.getState();
  if (!documents.every(isOrderable)) return { kind: 'refused' };
  if (documents.some(({ upload }) => upload?.kind === 'impossible')) return { kind: 'form' };
  if (documents.every(({ upload }) => upload?.kind === 'uploaded')) {
    return { kind: 'uploaded', ids: documents.map(({ id }) => id) };
  }
  return navigator.onLine ? undefined : { kind: 'lost', reason: 'offline' };
}
