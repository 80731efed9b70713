import type { Refusal } from '@truepage/core/platform';
import type { UploadJob } from '../../../shared/transfers.ts';
import type { ConsoleContext } from '../../console-context.ts';
import type { FileOnDisk } from '../file-on-disk.ts';
import { createUploadList, type TranslationPlace } from './upload-list.ts';
import type { StoredUpload, UploadStore } from './upload-store.ts';
import { createUploadWorker, type UploadWorkerParts } from './upload-worker.ts';

type WorkerNeeds = 'session' | 'limits' | 'after' | 'random' | 'log' | 'wordsFor';

export interface UploadQueueParts
  extends Pick<ConsoleContext, 'clock'>, Pick<UploadWorkerParts, WorkerNeeds> {
  readonly store: UploadStore;
  readonly newId: () => string;
  /** Returns a refusal that is known without calling the server. */
  readonly refusalOf: (file: FileOnDisk) => Refusal | undefined;
  readonly onChange: () => void;
}

/** The uploads of one session: one is sent at a time, in starting order. Actions on an unknown or finished upload have no effect. */
export interface UploadQueue {
  list(): UploadJob[];
  /** Throws if the disk fails. */
  start(file: FileOnDisk, place: TranslationPlace): UploadJob;
  pause(id: string): void;
  /** Retries a waiting upload now; restarts a failed one. */
  resume(id: string): void;
  cancel(id: string): void;
  /** Removes a finished one from the list. */
  dismiss(id: string): void;
  /** Continues the uploads that were saved on disk. */
  goOn(): void;
  /** The connection may be back: retries what waits for it. */
  nudge(): void;
}

export function createUploadQueue(parts: UploadQueueParts): UploadQueue {
  const { session, store, clock, onChange } = parts;
  const list = createUploadList(store, clock, onChange);
  const worker = createUploadWorker({
    ...parts,
    ...list,
    next: () => (session.signal.aborted ? undefined : list.next()),
    onActivity: onChange,
  });
  const present = (upload: StoredUpload) => list.present(upload, worker.activityOf(upload));
  const unfinished = (id: string) => {
    const upload = list.find(id);
    return upload?.end === null ? upload : undefined;
  };

  return {
    nudge: worker.nudge,
    list: () => store.uploads.map(present),
    start(file, place) {
      const upload = list.add(parts.newId(), file, place);
      const refusal = parts.refusalOf(file);
      if (refusal !== undefined) list.end(upload, { refusal });
      worker.work();
      return present(upload);
    },
    pause(id) {
      const upload = unfinished(id);
      // An upload that the server is checking can no longer be paused.
      if (upload === undefined || upload.isPaused || worker.activityOf(upload) === 'checking') return;
      list.change(upload, { isPaused: true });
      worker.stop(upload);
    },
    resume(id) {
      const upload = list.find(id);
      const isTaken = upload?.end?.refusal === null;
      if (upload === undefined || isTaken) return;
      if (upload.end !== null) list.change(upload, { end: null, sentBytes: 0 });
      if (upload.isPaused) list.change(upload, { isPaused: false });
      worker.work();
      worker.nudge();
    },
    cancel(id) {
      const upload = unfinished(id);
      if (upload === undefined) return;
      store.givenUp.push(id);
      list.remove(upload);
      worker.stop(upload);
      worker.work();
    },
    dismiss(id) {
      const upload = list.find(id);
      if (upload !== undefined && upload.end !== null) list.remove(upload);
    },
    goOn() {
      store.prune(clock());
      store.save();
      worker.work();
    },
  };
}
