import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { createRetryWait, type RetryWaitParts } from '@truepage/core/uploads/retry-wait';
import { sendUpload, type UploadToSend } from '@truepage/core/uploads/send-upload';
import { RefusedUploadError, type Patience } from '@truepage/core/uploads/upload-calls';
import type { StaffSession } from '../../console-context.ts';
import type { ConsoleLog } from '../../log/console-log.ts';
import { causeOf } from '../../log/plain-facts.ts';
import { FileTroubleError } from '../file-on-disk.ts';
import { readRefusal } from '../refusal.ts';
import { openUnchanged } from './unchanged-file.ts';
import { uploadCallsOf } from './upload-calls.ts';
import type { Activity, UploadList } from './upload-list.ts';
import type { StoredUpload, UploadStore } from './upload-store.ts';

export interface UploadWorkerParts extends RetryWaitParts, Pick<UploadList, 'advance' | 'end'> {
  readonly session: Pick<StaffSession, 'fetch' | 'signal'>;
  readonly store: Pick<UploadStore, 'givenUp' | 'save'>;
  /** The timeouts of answers. */
  readonly limits: Patience;
  readonly log: ConsoleLog;
  /** The next one to send. */
  readonly next: () => StoredUpload | undefined;
  readonly wordsFor: (trouble: FileTroubleError['trouble']) => string;
  /** Called when the activity changes. */
  readonly onActivity: () => void;
}

/** Sends the uploads of the queue, one at a time. */
export interface UploadWorker {
  /** Runs until there is none left. */
  work(): void;
  activityOf(upload: StoredUpload): Activity;
  /** Aborts what is being done for this one. */
  stop(upload: StoredUpload): void;
  /** The connection may be back. */
  nudge(): void;
}

interface Running {
  readonly upload: StoredUpload;
  readonly stop: AbortController;
}

export function createUploadWorker(parts: UploadWorkerParts): UploadWorker {
  const { session, advance, end } = parts;
  const retries = createRetryWait(parts);
  let isWorking = false;
  let running: Running | undefined;
  const activity = createActivity(parts.onActivity);

  const waitForLine = async () => {
    activity.show('waiting');
    await retries.wait(0);
  };
  const attempt = async ({ upload, stop }: Running) => {
    const signal = AbortSignal.any([session.signal, stop.signal]);
    const onArrived = (sentBytes: number) => {
      activity.show('sending');
      advance(upload, sentBytes);
    };
    const onChecking = () => activity.show('checking');
    const onWaiting = () => activity.show('waiting');
    try {
      const order = await send(parts, upload, { signal, retries, onArrived, onChecking, onWaiting });
      end(upload, { order });
    } catch (error) {
      if (signal.aborted) return;
      const refusal = refusalOf(error, parts.wordsFor);
      if (refusal !== undefined) return end(upload, { refusal });
      parts.log({ event: 'failed', what: 'upload', cause: causeOf(error) });
      await waitForLine();
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
      // Uploads behind a waiting one wait too, until the server has answered again.
      if (activity.now === 'checking') activity.now = 'sending';
      await tellGivenUp(parts, waitForLine);
    }
    isWorking = false;
    activity.now = 'sending';
  };
  session.signal.addEventListener('abort', retries.nudge);

  return {
    work: () => void work(),
    activityOf: (upload) =>
      activity.now === 'checking' && running?.upload !== upload ? 'sending' : activity.now,
    stop(upload) {
      if (running?.upload !== upload) return;
      running.stop.abort();
      retries.nudge();
    },
    nudge: retries.nudge,
  };
}

function createActivity(onActivity: () => void) {
  const activity = {
    now: 'sending' as Activity,
    show(shown: Activity) {
      if (activity.now === shown) return;
      activity.now = shown;
      onActivity();
    },
  };
  return activity;
}

type Following = 'signal' | 'retries' | 'onArrived' | 'onChecking' | 'onWaiting';

async function send(
  { session, limits }: Pick<UploadWorkerParts, 'session' | 'limits'>,
  upload: StoredUpload,
  following: Pick<UploadToSend<StaffOrderRow>, Following> & { readonly signal: AbortSignal },
): Promise<StaffOrderRow> {
  const { id, orderNumber: order, document, name: filename, bytes } = upload;
  const file = await openUnchanged(upload);
  try {
    const calls = uploadCallsOf(session, following.signal, limits);
    const wish = { purpose: 'translation', order, document, filename, bytes };
    return await sendUpload({ id, wish, file, calls, now: () => performance.now(), ...following });
  } finally {
    await file.close();
  }
}

/**
 * Cancels at the server as soon as there is a connection: it would keep the upload for a day. A refusal counts as an answer. Nothing is
 * sent meanwhile, so a cancelled upload cannot restart.
 */
async function tellGivenUp(
  { session, store, limits }: UploadWorkerParts,
  waitForLine: () => Promise<void>,
): Promise<void> {
  const { givenUp } = store;
  const calls = uploadCallsOf(session, session.signal, limits);
  for (let [first] = givenUp; first !== undefined && !session.signal.aborted; [first] = givenUp) {
    try {
      await calls.cancel(first);
    } catch (error) {
      if (!(error instanceof RefusedUploadError)) {
        await waitForLine();
        continue;
      }
    }
    givenUp.splice(givenUp.indexOf(first), 1);
    store.save();
  }
}

/** Why an upload ended; undefined if unknown: it is then retried. */
function refusalOf(error: unknown, wordsFor: UploadWorkerParts['wordsFor']) {
  if (error instanceof RefusedUploadError) return readRefusal(error.body);
  if (!(error instanceof FileTroubleError)) return undefined;
  const { trouble } = error;
  return { code: `console.file_${trouble}`, message: wordsFor(trouble) };
}
