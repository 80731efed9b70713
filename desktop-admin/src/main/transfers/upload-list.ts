import type { ConsoleContext } from '../console-context.ts';
import { atMostEvery } from './at-most-every.ts';
import type { FileOnDisk } from './file-on-disk.ts';
import type { StoredUpload, UploadAnswer, UploadStore } from './upload-store.ts';

/** Making sure that something is on the disk takes as long as sending a piece; in ms. */
const betweenSaves = 1000;

/** The one door through which stored uploads change: on disk first, then the page hears of it. */
export interface UploadList {
  /** Throws when the disk refuses to remember it. */
  add(id: string, file: FileOnDisk, orderNumber: string): StoredUpload;
  change(upload: StoredUpload, part: Partial<StoredUpload>): void;
  /** So much has arrived. On disk within a second: after a crash the server is asked anyway. */
  advance(upload: StoredUpload, sentBytes: number): void;
  end(upload: StoredUpload, state: 'done' | 'failed', answer: UploadAnswer): void;
  remove(upload: StoredUpload): void;
  has(upload: StoredUpload): boolean;
  find(id: string): StoredUpload | undefined;
  /** The first that is neither paused nor over. */
  next(): StoredUpload | undefined;
}

export function createUploadList(
  store: UploadStore,
  clock: ConsoleContext['clock'],
  onChange: () => void,
): UploadList {
  const { uploads } = store;
  const saveSoon = atMostEvery(betweenSaves, store.save);
  const change = (upload: StoredUpload, part: Partial<StoredUpload>) => {
    Object.assign(upload, part);
    store.save();
    onChange();
  };
  return {
    change,
    advance(upload, sentBytes) {
      upload.sentBytes = sentBytes;
      saveSoon();
      onChange();
    },
    add(id, { path, name, bytes, modifiedMs }, orderNumber) {
      const unknown = { sha256: null, uploadId: null, sentBytes: 0 };
      const file = { path, name, bytes, modifiedMs };
      const upload: StoredUpload = { id, orderNumber, ...file, ...unknown, isPaused: false, end: null };
      store.add(upload);
      onChange();
      return upload;
    },
    end(upload, state, answer) {
      const now = clock();
      const sentBytes = state === 'done' ? upload.bytes : upload.sentBytes;
      Object.assign(upload, { sentBytes, end: { state, answer, at: now.toISOString() } });
      store.prune(now);
      store.save();
      onChange();
    },
    remove(upload) {
      uploads.splice(uploads.indexOf(upload), 1);
      store.save();
      onChange();
    },
    has: (upload) => uploads.includes(upload),
    find: (id) => uploads.find((upload) => upload.id === id),
    next: () => uploads.find(({ end, isPaused }) => end === null && !isPaused),
  };
}
