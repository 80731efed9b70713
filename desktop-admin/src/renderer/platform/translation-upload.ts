import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import type { TranslationUpload, Upload, UploadProgress, UploadResult } from '@truepage/core/platform';
import type { ConsoleBridge } from '../../shared/bridge.ts';
import type { UploadJob } from '../../shared/transfers.ts';

export interface TranslationUploadParts {
  readonly bridge: Pick<ConsoleBridge, 'invoke' | 'on'>;
  readonly token: string;
  readonly request: TranslationUpload;
  /** The message for a file that the main process no longer accepts. */
  readonly notTaken: () => string;
}

/**
 * Starts the upload of a translation in the main process and follows it: it continues without the page, and waits without a connection.
 * Removing it from the console's list cancels it here, too.
 */
export function uploadTranslation({
  bridge,
  token,
  request,
  notTaken,
}: TranslationUploadParts): Upload<StaffOrderRow> {
  const { orderNumber, document, onProgress } = request;
  const { promise: result, resolve } = Promise.withResolvers<UploadResult<StaffOrderRow>>();
  let id: string | undefined;
  let isOver = false;
  let latest: readonly UploadJob[] = [];
  const end = (became: UploadResult<StaffOrderRow>) => {
    isOver = true;
    stop();
    resolve(became);
  };
  const see = (job: UploadJob | undefined) => {
    if (isOver) return;
    const became = resultOf(job);
    if (became !== undefined) end(became);
    else if (job !== undefined) onProgress(progressOf(job));
  };
  const stop = bridge.on('uploads:changed', (jobs) => {
    latest = jobs;
    if (id !== undefined) see(jobs.find((one) => one.id === id));
  });
  // A failure is visible: the list does not change.
  const ask = (name: 'uploads:cancel' | 'uploads:pause' | 'uploads:resume') => {
    if (id !== undefined) bridge.invoke(name, { id }).catch(() => undefined);
  };

  const place = document === undefined ? { orderNumber } : { orderNumber, document };
  bridge.invoke('uploads:start', { token, ...place }).then(
    (started) => {
      ({ id } = started);
      // Cancelled before it had an id.
      if (isOver) ask('uploads:cancel');
      // A state received in the meantime is newer than this answer.
      see(latest.find((job) => job.id === id) ?? started);
    },
    () => end({ kind: 'refused', refusal: { message: notTaken() } }),
  );
  return {
    result,
    cancel: () => {
      if (isOver) return;
      ask('uploads:cancel');
      end({ kind: 'cancelled' });
    },
    pause: () => ask('uploads:pause'),
    resume: () => ask('uploads:resume'),
  };
}

/** Returns the result; undefined while it is running. */
function resultOf(job: UploadJob | undefined): UploadResult<StaffOrderRow> | undefined {
  if (job === undefined) return { kind: 'cancelled' };
  if (job.state === 'failed') return { kind: 'refused', refusal: job.refusal ?? {} };
  // The person who started it here saw the answer.
  if (job.state === 'done')
    return job.order === null ? { kind: 'offline' } : { kind: 'done', reply: job.order };
  return undefined;
}

/** Everything has been sent and the server is checking; there is no further progress. */
function progressOf({ sentBytes, totalBytes, state }: UploadJob): UploadProgress {
  const isHeld = state === 'paused' || state === 'waiting';
  return { sentBytes, totalBytes, state: isHeld ? state : 'sending' };
}
