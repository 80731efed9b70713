import { wholePercent } from '@truepage/core/texts/amounts';
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DocumentRefusal } from '@truepage/core/certificates/document-refusal';
import type { StaffOrder, StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import type { Failure, PickedFile, Upload, UploadProgress } from '@truepage/core/platform';
import type { Text } from '../../../../i18n/dictionary.ts';
import { failureText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { showFailure, showToast } from '../../../../ui/toast-store.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { severalDocuments } from '../documents/several-documents.ts';
import type { OrderSnapshot } from '../../data/order-differences.ts';
import { putOrder } from '../../data/order-cache.ts';
import { noteOwnAction } from '../../data/own-actions.ts';

/** waiting: no connection; the upload resumes automatically. */
export type Pace = NonNullable<UploadProgress['state']>;

/** The state of a translation upload. `percent`: the part of the file that was sent; at 100 the server checks it. */
export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'chosen'; readonly file: PickedFile; readonly isCancelled?: boolean }
  | {
      readonly kind: 'uploading';
      readonly file: PickedFile;
      readonly percent: number;
      readonly pace: Pace;
      /** Otherwise leaving the page aborts the upload. */
      readonly canPause: boolean;
    }
  | { readonly kind: 'success'; readonly filename: string }
  | {
      readonly kind: 'error';
      readonly file: PickedFile;
      readonly message: string;
      readonly document?: DocumentRefusal | undefined;
    };

export interface TranslationUpload {
  readonly state: UploadState;
  /** Replaces the chosen file; ignored while one is being sent. */
  readonly choose: (file: PickedFile) => void;
  /** Uploads the file as the translation of the chosen document, or of all. Then notifies the customer if requested. */
  readonly send: (wish?: UploadWish) => void;
  /** While sending, if `canPause`. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** While sending; the file stays chosen. */
  readonly cancel: () => void;
  /** Resets the file and the result. */
  readonly reset: () => void;
}

interface UploadWish {
  readonly thenNotify?: boolean;
  readonly ofAll?: boolean;
}

interface UploadParts {
  readonly order: StaffOrder;
  /** The chosen document: 1, 2, …; defaults to the first. */
  readonly position?: number;
  readonly acknowledge: (done: Partial<OrderSnapshot>) => void;
  readonly notify: () => void;
}

/**
 * Uploads a translation with progress; afterwards the order is completed. Notifying is a separate request: if it
 * fails, or this page is closed before it, the order shows that the customer was not notified, and `notify` can be
 * repeated without a second email.
 */
export function useTranslationUpload(parts: UploadParts): TranslationUpload {
  const { order, position = 1, acknowledge, notify } = parts;
  const { orderNumber, isPaid } = order;
  const api = useDeskApi();
  const text = useText();
  const tell = useUploadToasts();
  const queryClient = useQueryClient();
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const running = useRef<Upload<StaffOrderRow>>(undefined);
  useWarningBeforeLeaving(state.kind === 'uploading' && !state.canPause);

  const run = async (file: PickedFile, { thenNotify = false, ofAll = false }: UploadWish) => {
    const onProgress = (progress: UploadProgress) => {
      if (running.current !== upload) return;
      // Recorded on each progress event, because the live event comes after the upload, however long that takes.
      noteOwnAction(orderNumber);
      setState(stateOf(file, progress, upload));
    };
    const place = severalDocuments(order) ? { document: ofAll ? 0 : position } : {};
    const upload = api.uploadTranslation({ orderNumber, ...place, file, onProgress });
    running.current = upload;
    onProgress({ sentBytes: 0, totalBytes: file.size });
    const result = await upload.result;
    const isCurrent = running.current === upload;
    if (isCurrent) running.current = undefined;
    if (result.kind === 'done') {
      acknowledge({ status: result.reply.status, hasTranslation: result.reply.hasTranslation });
      putOrder(queryClient, result.reply);
      setState({ kind: 'success', filename: file.name });
      tell.success({ isPaid, isWhole: result.reply.hasTranslation });
      if (thenNotify) notify();
      return;
    }
    // Cancelled here: the state is already updated.
    if (!isCurrent) return;
    if (result.kind === 'cancelled') return setState({ kind: 'chosen', file, isCancelled: true });
    setState(stateAfter(result, file, text));
    tell.failure();
  };

  return {
    state,
    choose: (file) => {
      if (state.kind !== 'uploading') setState({ kind: 'chosen', file });
    },
    send: (wish = {}) => {
      if (state.kind === 'chosen' || state.kind === 'error') void run(state.file, wish);
    },
    pause: () => running.current?.pause?.(),
    resume: () => running.current?.resume?.(),
    cancel: () => {
      if (state.kind !== 'uploading') return;
      const upload = running.current;
      running.current = undefined;
      upload?.cancel();
      setState({ kind: 'chosen', file: state.file, isCancelled: true });
    },
    reset: () => setState({ kind: 'idle' }),
  };
}

function stateOf(
  file: PickedFile,
  { sentBytes, totalBytes, state: pace = 'sending' }: UploadProgress,
  { pause }: Pick<Upload<StaffOrderRow>, 'pause'>,
): UploadState {
  const percent = wholePercent(sentBytes, totalBytes);
  return { kind: 'uploading', file, percent, pace, canPause: pause !== undefined };
}

function stateAfter(failure: Failure, file: PickedFile, text: Text): UploadState {
  const document = failure.kind === 'refused' ? failure.refusal.document : undefined;
  return { kind: 'error', file, message: failureText(failure, text), document };
}

function useUploadToasts() {
  const text = useText();
  return {
    success: (order: UploadedOrder) =>
      showToast({ title: text('adminOrder.uploadSuccess'), description: text(successWords(order)) }),
    failure: () => showFailure(text('adminOrder.uploadFailed'), text('adminOrder.uploadFailedText')),
  };
}

interface UploadedOrder {
  readonly isPaid: boolean;
  /** Every document of the order has a translation. */
  readonly isWhole: boolean;
}

function successWords({ isPaid, isWhole }: UploadedOrder) {
  if (!isWhole) return 'adminOrder.uploadSuccessPart';
  return isPaid ? 'adminOrder.uploadSuccessText' : 'adminOrder.uploadSuccessUnpaid';
}

/** Leaving the page would silently abort the upload. */
function useWarningBeforeLeaving(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUploading]);
}
