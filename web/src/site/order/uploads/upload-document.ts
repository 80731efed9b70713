import { createRetryWait, type RetryWaitParts } from '@truepage/core/uploads/retry-wait';
import { sendUpload } from '@truepage/core/uploads/send-upload';
import { RefusedUploadError, type UploadCalls } from '@truepage/core/uploads/upload-calls';
import type { OrderDocument, Upload } from '../document/order-document.ts';
import { fileToSend } from './file-to-send.ts';

/** What the server says of a document that it accepted. */
export interface AcceptedDocument {
  readonly pages: number;
}

export interface UploadParts extends RetryWaitParts {
  readonly callsFor: (signal: AbortSignal, onSent: (bytes: number) => void) => UploadCalls<AcceptedDocument>;
  /** Monotonic, in ms. */
  readonly now: () => number;
  /** What becomes of a document where uploading does not work: unless said otherwise it goes with the form. */
  readonly ifImpossible?: Upload;
  /** Unless said otherwise a document of the order to come. */
  readonly purpose?: 'attachment';
}

/** An upload under way. */
export interface RunningUpload {
  /** Retries at once, where it waits for the connection. */
  readonly nudge: () => void;
  /** Ends it; what has arrived stays at the server. */
  readonly end: () => void;
  /** Resolves when it has ended in whatever way. */
  readonly done: Promise<void>;
}

/** Uploads one document and shows how far it is, until the server has accepted or refused it. */
export function uploadDocument(
  { id, file }: { readonly id: string; readonly file: File },
  { callsFor, now, ifImpossible = { kind: 'impossible' }, purpose, ...wait }: UploadParts,
  update: (fields: Partial<OrderDocument>) => void,
): RunningUpload {
  const controller = new AbortController();
  const { signal } = controller;
  const retries = createRetryWait(wait);
  let arrived = 0;
  const show = (fields: Partial<OrderDocument>): void => {
    if (!signal.aborted) update(fields);
  };
  const showArrived = (sent: number): void => show({ upload: { kind: 'sending', arrived: arrived + sent } });
  const sending = sendUpload({
    id,
    wish: { ...(purpose && { purpose }), filename: file.name, bytes: file.size },
    file: fileToSend(file),
    calls: callsFor(signal, showArrived),
    signal,
    retries,
    now,
    onArrived: (bytes) => {
      arrived = bytes;
      showArrived(0);
    },
    onChecking: () => show({ upload: { kind: 'checking' } }),
    onWaiting: ({ message }) => show({ upload: { kind: 'retrying', arrived, message } }),
  });
  const done = sending.then(
    ({ pages }) => show({ upload: { kind: 'uploaded' }, pages: { kind: 'counted', pages } }),
    (error: unknown) => show(refusalOf(error) ?? { upload: ifImpossible }),
  );
  const end = (): void => {
    controller.abort();
    retries.nudge();
  };
  return { nudge: retries.nudge, end, done };
}

/** Why the server refuses the document; undefined where uploading does not work here. */
function refusalOf(error: unknown): Partial<OrderDocument> | undefined {
  const { code = '', message } = error instanceof RefusedUploadError ? error.refusal : {};
  return code.startsWith('file.') && message !== undefined
    ? { problem: { message }, pages: { kind: 'none' }, upload: undefined }
    : undefined;
}
