import type { Upload } from '@truepage/core/platform';

export type UploadAnswer = Awaited<Upload['answer']>;

/** This computer's own no to an upload, in the form of a server's: screens show its words. */
export function refusal(message: string): UploadAnswer {
  return { status: 409, body: JSON.stringify({ message }) };
}

/** Why an upload ends without an answer: somebody wanted it to. */
export function cancelled(): DOMException {
  return new DOMException('the upload was cancelled', 'AbortError');
}
