import { checkChosenFile } from '@truepage/core/files/document-type';
import { createListedDocuments } from '../document/listed-documents.ts';
import { isOrderable, needUpload, type OrderDocument } from '../document/order-document.ts';
import type { OrderFormStore } from '../form/order-form-store.ts';
import { finishUploads, type UploadsResult } from './finish-uploads.ts';
import { uploadDocument, type RunningUpload, type UploadParts } from './upload-document.ts';

export interface UploaderParts extends UploadParts {
  /** Runs something whenever a lost connection is back; returns what ends that. */
  readonly onOnline: (run: () => void) => () => void;
}

/** Uploads the documents of the form in the background, two at a time. */
export interface Uploader {
  readonly cancel: (id: string) => void;
  readonly retry: (id: string) => void;
  /** Waits for the uploads under way, those that were cancelled included, and shows how far they are. */
  readonly finish: (signal: AbortSignal) => Promise<UploadsResult>;
  /** Ends what is going on; what has arrived stays at the server. */
  readonly stop: () => void;
}

/** By a computer, which lists what a phone sends in the order in which it comes. */
const atATime = 2;

export function createUploader(store: OrderFormStore, parts: UploaderParts): Uploader {
  const { update, find } = createListedDocuments(store, () => '');
  const running = new Map<string, RunningUpload>();
  /** The first answer brings the cookie by which the server knows the browser: two requests would bring two. */
  let isKnown = false;
  /** Those that the server may know. */
  const known = new Set<string>();

  /** Begins what waits, and gives up what is not wanted any more. */
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
    // Only what has begun can be given up.
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

/** What stays at the server all the same is deleted there after a day. */
async function deleteUpload(id: string, { callsFor }: UploaderParts): Promise<void> {
  const calls = callsFor(new AbortController().signal, () => undefined);
  await calls.cancel(id).catch(() => undefined);
}

function isWanted(document: OrderDocument | undefined): boolean {
  return document !== undefined && isOrderable(document);
}

type WaitingDocument = OrderDocument & { readonly file: File };

/** In the customer's order: what comes after a photo that is prepared waits. */
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
