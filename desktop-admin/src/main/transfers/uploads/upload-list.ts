import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import type { Refusal } from '@truepage/core/platform';
import type { UploadJob } from '../../../shared/transfers.ts';
import type { ConsoleContext } from '../../console-context.ts';
import { throttle } from '../throttle.ts';
import type { FileOnDisk } from '../file-on-disk.ts';
import type { StoredUpload, UploadStore } from './upload-store.ts';

/** Flushing to disk takes as long as sending a part; in ms. */
const betweenSaves = 1000;

/** The activity of an upload that is neither paused nor finished. */
export type Activity = Extract<UploadJob['state'], 'sending' | 'waiting' | 'checking'>;

/** The order, and the document in it, that a translation belongs to. */
export type TranslationPlace = Pick<StoredUpload, 'orderNumber' | 'document'>;

/** The only way to change stored uploads: on disk first, then on the page. */
export interface UploadList {
  /** Throws if the disk fails. */
  add(id: string, file: FileOnDisk, place: TranslationPlace): StoredUpload;
  change(upload: StoredUpload, part: Partial<StoredUpload>): void;
  /** Records the received bytes. On disk within a second: after a crash the server is queried anyway. */
  advance(upload: StoredUpload, sentBytes: number): void;
  /** Without a refusal the server has accepted it. */
  end(upload: StoredUpload, outcome: { order: StaffOrderRow } | { refusal: Refusal }): void;
  remove(upload: StoredUpload): void;
  find(id: string): StoredUpload | undefined;
  /** The first that is neither paused nor finished. */
  next(): StoredUpload | undefined;
  /** Returns an upload for the page, without its path. */
  present(upload: StoredUpload, activity: Activity): UploadJob;
}

export function createUploadList(
  store: UploadStore,
  clock: ConsoleContext['clock'],
  onChange: () => void,
): UploadList {
  const { uploads } = store;
  // The server's answers contain customer data and are never written to disk.
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
