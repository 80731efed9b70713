import type { UploadJob } from '../../shared/transfers.ts';
import type { ConsoleContext } from '../console-context.ts';
import type { FileOnDisk } from './file-on-disk.ts';
import { createGivenUpUploads } from './given-up-uploads.ts';
import { createUploadCommands, type UploadCommands } from './upload-commands.ts';
import { createUploadList } from './upload-list.ts';
import { presentUpload, type StoredUpload, type UploadAnswer, type UploadStore } from './upload-store.ts';
import { createUploadWorker, type UploadWorkerParts } from './upload-worker.ts';

type WorkerNeeds = 'session' | 'calls' | 'pause' | 'random' | 'log' | 'answerForTrouble';

export interface UploadQueueParts
  extends Pick<ConsoleContext, 'clock'>, Pick<UploadWorkerParts, WorkerNeeds> {
  readonly store: UploadStore;
  readonly newId: () => string;
  /** What is known to be refused, without asking. */
  readonly refusalOf: (file: FileOnDisk) => UploadAnswer | undefined;
  readonly onChange: () => void;
}

/** The uploads of one session: one is sent at a time, in the order in which they were begun. */
export interface UploadQueue extends UploadCommands {
  list(): UploadJob[];
  /** Throws when the disk refuses to remember it. */
  start(file: FileOnDisk, orderNumber: string): UploadJob;
  /** Goes on with what lies on disk from last time. */
  goOn(): void;
  /** The line may be back: what waits for it is tried now. */
  nudge(): void;
}

export function createUploadQueue(parts: UploadQueueParts): UploadQueue {
  const { session, store, clock, onChange } = parts;
  const list = createUploadList(store, clock, onChange);
  const givenUp = createGivenUpUploads(parts);
  const worker = createUploadWorker({
    ...parts,
    ...list,
    next: () => (session.signal.aborted ? undefined : list.next()),
    onActivity: onChange,
    onLeft: (upload) => {
      // Cancelled while the server was asked to begin: only its answer has told what to call it.
      const isCancelled = !list.has(upload) && upload.end === null;
      if (isCancelled && upload.uploadId !== null) givenUp.add(upload.uploadId);
    },
  });
  const present = (upload: StoredUpload) => presentUpload(upload, worker.activityOf(upload));
  const nudge = () => {
    worker.nudge();
    givenUp.nudge();
  };

  return {
    ...createUploadCommands({ list, worker, giveUp: givenUp.add, nudge }),
    nudge,
    list: () => store.uploads.map(present),
    start(file, orderNumber) {
      const upload = list.add(parts.newId(), file, orderNumber);
      const refusal = parts.refusalOf(file);
      if (refusal !== undefined) list.end(upload, 'failed', refusal);
      worker.work();
      return present(upload);
    },
    goOn() {
      store.prune(clock());
      store.save();
      givenUp.tell();
      worker.work();
    },
  };
}
