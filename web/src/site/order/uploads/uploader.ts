import { checkChosenFile } from '@truepage/core/files/document-type';
import { createListedDocuments } from '../document/listed-documents.ts';
import { isOrderable, needUpload, type OrderDocument } from '../document/order-document.ts';
import type { OrderFormStore } from '../form/order-form-store.ts';
import { finishUploads, type UploadsResult } from './finish-uploads.ts';
import { uploadDocument, type RunningUpload, type UploadParts } from './upload-document.ts';

export interface UploaderParts extends UploadParts {
  /** Calls back whenever a lost connection is restored; returns the function that unsubscribes. */
  readonly onOnline: (run: () => void) => () => void;
}

/** Uploads the documents of the form in the background, two at a time. */
export interface Uploader {
  readonly cancel: (id: string) => void;
  readonly retry: (id: string) => void;
  /** Waits for the pending uploads, including resumed ones that were cancelled, and shows their progress. */
  readonly finish: (signal: AbortSignal) => Promise<UploadsResult>;
  /** Stops all uploads; the uploaded parts stay on the server. */
  readonly stop: () => void;
}

/**
 * Concurrent uploads of a computer; a phone uploads one at a time, because the computer lists its documents in the
 * order of arrival.
 */
const atATime = 2;

export function createUploader(store: OrderFormStore, parts: UploaderParts): Uploader {
  const { update, find } = createListedDocuments(store, () => '');
  const running = new Map<string, RunningUpload>();
  /** The first response sets the cookie that identifies the browser: two concurrent first requests would set two. */
  let isKnown = false;
  /** The ids that the server may know. */
  const known = new Set<string>();

  /** Starts waiting uploads, and deletes those no longer in the form. */
  function follow(): void {
    const { documents, submission, isPhone } = store.getState();
    if (submission.step === 'ordered') return stop();
    for (const { id, remote } of documents) if (remote !== undefined) known.add(id);
    for (const id of known) if (!isWanted(find(id))) giveUp(id);
    if (!needUpload(store.getState())) return;
    const room = Math.max(0, (isKnown && !isPhone ? atATime : 1) - running.size);
    for (const { id, file } of waiting(documents, running).slice(0, room)) start(id, file);
  }

  function start(id: string, file: File): void {
    known.add(id);
    const upload = uploadDocument({ id, file }, parts, (fields) => {
      isKnown = true;
      update(id, fields);
    });
    running.set(id, upload);
    void upload.done.then(() => {
      running.delete(id);
      follow();
    });
  }

  function giveUp(id: string): void {
    const upload = running.get(id);
    known.delete(id);
    upload?.end();
    // An upload can only be deleted once it has started.
    void Promise.resolve(upload?.done).then(() => deleteUpload(id, parts));
  }
  const retry = (id: string): void => update(id, { upload: undefined });

  function stop(): void {
    unsubscribe();
    offOnline();
    for (const upload of running.values()) upload.end();
  }

  const unsubscribe = store.subscribe(follow);
  const offOnline = parts.onOnline(() => nudgeAll(running));
  follow();
  return {
    cancel(id) {
      running.get(id)?.end();
      update(id, { upload: { kind: 'cancelled' } });
    },
    retry,
    finish: (signal) => finishUploads(store, retry, signal),
    stop,
  };
}

/** Failures are ignored, because the server deletes leftovers after a day. */
async function deleteUpload(id: string, { callsFor }: UploaderParts): Promise<void> {
  const calls = callsFor(new AbortController().signal, () => undefined);
  await calls.cancel(id).catch(() => undefined);
}

function isWanted(document: OrderDocument | undefined): boolean {
  return document !== undefined && isOrderable(document);
}

type WaitingDocument = OrderDocument & { readonly file: File };

/** In the customer's order: documents after a photo that is being prepared wait. */
function waiting(
  documents: readonly OrderDocument[],
  running: ReadonlyMap<string, RunningUpload>,
): WaitingDocument[] {
  const prepared = documents.findIndex(({ upload }) => upload?.kind === 'preparing');
  const ready = prepared === -1 ? documents : documents.slice(0, prepared);
  return ready.filter(isWaiting).filter(({ id }) => !running.has(id));
}

function nudgeAll(running: ReadonlyMap<string, RunningUpload>): void {
  for (const upload of running.values()) upload.nudge();
}

function isWaiting(document: OrderDocument): document is WaitingDocument {
  const { file, upload, problem } = document;
  if (file === undefined || upload !== undefined || problem !== undefined) return false;
  return checkChosenFile({ name: file.name, bytes: file.size, mediaType: '' }) === undefined;
}
