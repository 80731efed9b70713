import type { OrderRequestInput } from '@truepage/core/orders/order-request';
import { createApiClient, type Transport } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { uploadTransport, type UploadProgress } from '../../../api/upload-transport.ts';
import type { SavedForm } from '../saved/saved-form.ts';

export interface OrderUpload {
  readonly fields: OrderRequestInput;
  /** In the customer's order. */
  readonly files: readonly File[];
  /** Ids of documents that were uploaded before, instead of files. */
  readonly uploads?: readonly string[] | undefined;
  /** The saved form that ends with the order. */
  readonly saved?: SavedForm | undefined;
  readonly idempotencyKey: string;
}

/** A definite refusal by the server, with its message. */
export interface Refusal {
  readonly kind: 'refused';
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;
}

export type LostReason = 'offline' | 'network' | 'timeout' | 'cancelled' | 'busy' | 'unavailable';

/** The result is unknown: sending again with the same key settles it. */
export interface LostAnswer {
  readonly kind: 'lost';
  readonly reason: LostReason;
  readonly message?: string | undefined;
  /** Seconds to wait before a retry, as sent by the server. */
  readonly retryAfter?: number | undefined;
}

export type SendOutcome = { readonly kind: 'ordered'; readonly orderNumber: string } | Refusal | LostAnswer;

export interface SendOptions {
  /** Aborted when the visitor cancels. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
  readonly transport?: (onProgress: (progress: UploadProgress) => void) => Transport;
}

/** Timeouts in ms: without upload progress, and without a response after the upload. */
const stallLimits = { uploading: 45_000, waiting: 120_000 } as const;

/** Sends the order with its documents. Never rejects: every result is an outcome. */
export async function sendOrder(upload: OrderUpload, options: SendOptions): Promise<SendOutcome> {
  const { signal, onProgress, transport = uploadTransport } = options;
  const stall = stallGuard(signal);
  const call = createApiClient(
    transport((progress) => {
      stall.moved(progress.sentBytes >= progress.totalBytes ? 'waiting' : 'uploading');
      onProgress(progress);
    }),
  );
  try {
    stall.moved('uploading');
    const { orderNumber } = await call(
      'placeOrder',
      {},
      {
        body: formData(upload),
        headers: { 'Idempotency-Key': upload.idempotencyKey },
        signal: stall.signal,
      },
    );
    return orderNumber ? { kind: 'ordered', orderNumber } : lost('unavailable');
  } catch (error) {
    if (signal.aborted) return lost('cancelled');
    if (stall.signal.aborted) return lost('timeout');
    return error instanceof ApiError ? readRefusal(error) : lost(navigator.onLine ? 'network' : 'offline');
  } finally {
    stall.stop();
  }
}

/** Interprets an error response: a busy or broken server has not decided anything. */
export function readRefusal({
  status,
  code,
  serverMessage,
  details,
  retryAfter,
}: ApiError): Refusal | LostAnswer {
  if (status === 429) return lost('busy', serverMessage, retryAfter);
  if (status >= 500 || status === 408 || status === 499)
    return lost('unavailable', serverMessage, retryAfter);
  return { kind: 'refused', status, code, message: serverMessage, details: details ?? {} };
}

function formData({ fields, files, uploads, saved }: OrderUpload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value);
  }
  if (saved !== undefined) {
    const { id, generation } = saved;
    form.append('savedForm', JSON.stringify({ id, generation }));
  }
  if (uploads !== undefined) {
    form.append('uploads', JSON.stringify(uploads));
    return form;
  }
  const part = files.length > 1 ? 'files' : 'file';
  for (const file of files) form.append(part, file, file.name);
  return form;
}

interface StallGuard {
  /** Aborts when the visitor cancels, or after a timeout without progress. */
  readonly signal: AbortSignal;
  readonly moved: (phase: keyof typeof stallLimits) => void;
  readonly stop: () => void;
}

function stallGuard(cancel: AbortSignal): StallGuard {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (cancel.aborted) abort();
  cancel.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    moved: (phase) => {
      clearTimeout(timer);
      timer = setTimeout(abort, stallLimits[phase]);
    },
    stop: () => {
      clearTimeout(timer);
      cancel.removeEventListener('abort', abort);
    },
  };
}

function lost(reason: LostReason, message?: string, retryAfter?: number): LostAnswer {
  return { kind: 'lost', reason, message, retryAfter };
}
