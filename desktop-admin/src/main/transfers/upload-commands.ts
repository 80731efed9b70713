import type { UploadList } from './upload-list.ts';
import type { UploadWorker } from './upload-worker.ts';

/** What people do to an upload. Nothing happens to one that is unknown, or past it. */
export interface UploadCommands {
  pause(id: string): void;
  /** One that waits for the line is tried now; one that has failed begins anew. */
  resume(id: string): void;
  cancel(id: string): void;
  /** Takes one that is over off the list. */
  dismiss(id: string): void;
}

export interface UploadCommandParts {
  readonly list: UploadList;
  readonly worker: Pick<UploadWorker, 'work' | 'stop' | 'activityOf'>;
  /** The server may forget it. */
  readonly giveUp: (uploadId: string) => void;
  readonly nudge: () => void;
}

/** What the server had of it may be what it refused. */
const afresh = { end: null, sha256: null, uploadId: null, sentBytes: 0 } as const;

export function createUploadCommands({ list, worker, giveUp, nudge }: UploadCommandParts): UploadCommands {
  const unfinished = (id: string) => {
    const upload = list.find(id);
    return upload?.end === null ? upload : undefined;
  };
  return {
    pause(id) {
      const upload = unfinished(id);
      // What the server looks at already cannot be held any more.
      if (upload === undefined || upload.isPaused || worker.activityOf(upload) === 'checking') return;
      list.change(upload, { isPaused: true });
      worker.stop(upload);
    },
    resume(id) {
      const upload = list.find(id);
      if (upload === undefined || upload.end?.state === 'done') return;
      if (upload.end !== null) list.change(upload, afresh);
      if (upload.isPaused) list.change(upload, { isPaused: false });
      worker.work();
      nudge();
    },
    cancel(id) {
      const upload = unfinished(id);
      if (upload === undefined) return;
      list.remove(upload);
      worker.stop(upload);
      if (upload.uploadId !== null) giveUp(upload.uploadId);
    },
    dismiss(id) {
      const upload = list.find(id);
      if (upload !== undefined && upload.end !== null) list.remove(upload);
    },
  };
}
