import type { StaffSession } from '../../console-context.ts';
import type { ConsoleLog } from '../../log/console-log.ts';
import { causeOf } from '../../log/plain-facts.ts';
import { attemptUpload } from './attempt-upload.ts';
import { FileTroubleError } from '../file-on-disk.ts';
import { RefusedError } from '../refusal.ts';
import { createRetryWait, type RetryWaitParts } from './retry-wait.ts';
import { UnansweredError, type UploadCalls } from './upload-calls.ts';
import type { Activity, UploadList } from './upload-list.ts';
import type { StoredUpload, UploadStore } from './upload-store.ts';

export interface UploadWorkerParts extends RetryWaitParts, Pick<UploadList, 'advance' | 'end'> {
  readonly session: Pick<StaffSession, 'signal'>;
  readonly store: Pick<UploadStore, 'givenUp' | 'save'>;
  readonly calls: UploadCalls;
  readonly log: ConsoleLog;
  /** The one whose turn it is. */
  readonly next: () => StoredUpload | undefined;
  readonly wordsFor: (trouble: FileTroubleError['trouble']) => string;
  /** Another activity. */
  readonly onActivity: () => void;
}

/** Works off all whose turn comes, one at a time. */
export interface UploadWorker {
  /** Until there is none left. */
  work(): void;
  activityOf(upload: StoredUpload): Activity;
  /** Drops what is being done for this one now. */
  stop(upload: StoredUpload): void;
  /** The connection may be back. */
  nudge(): void;
}

interface Running {
  readonly upload: StoredUpload;
  readonly stop: AbortController;
}

export function createUploadWorker(parts: UploadWorkerParts): UploadWorker {
  const { session, calls, advance, end, onActivity } = parts;
  const retries = createRetryWait(parts);
  const meet = createErrorPolicy(parts);
  let isWorking = false;
  let running: Running | undefined;
  let activity: Activity = 'sending';

  const show = (shown: Activity) => {
    if (activity === shown) return;
    activity = shown;
    onActivity();
  };
  const waitForLine = async (retryAfterMs: number, signal: AbortSignal) => {
    show('waiting');
    await retries.wait(retryAfterMs, signal);
  };
  const attempt = async ({ upload, stop }: Running) => {
    const signal = AbortSignal.any([session.signal, stop.signal]);
    const onArrived = (sentBytes: number) => {
      if (sentBytes > upload.sentBytes) retries.reset();
      show('sending');
      advance(upload, sentBytes);
    };
    const onChecking = () => show('checking');
    try {
      const order = await attemptUpload(upload, { calls, signal, onArrived, onChecking });
      retries.reset();
      end(upload, { order });
    } catch (error) {
      if (signal.aborted) return;
      const retryAfterMs = meet(upload, error);
      if (retryAfterMs !== undefined) await waitForLine(retryAfterMs, signal);
    }
  };
  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    await tellGivenUp(parts, waitForLine);
    for (let upload = parts.next(); upload !== undefined; upload = parts.next()) {
      running = { upload, stop: new AbortController() };
      await attempt(running);
      running = undefined;
      // Those behind one that waits do so, too, until the server has answered again.
      if (activity === 'checking') activity = 'sending';
      await tellGivenUp(parts, waitForLine);
    }
    isWorking = false;
    activity = 'sending';
  };

  return {
    work: () => void work(),
    activityOf: (upload) => (activity === 'checking' && running?.upload !== upload ? 'sending' : activity),
    stop(upload) {
      if (running?.upload === upload) running.stop.abort();
    },
    nudge: retries.nudge,
  };
}

/**
 * Cancels at the server as soon as there is a connection: it would keep the upload for a day. What it refuses is
 * told all the same. Nothing is on its way meanwhile, so what is forgotten cannot begin anew.
 */
async function tellGivenUp(
  { session: { signal }, store, calls }: UploadWorkerParts,
  waitForLine: (retryAfterMs: number, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { givenUp } = store;
  for (let [first] = givenUp; first !== undefined && !signal.aborted; [first] = givenUp) {
    try {
      await calls.cancel(first);
    } catch (error) {
      if (!(error instanceof RefusedError)) {
        await waitForLine(0, signal);
        continue;
      }
    }
    givenUp.splice(givenUp.indexOf(first), 1);
    store.save();
  }
}

/** More often than this an upload does not begin anew because of what the server says about what has arrived. */
const mostSetbacks = 5;
const setbackCodes: readonly (string | undefined)[] = [
  'upload.not_found',
  'upload.damaged',
  'upload.wrong_offset',
  'upload.incomplete',
];

/**
 * What follows from what went wrong with an upload: it ends, or it is tried again. Gives how long the server wants to be
 * left alone before that, in ms; undefined: no wait.
 */
function createErrorPolicy({ end, wordsFor, log }: UploadWorkerParts) {
  const setbacks = new WeakMap<StoredUpload, number>();
  return (upload: StoredUpload, error: unknown): number | undefined => {
    if (error instanceof UnansweredError) return error.retryAfterMs;
    if (error instanceof FileTroubleError) {
      end(upload, { refusal: { code: `console.file_${error.trouble}`, message: wordsFor(error.trouble) } });
      return undefined;
    }
    if (!(error instanceof RefusedError)) {
      log({ event: 'failed', what: 'upload', cause: causeOf(error) });
      return 0;
    }
    const { refusal } = error;
    const count = (setbacks.get(upload) ?? 0) + 1;
    setbacks.set(upload, count);
    if (!setbackCodes.includes(refusal.code) || count > mostSetbacks) end(upload, { refusal });
    return undefined;
  };
}
