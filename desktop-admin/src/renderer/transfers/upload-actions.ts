import type { UploadJob } from '../../shared/transfers.ts';

export type UploadAction = 'pause' | 'resume' | 'cancel' | 'retry' | 'dismiss';

/** What can be done with an upload; while the server checks it, nothing. */
export const uploadActions: Readonly<Record<UploadJob['state'], readonly UploadAction[]>> = {
  sending: ['pause', 'cancel'],
  waiting: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  checking: [],
  done: ['dismiss'],
  failed: ['retry', 'dismiss'],
};

/** The channel that does it. A failed upload is taken up again where it was. */
export const channelOf = {
  pause: 'uploads:pause',
  resume: 'uploads:resume',
  cancel: 'uploads:cancel',
  retry: 'uploads:resume',
  dismiss: 'uploads:dismiss',
} as const satisfies Readonly<Record<UploadAction, string>>;

/** How many are not over yet. */
export function countRunning(uploads: readonly UploadJob[]): number {
  return uploads.filter(({ state }) => state !== 'done' && state !== 'failed').length;
}
