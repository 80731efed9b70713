import { errorReply } from '@truepage/core/api/shapes';
import type { Refusal } from '@truepage/core/platform';
import { readJson } from '../read-json.ts';

/** Why the server said no, as far as it was the server. */
export function readRefusal(body: string): Refusal {
  const read = errorReply.safeParse(readJson(body));
  return read.success ? { code: read.data.code, message: read.data.message } : {};
}

/** The server said no. */
export class RefusedError extends Error {
  /** Without a code the answer came from something that is not TruePage. */
  readonly refusal: Refusal;

  constructor(status: number, body: string) {
    super(`the server refused: ${status}`);
    this.name = 'RefusedError';
    this.refusal = readRefusal(body);
  }
}
