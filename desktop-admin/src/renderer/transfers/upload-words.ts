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
      return failureWords(job.answer, words);
  }
}

/** The server's own words where it has some. */
function failureWords(answer: UploadJob['answer'], words: Texts['uploads']): string {
  if (answer?.status === 401) return `${words.failed} ${words.signInAgain}`;
  return messageOf(answer?.body ?? '') ?? words.failed;
}

function messageOf(body: string): string | undefined {
  try {
    const reply: unknown = JSON.parse(body);
    if (typeof reply !== 'object' || reply === null || !('message' in reply)) return undefined;
    return typeof reply.message === 'string' && reply.message !== '' ? reply.message : undefined;
  } catch {
    return undefined;
  }
}
