import type { StaffSession } from '../console-context.ts';
import { createLineWait, type LineWaitParts } from './line-wait.ts';
import { RefusedError, type UploadCalls } from './upload-calls.ts';
import type { UploadStore } from './upload-store.ts';

export interface GivenUpParts extends LineWaitParts {
  readonly session: Pick<StaffSession, 'signal'>;
  readonly store: Pick<UploadStore, 'givenUp' | 'save'>;
  readonly calls: Pick<UploadCalls, 'cancel'>;
}

/** Tells the server what was cancelled, as soon as there is a line: it would keep it for a day. */
export interface GivenUpUploads {
  add(uploadId: string): void;
  /** Tells what is left of last time. */
  tell(): void;
  /** The line may be back. */
  nudge(): void;
}

export function createGivenUpUploads(parts: GivenUpParts): GivenUpUploads {
  const { session, store, calls } = parts;
  const { givenUp } = store;
  const line = createLineWait(parts);
  let isTelling = false;

  const tellAll = async () => {
    for (let [first] = givenUp; first !== undefined && !session.signal.aborted; [first] = givenUp) {
      if (await isTold(calls, first)) {
        line.reset();
        givenUp.splice(givenUp.indexOf(first), 1);
        store.save();
      } else {
        await line.wait(0, session.signal);
      }
    }
  };
  const tell = () => {
    if (isTelling) return;
    isTelling = true;
    void tellAll().finally(() => {
      isTelling = false;
    });
  };
  return {
    tell,
    nudge: line.nudge,
    add(uploadId) {
      if (!givenUp.includes(uploadId)) givenUp.push(uploadId);
      store.save();
      tell();
    },
  };
}

/** Whether the server knows by now; what it refuses to hear is told all the same. */
async function isTold(calls: Pick<UploadCalls, 'cancel'>, uploadId: string): Promise<boolean> {
  try {
    await calls.cancel(uploadId);
    return true;
  } catch (error) {
    return error instanceof RefusedError;
  }
}
