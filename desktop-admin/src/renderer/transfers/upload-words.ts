import type { UploadJob } from '../../shared/transfers.ts';
import type { Formats } from '../formats.ts';
import type { FrameText } from '../texts/console-text.ts';

/** The state of an upload in words. */
export function uploadWords(job: UploadJob, text: FrameText, { bytes, percent }: Formats): string {
  const { state, sentBytes, totalBytes } = job;
  const sent = bytes(sentBytes);
  const total = bytes(totalBytes);
  switch (state) {
    case 'sending':
      return text('uploads.sending', { sent, total, percent: percent(sentBytes, totalBytes) });
    case 'paused':
    case 'waiting':
      return text(`uploads.${state}`, { sent, total });
    case 'checking':
    case 'done':
      return text(`uploads.${state}`);
    case 'failed':
      // The server's message if there is one.
      return job.refusal?.message ?? text('uploads.failed');
  }
}
