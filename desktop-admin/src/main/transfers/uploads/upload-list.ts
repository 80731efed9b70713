import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import type { Refusal } from '@truepage/core/platform';
import type { UploadJob } from '../../../shared/transfers.ts';
import type { ConsoleContext } from '../../console-context.ts';
import { throttle } from '../throttle.ts';
import type { FileOnDisk } from '../file-on-disk.ts';
import type { StoredUpload, UploadStore } from './upload-store.ts';

/** Making sure that something is on the disk takes as long as sending a part; in ms. */
const betweenSaves = 1000;

/** What an upload does that is neither paused nor over. */
export type Activity = Extract<UploadJob['state'], 'sending' | 'waiting' | 'checking'>;

/** Of which order, and of which of its documents, a translation is. */
export type TranslationPlace = Pick<StoredUpload, 'orderNumber' | 'document'>;

/** The only way to change stored uploads: on disk first, then on the page. */
export interface UploadList {
  /** Throws when the disk refuses to remember it. */
  add(id: string, file: FileOnDisk, place: TranslationPlace): StoredUpload;
  change(upload: StoredUpload, part: Partial<StoredUpload>): void;
  /** So much has arrived. On disk within a second: after a crash the server is asked anyway. */
  advance(upload: StoredUpload, sentBytes: number): void;
  /** Without a refusal the server has taken it. */
  end(upload: StoredUpload, outcome: { order: StaffOrderRow } | { refusal: Refusal }): void;
  remove(upload: StoredUpload): void;
  find(id: string): StoredUpload | undefined;
  /** The first that is neither paused nor over. */
  next(): StoredUpload | undefined;
  /** An upload as the page sees it: without its path. */
  present(upload: StoredUpload, activity: Activity): UploadJob;
}

export function createUploadList(
  store: UploadStore,
  clock: ConsoleContext['clock'],
  onChange: () => void,
): UploadList {
  const { uploads } = store;
  // What the server answers is about a customer: it is never written to this disk.
  const orders = new Map<string, StaffOrderRow>();
  const saveSoon = throttle(betweenSaves, store.save);
  const save = () => {
    store.save();
    onChange();
  };
  return {
    add(id, { path, name, bytes, modifiedMs, origin }, place) {
      const file = { path, name, bytes, modifiedMs, origin };
      const upload: StoredUpload = { id, ...place, ...file, sentBytes: 0, isPaused: false, end: null };
      store.add(upload);
      onChange();
      return upload;
    },
    change(upload, part) {
      Object.assign(upload, part);
      save();
    },
    advance(upload, sentBytes) {
      upload.sentBytes = sentBytes;
      saveSoon();
      onChange();
    },
    end(upload, outcome) {
      const now = clock();
      if ('order' in outcome) {
        orders.set(upload.id, outcome.order);
        upload.sentBytes = upload.bytes;
      }
      upload.end = { at: now.toISOString(), refusal: 'order' in outcome ? null : outcome.refusal };
      store.prune(now);
      save();
    },
    remove(upload) {
      uploads.splice(uploads.indexOf(upload), 1);
      orders.delete(upload.id);
      save();
    },
    find: (id) => uploads.find((upload) => upload.id === id),
    next: () => uploads.find(({ end, isPaused }) => end === null && !isPaused),
    present({ id, orderNumber, name, bytes, sentBytes, isPaused, end }, activity) {
      const refusal = end?.refusal ?? null;
      const over = end === null ? undefined : refusal === null ? 'done' : 'failed';
      const state = over ?? (isPaused ? 'paused' : activity);
      const order = orders.get(id) ?? null;
      return { id, orderNumber, name, totalBytes: bytes, sentBytes, state, refusal, order };
    },
  };
}
