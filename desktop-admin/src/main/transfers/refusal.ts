import { errorReply } from '@truepage/core/api/shapes';
import { documentRefusalSchema } from '@truepage/core/certificates/document-refusal-schema';
import type { Refusal } from '@truepage/core/platform';
import { readJson } from '../read-json.ts';

/** Uploads survive a restart, so images of customers' documents are not stored with them. */
const storedRefusal = documentRefusalSchema.omit({ upload: true, paper: true });

/** Reads why the server refused; without a code if the answer is not TruePage's. */
export function readRefusal(body: string): Refusal {
  const read = errorReply.safeParse(readJson(body));
  if (!read.success) return {};
  const { code, message, details } = read.data;
  const document = storedRefusal.safeParse(details);
  return { code, message, ...(document.success ? { document: document.data } : {}) };
}

/** The server refused. */
export class RefusedError extends Error {
  /** Without a code, the answer is not TruePage's. */
  readonly refusal: Refusal;

  constructor(status: number, body: string) {
    super(`the server refused: ${status}`);
    this.name = 'RefusedError';
    this.refusal = readRefusal(body);
  }
}
