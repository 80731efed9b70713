import type { UploadJob } from '../../shared/transfers.ts';
import type { Formats } from '../formats.ts';
import type { Texts } from '../texts/en.ts';

/** Where an upload stands, in words. */
export function uploadWords(job: UploadJob, { uploads: words }: Texts, { bytes, percent }: Formats): string {
  const { state, sentBytes, totalBytes } = job;
  const sent = bytes(sentBytes);
  const total = bytes(totalBytes);
  switch (state) {
    case 'sending':
      return words.sending(sent, total, percent(sentBytes, totalBytes));
    case 'paused':
    case 'waiting':
      return words[state](sent, total);
    case 'checking':
    case 'done':
      return words[state];
    case 'failed':
      // The server's own words where it has some.
      return job.refusal?.message ?? words.failed;
  }
}
