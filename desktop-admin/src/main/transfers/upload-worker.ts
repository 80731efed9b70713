import type { ConsoleLog, StaffSession } from '../console-context.ts';
import { attemptUpload } from './attempt-upload.ts';
import { FileTroubleError } from './file-on-disk.ts';
import { createLineWait, type LineWaitParts } from './line-wait.ts';
import { RefusedError, UnansweredError, type UploadCalls } from './upload-calls.ts';
import type { Activity, StoredUpload, UploadAnswer } from './upload-store.ts';

export interface UploadWorkerParts extends LineWaitParts {
  readonly session: Pick<StaffSession, 'signal'>;
  readonly calls: UploadCalls;
  readonly log: ConsoleLog;
  /** The one whose turn it is. */
  readonly next: () => StoredUpload | undefined;
  /** Keeps what was learnt about an upload. */
  readonly change: (upload: StoredUpload, part: Partial<StoredUpload>) => void;
  /** Keeps how much has arrived. */
  readonly advance: (upload: StoredUpload, sentBytes: number) => void;
  readonly end: (upload: StoredUpload, state: 'done' | 'failed', answer: UploadAnswer) => void;
  /** What the page reads where it reads the server's answer otherwise. */
  readonly answerForTrouble: (error: FileTroubleError) => UploadAnswer;
  /** Another activity. */
  readonly onActivity: () => void;
  /** Nothing is being done for this one any more: it is over, was stopped, or waits for its next turn. */
  readonly onLeft: (upload: StoredUpload) => void;
}

/** Works off all whose turn comes, one at a time. */
export interface UploadWorker {
  /** Until there is none left. */
  work(): void;
  activityOf(upload: StoredUpload): Activity;
  /** Drops what is being done for this one now. */
  stop(upload: StoredUpload): void;
  /** The line may be back. */
  nudge(): void;
}

interface Running {
  readonly upload: StoredUpload;
  readonly stop: AbortController;
}

export function createUploadWorker(parts: UploadWorkerParts): UploadWorker {
  const { session, calls, change, advance, end, onActivity } = parts;
  const line = createLineWait(parts);
  const meet = createErrorPolicy(parts);
  let running: Running | undefined;
  let activity: Activity = 'sending';

  const show = (shown: Activity) => {
    if (activity === shown) return;
    activity = shown;
    onActivity();
  };
  const attempt = async ({ upload, stop }: Running) => {
    const signal = AbortSignal.any([session.signal, stop.signal]);
    try {
      const answer = await attemptUpload(upload, {
        calls,
        signal,
        onBegun: (begun) => change(upload, begun),
        onArrived: (sentBytes) => {
          if (sentBytes > upload.sentBytes) line.reset();
          show('sending');
          advance(upload, sentBytes);
        },
        onChecking: () => show('checking'),
      });
      line.reset();
      end(upload, 'done', answer);
    } catch (error) {
      if (signal.aborted) return;
      const retryAfterMs = meet(upload, error);
      if (retryAfterMs === undefined) return;
      show('waiting');
      await line.wait(retryAfterMs, signal);
    }
  };
  const workAll = async () => {
    for (let upload = parts.next(); upload !== undefined; upload = parts.next()) {
      running = { upload, stop: new AbortController() };
      await attempt(running);
      // Those behind one that waits do so, too, until the server has answered again.
      if (activity === 'checking') activity = 'sending';
      parts.onLeft(upload);
    }
    running = undefined;
    activity = 'sending';
  };

  return {
    work() {
      if (running === undefined) void workAll();
    },
    activityOf: (upload) => (activity === 'checking' && running?.upload !== upload ? 'sending' : activity),
    stop(upload) {
      if (running?.upload === upload) running.stop.abort();
    },
    nudge: line.nudge,
  };
}

/** More often than this an upload does not begin anew because of what the server says about what has arrived. */
const mostSetbacks = 5;

/**
 * What follows from what went wrong with an upload: it ends, or it is tried again. Gives how long the server wants to be
 * left alone before that, in ms; undefined: no wait.
 */
function createErrorPolicy({ change, end, answerForTrouble, log }: UploadWorkerParts) {
  const setbacks = new WeakMap<StoredUpload, number>();
  return (upload: StoredUpload, error: unknown): number | undefined => {
    if (error instanceof UnansweredError) return error.retryAfterMs;
    if (error instanceof FileTroubleError) {
      end(upload, 'failed', answerForTrouble(error));
      return undefined;
    }
    if (!(error instanceof RefusedError)) {
      log.warn('an upload does not get on', { error: error instanceof Error ? error.name : typeof error });
      return 0;
    }
    const forgotten = forgottenAfter(error.code);
    const count = (setbacks.get(upload) ?? 0) + 1;
    setbacks.set(upload, count);
    if (forgotten === undefined || count > mostSetbacks) end(upload, 'failed', error.answer);
    else change(upload, forgotten);
    return undefined;
  };
}

/** What is to be forgotten for another try when the server says that what has arrived is gone, or of no use. */
function forgottenAfter(code: string | undefined): Partial<StoredUpload> | undefined {
  switch (code) {
    case 'upload.not_found':
    case 'upload.damaged':
      return { uploadId: null, sentBytes: 0 };
    case 'upload.wrong_offset':
    case 'upload.incomplete':
      return {};
    default:
      return undefined;
  }
}
