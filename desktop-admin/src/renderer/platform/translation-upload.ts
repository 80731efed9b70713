import { adminRoutes } from '@truepage/core/api/admin/routes';
import type { Upload, UploadProgress, UploadRequest } from '@truepage/core/platform';
import type { ConsoleBridge } from '../../shared/bridge.ts';
import type { InvokeInput } from '../../shared/ipc.ts';
import type { UploadJob } from '../../shared/transfers.ts';
import { cancelled, refusal, type UploadAnswer } from './upload-answer.ts';

const [beforeOrder = '', afterOrder = ''] = adminRoutes.uploadTranslation.path.split(':id');

/** The order whose translation is sent to this path; undefined for other uploads. */
export function orderOfUpload(path: string): string | undefined {
  if (!path.startsWith(beforeOrder) || !path.endsWith(afterOrder)) return undefined;
  return decodeURIComponent(path.slice(beforeOrder.length, -afterOrder.length));
}

export interface TranslationUploadParts {
  readonly bridge: Pick<ConsoleBridge, 'invoke' | 'on'>;
  readonly wish: InvokeInput<'uploads:start'>;
  readonly onProgress: UploadRequest['onProgress'];
  /** For a file that the main process takes no more. */
  readonly notTaken: () => string;
}

/**
 * Has the main process send a translation, and follows it there: it goes on without the page, and without a line it
 * waits. Whoever takes it off the console's list cancels it here, too.
 */
export function uploadTranslation({ bridge, wish, onProgress, notTaken }: TranslationUploadParts): Upload {
  const { promise: answer, resolve, reject } = Promise.withResolvers<UploadAnswer>();
  let id: string | undefined;
  let isOver = false;
  let latest: readonly UploadJob[] = [];
  const end = (tell: () => void) => {
    if (isOver) return;
    isOver = true;
    stop();
    tell();
  };
  const see = (job: UploadJob) => {
    if (isOver) return;
    if (job.state === 'done' || job.state === 'failed') end(() => settle(job, { resolve, reject }));
    else onProgress(progressOf(job));
  };
  const stop = bridge.on('uploads:changed', (jobs) => {
    latest = jobs;
    if (id === undefined) return;
    const job = jobs.find((one) => one.id === id);
    if (job === undefined) end(() => reject(cancelled()));
    else see(job);
  });
  // What fails is seen in the list: it stays as it was.
  const ask = (name: 'uploads:cancel' | 'uploads:pause' | 'uploads:resume') => {
    if (id !== undefined) bridge.invoke(name, { id }).catch(() => undefined);
  };

  bridge.invoke('uploads:start', wish).then(
    (started) => {
      ({ id } = started);
      // Cancelled before it had a name.
      if (isOver) ask('uploads:cancel');
      // What was told meanwhile is newer than this answer.
      see(latest.find((job) => job.id === id) ?? started);
    },
    () => end(() => resolve(refusal(notTaken()))),
  );
  return {
    answer,
    cancel: () => {
      if (isOver) return;
      ask('uploads:cancel');
      end(() => reject(cancelled()));
    },
    pause: () => ask('uploads:pause'),
    resume: () => ask('uploads:resume'),
  };
}

function settle(
  { answer }: UploadJob,
  { resolve, reject }: Pick<PromiseWithResolvers<UploadAnswer>, 'resolve' | 'reject'>,
): void {
  if (answer === null) reject(new Error('the upload ended without an answer'));
  else resolve(answer);
}

/** Everything has arrived while the server checks; then there is no more to say than that. */
function progressOf({ sentBytes, totalBytes, state }: UploadJob): UploadProgress {
  const isHeld = state === 'paused' || state === 'waiting';
  return { sentBytes, totalBytes, state: isHeld ? state : 'sending' };
}
