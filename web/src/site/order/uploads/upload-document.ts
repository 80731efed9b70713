import { createRetryWait, type RetryWaitParts } from '@truepage/core/uploads/retry-wait';
import { sendUpload, type FileToSend } from '@truepage/core/uploads/send-upload';
import { RefusedUploadError, type UploadCalls } from '@truepage/core/uploads/upload-calls';
import type { OrderDocument, Upload } from '../document/order-document.ts';

/** The server's response for an accepted document. */
export interface AcceptedDocument {
  readonly pages: number;
}

export interface UploadParts extends RetryWaitParts {
  readonly callsFor: (signal: AbortSignal, onSent: (bytes: number) => void) => UploadCalls<AcceptedDocument>;
  /** Monotonic, in ms. */
  readonly now: () => number;
  /** The state of a document that cannot be uploaded; by default it is sent with the form. */
  readonly ifImpossible?: Upload;
  /** By default, a document of a future order. */
  readonly purpose?: 'attachment';
}

/** A pending upload. */
export interface RunningUpload {
  /** Retries immediately if it waits for the connection. */
  readonly nudge: () => void;
  /** Stops it; the uploaded part stays on the server. */
  readonly end: () => void;
  /** Resolves when it has ended for any reason. */
  readonly done: Promise<void>;
}

/** Uploads one document and shows its progress, until the server has accepted or refused it. */
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
    onWaiting: ({ code, message }) => show({ upload: { kind: 'retrying', arrived, code, message } }),
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

/** Why the server refuses the document; undefined if uploads do not work here. */
function refusalOf(error: unknown): Partial<OrderDocument> | undefined {
  const { code = '', message } = error instanceof RefusedUploadError ? error.refusal : {};
  return code.startsWith('file.') && message !== undefined
    ? { problem: { message }, pages: { kind: 'none' }, upload: undefined }
    : undefined;
}

/** A document of the form as the source of an upload. */
function fileToSend(file: File): FileToSend {
  return {
    bytes: file.size,
    read: async (offset, bytes) => new Uint8Array(await file.slice(offset, offset + bytes).arrayBuffer()),
    // Rejects if the page is not served over HTTPS: the document is then sent with the form.
    async sha256() {
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
  };
}
