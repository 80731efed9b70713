import type { OrderFormStore } from '../form/order-form-store.ts';
import type { UploadsResult } from '../uploads/finish-uploads.ts';
import type { Uploader } from '../uploads/uploader.ts';
import { needUpload, type OrderDocument } from './order-document.ts';

export type LoadUploader = () => Promise<(store: OrderFormStore) => Uploader>;

export interface BackgroundUploads {
  /** Uploads the listed documents; returns the function that stops. */
  readonly follow: () => () => void;
  readonly cancel: (id: string) => void;
  readonly retry: (id: string) => void;
  /** Waits for the pending uploads and shows their progress. */
  readonly finish: (signal: AbortSignal) => Promise<UploadsResult>;
}

/** Uploads documents while the form is filled in. The uploader's code is loaded with the first upload. */
export function createBackgroundUploads(store: OrderFormStore, load: LoadUploader): BackgroundUploads {
  let uploader: Uploader | undefined;

  function follow(): () => void {
    const controller = new AbortController();
    const unsubscribe = store.subscribe(() => {
      if (!needUpload(store.getState())) return;
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
    finish: (signal) =>
      uploader?.finish(signal) ?? Promise.resolve(withoutUploads(store.getState().documents)),
  };
}

/** How documents are sent if nothing can be uploaded: with the form, unless one of them is not in this browser. */
export function withoutUploads(documents: readonly OrderDocument[]): UploadsResult {
  if (documents.every(({ remote }) => remote === undefined)) return { kind: 'form' };
  const areUploaded = documents.every(({ upload }) => upload?.kind === 'uploaded');
  return areUploaded
    ? { kind: 'uploaded', ids: documents.map(({ id }) => id) }
    : { kind: 'lost', reason: 'unavailable' };
}
