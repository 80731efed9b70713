import type { UploadJob } from '../../shared/transfers.ts';

export type UploadAction = 'pause' | 'resume' | 'cancel' | 'retry' | 'dismiss';

/** The actions on an upload; none while the server checks it. */
export const uploadActions: Readonly<Record<UploadJob['state'], readonly UploadAction[]>> = {
  sending: ['pause', 'cancel'],
  waiting: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  checking: [],
  done: ['dismiss'],
  failed: ['retry', 'dismiss'],
};

/** The channel of each action. A failed upload is resumed where it stopped. */
export const channelOf = {
  pause: 'uploads:pause',
  resume: 'uploads:resume',
  cancel: 'uploads:cancel',
  retry: 'uploads:resume',
  dismiss: 'uploads:dismiss',
} as const satisfies Readonly<Record<UploadAction, string>>;

/** The number of unfinished uploads. */
export function countRunning(uploads: readonly UploadJob[]): number {
  return uploads.filter(({ state }) => state !== 'done' && state !== 'failed').length;
}
